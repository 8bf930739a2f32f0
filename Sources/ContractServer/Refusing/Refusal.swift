import Contracts

/// A request that no interaction served matches, and why not.
public struct Refusal: Sendable, Hashable, CustomStringConvertible {
    /// What keeps a request from being one interaction's.
    public struct Reason: Sendable, Hashable {
        /// The interaction, as the ledger calls it.
        public let interaction: String
        /// Each problem in one line: method, path, query by name, header by name, then the body, which is held only to
        /// the interactions of the request's method and path.
        public let problems: [String]
    }

    /// The request's method.
    public let method: String
    /// The request's target as it was sent.
    public let target: String
    /// All interactions served in the contract's order, or where they are more than ten, the ten nearest, nearest first.
    public let reasons: [Reason]
    /// How many interactions are served beyond these.
    public let others: Int

    /// The report that the client gets, without a line feed at its end.
    public var description: String {
        var lines = ["No interaction matches \(printable(method)) \(printable(target))"]
        lines += reasons.map { "\(printable($0.interaction)): \($0.problems.map(printable).joined(separator: "; "))" }
        if reasons.isEmpty { lines.append("The server serves no interaction") }
        if others > 0 { lines.append("and \(others) further interaction\(others == 1 ? "" : "s")") }
        return lines.joined(separator: "\n")
    }
}
