/// A shape made ready for matching: flat immutable tables, shared by any number of matchers on any threads.
public struct CompiledShape: Sendable {
    /// The tables; they live as long as any compiled shape or matcher that uses them.
    let storage: CompiledStorage

    /// Compiles a shape once.
    ///
    /// - Parameter shape: What documents are to be judged against.
    /// - Throws: `ShapeError` when the shape contradicts itself, a pattern is refused, or it is too large.
    /// - Complexity: linear in the shape's size.
    public init(_ shape: Shape) throws(ShapeError) {
        var normalizer = ShapeNormalizer()
        let node = normalizer.node(shape, at: "$")
        if let error = normalizer.errors.first { throw error }
        storage = try CompiledStorage(node)
    }

    /// Compiles a normal form, which can say more than `Shape` spells.
    package init(_ node: ShapeNode) throws(ShapeError) {
        storage = try CompiledStorage(node)
    }
}
