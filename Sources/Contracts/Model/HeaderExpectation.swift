/// What a header must be: a value, several field lines, or not there at all (`nil`).
public enum HeaderExpectation: Sendable, Hashable, ExpressibleByTextShape {
    /// A field line for each of these shapes; at least one. Values are compared without the white space around them.
    case lines([TextShape])
    /// No field line of the name.
    case absent

    /// Makes the expectation of one field line.
    public init(_ value: TextShape) { self = .lines([value]) }
}

extension HeaderExpectation: ExpressibleByArrayLiteral, ExpressibleByNilLiteral {
    /// Makes the expectation of a field line for each of these shapes.
    public init(arrayLiteral lines: TextShape...) { self = .lines(lines) }
    /// Makes the expectation that there is no such header.
    public init(nilLiteral: ()) { self = .absent }
}
