/// A shape made ready for matching: flat immutable tables, shared by any number of matchers on any threads.
public struct CompiledShape: Sendable {
    /// Compiles a shape once.
    ///
    /// - Throws: `ShapeError` when the shape contradicts itself or is too large to compile.
    /// - Complexity: linear in the shape's size.
    public init(_ shape: Shape) throws(ShapeError) {
        throw ShapeError(.tooLarge, at: "$", "stub")
    }
}
