public import ShapeMatching

/// One place where an XML document is not what it must be.
public struct XMLMismatch: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, worded as in JSON documents. Its path has element names, with an index where several are expected,
    /// `['@name']` for attributes and `['#text']`.
    public let mismatch: Mismatch
    /// Where it was found: the tag of the element or the attribute; for a text and for what is missing, its end tag.
    public let place: XMLPlace

    /// The mismatch as one line, such as `$.a['@b'] should be "x", got "y" (line 3, column 7)`.
    public var description: String { "\(mismatch.description) (\(place))" }
}
