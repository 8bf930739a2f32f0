/// What came of one interaction when a provider was held to it.
public struct VerifiedInteraction: Sendable, Hashable {
    /// The ways an interaction can end.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The provider answered as the contract asks.
        case holds
        /// The provider answered otherwise.
        case fails
        /// There was no answer to judge: nothing is said about the provider.
        case notJudged = "not-judged"
        /// It doesn't hold, and needn't yet: the contract marks it as pending.
        case pending
    }

    /// The interaction's description.
    public let description: String
    /// The names of the provider states it ran in.
    public let given: [String]
    /// How it ended.
    public let outcome: Outcome
    /// What is wrong, a line each.
    public let problems: [String]

    /// An outcome.
    public init(description: String, given: [String] = [], outcome: Outcome, problems: [String] = []) {
        self.description = description
        self.given = given
        self.outcome = outcome
        self.problems = problems
    }
}
