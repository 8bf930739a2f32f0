/// Some interactions could not be judged, or there were none, so that nothing is said about the contract as a whole.
public struct VerificationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An interaction that could not be judged.
    public struct Unjudged: Sendable, Hashable, CustomStringConvertible {
        /// The interaction's description.
        public let interaction: String
        /// Why it could not be judged, in one line.
        public let reason: String

        /// The interaction and the reason in one line.
        public var description: String { "\(interaction): \(reason)" }
    }

    /// The interactions that could not be judged, in the contract's order; none where nothing was asked.
    public let notJudged: [Unjudged]
    /// The interactions that were judged and failed, in the contract's order.
    public let failures: [VerificationFailure]

    /// Makes the error of a report, or nil where every interaction was judged and there was one.
    public init?(_ report: VerificationReport) {
        notJudged = report.results.filter { $0.outcome == .notJudged }.map {
            Unjudged(interaction: $0.description, reason: $0.problems.joined(separator: "; "))
        }
        failures = report.failures
        if notJudged.isEmpty, !report.results.isEmpty { return nil }
    }

    /// A line for each interaction that could not be judged, then one for each that failed.
    public var description: String {
        if notJudged.isEmpty { return "nothing was verified: no interaction was asked for" }
        let count = notJudged.count
        var lines = [count == 1 ? "1 interaction could not be judged" : "\(count) interactions could not be judged"]
        lines += notJudged.map { "  \($0)" }
        if !failures.isEmpty { lines.append(failures.count == 1 ? "1 failed" : "\(failures.count) failed") }
        lines += failures.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}
