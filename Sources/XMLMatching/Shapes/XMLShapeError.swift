/// Why bodies can't be judged by what is said of them.
public struct XMLShapeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, in one line.
    public let description: String

    init(_ description: String) { self.description = description }
}
