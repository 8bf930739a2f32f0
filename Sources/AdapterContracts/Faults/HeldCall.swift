internal import Threads

/// A call that a fake keeps open: the test answers it when it likes, also after it was cancelled.
///
/// That the caller cancelled, and that it turns the late reply away, are two observations: the first is `isCancelled`,
/// the second is what the caller shows after `deliver`.
public final class HeldCall<Request: Sendable, Reply: Sendable>: Sendable {
    /// What was asked for.
    public let request: Request
    private let reply: @Sendable (Reply) -> Void
    private let cancelled = Lock(false)

    /// Keeps a call open.
    ///
    /// - Parameters:
    ///   - request: what was asked for.
    ///   - reply: takes the answer.
    public init(_ request: Request, reply: @escaping @Sendable (Reply) -> Void) {
        self.request = request
        self.reply = reply
    }

    /// Notes that the caller cancelled; answers can be delivered all the same.
    public func cancel() { cancelled.withLock { $0 = true } }

    /// Whether the caller cancelled.
    public var isCancelled: Bool { cancelled.withLock { $0 } }

    /// Answers, whether the caller still wants to hear it or not, and as often as this is called.
    ///
    /// - Parameter answer: the answer.
    public func deliver(_ answer: Reply) { reply(answer) }
}
