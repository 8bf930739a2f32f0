/// The values that a name has in a query: one, or several where the name is repeated, in their order.
public struct QueryExpectation: Sendable, Hashable, ExpressibleByTextShape {
    /// The decoded values' shapes in their order; at least one.
    public var values: [TextShape]

    /// Makes the expectation of a name that is repeated once for each of these values.
    public init(_ values: [TextShape]) { self.values = values }

    /// Makes the expectation of one value.
    public init(_ value: TextShape) { values = [value] }
}

extension QueryExpectation: ExpressibleByArrayLiteral {
    /// Makes the expectation of a name that is repeated once for each of these values.
    public init(arrayLiteral values: TextShape...) { self.values = values }
}
