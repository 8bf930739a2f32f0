/// A JSON value that is neither an array nor an object: what an enumeration lists.
public enum Scalar: Sendable, Codable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number by its JSON text, so that none loses a digit. Text that is not a JSON number is refused when the shape
    /// is compiled.
    case number(String)
    /// A string.
    case string(String)
}

extension Scalar: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a number from an integer literal.
    public init(integerLiteral value: Int) { self = .number(String(value)) }
    /// Makes a number from a floating-point literal, by its shortest decimal text.
    public init(floatLiteral value: Double) { self = .number(String(value)) }
    /// Makes a boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Makes null.
    public init(nilLiteral: ()) { self = .null }
}
