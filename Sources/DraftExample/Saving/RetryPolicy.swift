/// How long, and how often, an uncertain save is looked into.
public struct RetryPolicy: Sendable, Hashable {
    /// What to do next.
    public enum Decision: Sendable, Hashable {
        /// Wait so long, and try again.
        case retry(after: Duration)
        /// Leave it uncertain.
        case giveUp
    }

    /// The wait after the first attempt; it doubles with each further one.
    public var firstWait: Duration
    /// How long to go on in all.
    public var limit: Duration

    /// A policy.
    ///
    /// - Parameters:
    ///   - firstWait: the wait after the first attempt.
    ///   - limit: how long to go on in all.
    public init(firstWait: Duration = .milliseconds(100), limit: Duration = .seconds(5)) {
        self.firstWait = firstWait
        self.limit = limit
    }

    /// Decides what to do after an attempt; a wait never ends past the limit.
    ///
    /// - Parameters:
    ///   - attempt: how many attempts there were, from 1.
    ///   - elapsed: the time from the first attempt to the decision's reference time.
    public func decision(afterAttempt attempt: Int, elapsed: Duration) -> Decision {
        let wait = firstWait * (1 << min(max(attempt - 1, 0), 20))
        return elapsed + wait <= limit ? .retry(after: wait) : .giveUp
    }
}
