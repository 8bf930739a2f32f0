/// A call that a matcher can't take in its state.
public struct MatcherMisuse: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do, in one line.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
