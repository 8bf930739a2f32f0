/// The values that a name has in a query: one, or several where the name is repeated, in their order.
public struct QueryExpectation: Sendable, Hashable, ExpressibleByTextShape {
    /// The decoded values' shapes in their order; at least one.
    public var values: [TextShape]
    /// How often the name may come, where that isn't as often as there are `values`: the values past them are like the
    /// last, and those that are there come first.
    public var count: ClosedRange<Int>?

    /// Makes the expectation of a name that is repeated once for each of these values.
    ///
    /// - Parameter count: How often it may come, where that isn't exactly so often; `Int.max` is no upper bound.
    public init(_ values: [TextShape], count: ClosedRange<Int>? = nil) {
        self.values = values
        self.count = count
    }

    /// Makes the expectation of one value.
    public init(_ value: TextShape) { self.init([value]) }
}

extension QueryExpectation: ExpressibleByArrayLiteral {
    /// Makes the expectation of a name that is repeated once for each of these values.
    public init(arrayLiteral values: TextShape...) { self.init(values) }
}
