/// Why a request can't be, whatever is in the store.
public struct Invalid: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do, in one line.
    public let description: String

    package init(_ description: String) { self.description = description }
}
