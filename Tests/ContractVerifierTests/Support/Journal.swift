import Threads

/// What happened, in order, from whatever thread.
final class Journal: Sendable {
    private let entries = Lock<[String]>([])
    var all: [String] { entries.withLock { $0 } }

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }
}

/// Counts who is inside at once.
final class Occupancy: Sendable {
    private struct State {
        var inside: [String] = []
        var overlaps: [String] = []
        var most = 0
    }

    private let state = Lock(State())
    /// Pairs that were inside at once, `one beside other`.
    var overlaps: [String] { state.withLock { $0.overlaps } }
    var most: Int { state.withLock { $0.most } }

    /// - Returns: How many are inside, with this one.
    @discardableResult
    func enter(_ name: String) -> Int {
        state.withLock { state in
            state.overlaps += state.inside.map { "\(name) beside \($0)" }
            state.inside.append(name)
            state.most = max(state.most, state.inside.count)
            return state.inside.count
        }
    }

    func leave(_ name: String) {
        state.withLock { state in
            if let place = state.inside.firstIndex(of: name) { state.inside.remove(at: place) }
        }
    }
}
