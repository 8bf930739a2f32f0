/// How a Pact file is read where its example says less than it seems to.
public enum PactMode: String, Sendable, Hashable, CaseIterable {
    /// As the Pact specification and its reference implementation read it: under a rule, an example `[]` accepts every
    /// array, and a rule for a whole lets its arrays be empty.
    case pact
    /// As it stands: an example `[]` is an empty array and nothing else, and an array that the example fills is not empty
    /// unless a `min` of 0 says so.
    case strict
}
