/// An interaction that the provider doesn't hold to, with what is wrong.
public struct VerificationFailure: Sendable, Hashable, CustomStringConvertible {
    /// The interaction's description.
    public let interaction: String
    /// What is wrong, a line each: the status, or the headers by name and then the body.
    public let problems: [String]

    /// Makes a failure of an interaction's description and its problems.
    public init(interaction: String, problems: [String]) {
        self.interaction = interaction
        self.problems = problems
    }

    /// The failure as one line: `interaction: problem; problem`.
    public var description: String { "\(interaction): \(problems.joined(separator: "; "))" }
}
