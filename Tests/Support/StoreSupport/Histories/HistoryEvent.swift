#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A line of a history: that something was asked, or answered, and when.
///
/// Moments are of the machine's monotonic clock, which all its processes share.
package struct HistoryEvent: Sendable, Hashable, CustomStringConvertible {
    package enum Step: Sendable, Hashable {
        case asked(HistoryCall)
        case answered(HistoryReply)
    }

    /// The operation's identifier; one that is sent again has the same.
    package let operation: String
    /// Which sending of the operation.
    package let attempt: Int
    package let moment: UInt64
    package let step: Step

    package init(_ operation: String, attempt: Int, _ step: Step, at moment: UInt64? = nil) {
        self.operation = operation
        self.attempt = attempt
        self.step = step
        self.moment = moment ?? Self.now()
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The event as a line.
    package var description: String {
        let words =
            switch step {
            case .asked(let call): ["?"] + call.words
            case .answered(let reply): ["!"] + reply.words
            }
        return ([operation, "\(attempt)", "\(moment)"] + words).joined(separator: " ")
    }

    /// Reads a line.
    package init?(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 4, let attempt = Int(words[1]), let moment = UInt64(words[2]) else { return nil }
        let rest = Array(words[4...])
        let step: Step? =
            words[3] == "?" ? HistoryCall(rest).map(Step.asked) : HistoryReply(rest).map(Step.answered)
        guard let step else { return nil }
        self.init(words[0], attempt: attempt, step, at: moment)
    }
}
