/// A place in a document.
public struct XMLPlace: Sendable, Hashable, CustomStringConvertible {
    /// How many bytes are before it.
    public let offset: Int
    /// Its line, from 1.
    public let line: Int
    /// Its column, from 1, in characters.
    public let column: Int

    /// The place in words, such as `line 3, column 7`.
    public var description: String { "line \(line), column \(column)" }
}
