public import ShapeMatching

/// What can be written as a text shape where there is one: a string literal, or `.pattern("^b-", example: "b-7")`.
public protocol ExpressibleByTextShape: ExpressibleByStringInterpolation where StringLiteralType == String {
    /// Makes a value of one text shape.
    init(_ shape: TextShape)
}

extension ExpressibleByTextShape {
    /// Exactly this text.
    public init(stringLiteral text: String) { self.init(.exactly(text)) }

    /// Exactly this text.
    public static func exactly(_ text: String) -> Self { Self(.exactly(text)) }

    /// A text in which the regular expression is found.
    public static func pattern(_ pattern: String, example: String) -> Self { Self(.pattern(pattern, example: example)) }

    /// One of these texts.
    public static func enumeration(_ texts: [String], example: String) -> Self {
        Self(.enumeration(texts, example: example))
    }

    /// A text in a named format.
    public static func format(_ format: Format, example: String) -> Self { Self(.format(format, example: example)) }

    /// A decimal integer.
    public static func integer(example: String) -> Self { Self(.integer(example: example)) }

    /// Every text.
    public static func anything(example: String) -> Self { Self(.anything(example: example)) }
}
