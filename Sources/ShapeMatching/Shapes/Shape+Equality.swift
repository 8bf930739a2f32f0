extension Shape: Hashable {
    /// Whether two shapes mean the same: their normal forms are equal. Linear in their size.
    public static func == (one: Shape, other: Shape) -> Bool {
        one.normalForm == other.normalForm
    }

    /// Feeds the normal form to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(normalForm)
    }

    /// What the shape means, faults passed over.
    package var normalForm: ShapeNode {
        var normalizer = ShapeNormalizer()
        return normalizer.node(self, at: "$")
    }
}

extension Schema: Hashable {
    /// Whether two schemas mean the same.
    public static func == (one: Schema, other: Schema) -> Bool {
        Shape.schema(one) == Shape.schema(other)
    }

    /// Feeds the meaning to the hasher.
    public func hash(into hasher: inout Hasher) {
        Shape.schema(self).hash(into: &hasher)
    }
}
