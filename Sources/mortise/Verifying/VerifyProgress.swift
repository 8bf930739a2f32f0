import ContractVerifier
import Threads

/// A line on standard error that says how far a verification is, for a person who waits.
///
/// Nothing is shown in the first half second, and nothing where standard error is no terminal.
final class VerifyProgress: Sendable {
    private struct State {
        var next: ContinuousClock.Instant
        var done = 0
        var failed = 0
        var notJudged = 0
        var isOnScreen = false
    }

    private static let patience: Duration = .milliseconds(500)
    private static let interval: Duration = .milliseconds(100)

    private let isShown: Bool
    private let total: Int
    private let state = Lock(State(next: .now + patience))

    init(isWanted: Bool, total: Int) {
        isShown = isWanted && isTerminal(StandardError.descriptor)
        self.total = total
    }

    /// Takes a result; may be called from several tasks at once.
    func note(_ result: InteractionResult) {
        guard isShown else { return }
        state.withLock { state in
            state.done += 1
            if result.outcome == .fails { state.failed += 1 }
            if result.outcome == .notJudged { state.notJudged += 1 }
            let now = ContinuousClock.now
            guard now >= state.next else { return }
            state.next = now + Self.interval
            state.isOnScreen = true
            let failed = state.failed > 0 ? ", \(state.failed) failed" : ""
            let notJudged = state.notJudged > 0 ? ", \(state.notJudged) not judged" : ""
            StandardError.write("\r\(state.done) of \(total) interactions\(failed)\(notJudged)\u{1B}[K")
        }
    }

    /// Makes place for other text.
    func clear() {
        state.withLock { state in
            guard state.isOnScreen else { return }
            state.isOnScreen = false
            StandardError.write("\r\u{1B}[K")
        }
    }
}
