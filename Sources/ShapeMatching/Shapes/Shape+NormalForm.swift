extension Shape {
    /// What the shape means, for comparing and compiling many shapes of which some may be equal.
    ///
    /// - Throws: `ShapeError`, the first of the shape's faults that compiling it would find before it lays out tables.
    package func checkedNormalForm() throws(ShapeError) -> ShapeNode {
        var normalizer = ShapeNormalizer()
        let node = normalizer.node(self, at: "$")
        if let error = normalizer.errors.first { throw error }
        return node
    }
}
