/// Why a document is not well-formed XML, and where.
public struct XMLSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it was found.
    public let place: XMLPlace
    /// What was found, in expat's words, such as `mismatched tag`.
    public let reason: String

    /// The error as one line, such as `not XML at line 1, column 9: mismatched tag`.
    public var description: String { "not XML at \(place): \(reason)" }
}
