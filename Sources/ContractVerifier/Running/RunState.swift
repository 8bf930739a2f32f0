internal import Threads

/// What the tasks of a run share: what is yet to be done, and what came of the rest.
final class RunState: Sendable {
    private struct State {
        var results: [InteractionResult] = []
        var failures = 0
    }

    private let state: Lock<State>
    private let stopAfter: Int?
    private let report: @Sendable (InteractionResult) -> Void

    /// - Parameter failures: How many interactions of other contracts have failed before.
    init(stopAfter: Int?, failures: Int, report: @escaping @Sendable (InteractionResult) -> Void) {
        state = Lock(State(failures: failures))
        self.stopAfter = stopAfter
        self.report = report
    }

    /// Why nothing more is to be sent, or nil.
    var stopReason: String? {
        guard let stopAfter else { return nil }
        let failures = state.withLock { $0.failures }
        guard failures >= stopAfter else { return nil }
        return "not sent: the run stopped after \(failures == 1 ? "1 failure" : "\(failures) failures")"
    }

    func add(_ result: InteractionResult) {
        state.withLock { state in
            state.results.append(result)
            if result.outcome == .fails { state.failures += 1 }
        }
        report(result)
    }

    /// The results in the contract's order.
    var results: [InteractionResult] { state.withLock { $0.results }.sorted { $0.index < $1.index } }
}

/// The places of a list, each given out once.
final class Places: Sendable {
    private let list: [Int]
    private let next = Lock(0)

    init(_ list: [Int]) { self.list = list }

    func take() -> Int? {
        next.withLock { next in
            guard next < list.count else { return nil }
            defer { next += 1 }
            return list[next]
        }
    }
}
