public import ShapeMatching

/// What a text outside JSON must look like: a path, a query item's value, a header's value, a body of another media type.
///
/// A string literal is exactly that text. Every other shape has an example: the text that is sent where one is needed.
public indirect enum TextShape: Sendable {
    /// This text and no other.
    case exactly(String)
    /// A text in which the regular expression is found, unanchored as in JSON Schema (PCRE2 syntax, UTF-8).
    case pattern(String, example: String)
    /// One of these texts.
    case enumeration([String], example: String)
    /// A text in a named format.
    case format(Format, example: String)
    /// A decimal integer: digits, with a minus sign before them or without.
    case integer(example: String)
    /// Every text.
    case anything(example: String)

    /// The text that is sent where one is needed; it should have the shape itself.
    public var example: String {
        switch self {
        case .exactly(let text): text
        case .pattern(_, let example), .enumeration(_, let example), .format(_, let example), .integer(let example),
            .anything(let example):
            example
        }
    }
}

extension TextShape: ExpressibleByStringInterpolation {
    /// Makes the shape of exactly this text.
    public init(stringLiteral text: String) { self = .exactly(text) }
}
