/// What came of one interaction.
public struct InteractionResult: Sendable, Hashable {
    /// The ways an interaction can end.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The provider answered as the contract asks.
        case holds
        /// The provider answered otherwise.
        case fails
        /// There is no answer to judge, or none that can be: nothing is said about the provider.
        case notJudged = "not-judged"
        /// It doesn't hold, and needn't yet: the contract marks it as pending.
        case pending
    }

    /// The interaction's place in the contract, from 0.
    public let index: Int
    /// The interaction's description.
    public let description: String
    /// The names of the provider states it runs in.
    public let given: [String]
    /// The request's method.
    public let method: String
    /// The request's path, as the contract's example says it.
    public let path: String
    /// How it ended.
    public let outcome: Outcome
    /// What is wrong, a line each, where it fails; the reason, as the only line, where it could not be judged.
    public let problems: [String]
    /// The answer's status code, or nil where none came.
    public let status: Int?
    /// The first 200 bytes of the answer's body, as printable text, where the status was the wrong one.
    public let bodyStart: String?
    /// What else a reader should know, such as a provider state that could not be torn down.
    public let notes: [String]
    /// How long it took from the set-up of its states to the verdict, in milliseconds.
    public let milliseconds: Double
    /// How many bytes of the answer's body were received, as they were sent: encoded where the body was.
    public let bytes: Int
}
