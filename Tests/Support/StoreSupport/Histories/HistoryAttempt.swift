/// One sending of an operation, from the question to the answer.
package struct HistoryAttempt: Sendable {
    package let operation: String
    package let call: HistoryCall
    package let start: UInt64
    /// When it was answered; the end of time where it never was.
    package let end: UInt64
    /// Nil where nobody knows, as of a client that was killed.
    package let reply: HistoryReply?

    /// Whether the store may have done it without anybody knowing.
    package var isOpen: Bool { reply == nil || reply == .uncertain }

    /// Pairs questions with answers.
    package static func all(of events: [HistoryEvent]) -> [HistoryAttempt] {
        var replies: [String: (reply: HistoryReply, moment: UInt64)] = [:]
        for event in events {
            if case .answered(let reply) = event.step {
                replies["\(event.operation) \(event.attempt)"] = (reply, event.moment)
            }
        }
        return events.compactMap { event in
            guard case .asked(let call) = event.step else { return nil }
            let answer = replies["\(event.operation) \(event.attempt)"]
            return HistoryAttempt(
                operation: event.operation, call: call, start: event.moment, end: answer?.moment ?? .max,
                reply: answer?.reply)
        }.sorted { $0.start < $1.start }
    }
}
