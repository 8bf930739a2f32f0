import ShapeMatching

/// Arrays within arrays, so many deep, and as many beside each other as make up a mebibyte.
enum DepthGrowth {
    static func series(quick: Bool) -> GrowthSeries {
        let sizes = quick ? [1, 100, 10_000] : [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000]
        return GrowthSeries(
            name: "depth", title: "Nesting depth", axis: "levels", item: "level",
            note: "Arrays in arrays, the depth limit raised to 10,001. Shapes themselves nest up to 512 levels deep.",
            lines: [
                .init(name: "judged at every level", sizes: sizes.filter { $0 < 500 } + [510]) {
                    try work(depth: $0, judged: true)
                },
                .init(name: "not asked about", sizes: sizes) { try work(depth: $0, judged: false) },
            ])
    }

    private static func work(depth: Int, judged: Bool) throws -> GrowthWork {
        let one = String(repeating: "[", count: depth) + "7" + String(repeating: "]", count: depth)
        let number = max(1, (1 << 20) / one.utf8.count)
        let document = Document(Array("[\(Array(repeating: one, count: number).joined(separator: ","))]".utf8))
        var limits = Limits()
        limits.depth = 10_001
        return GrowthWork(items: number * depth) {
            var shape = judged ? Shape.integer : .any
            if judged { for _ in 0..<depth { shape = .array(shape) } }
            let contender = MatcherContender("depth", try CompiledShape(.array(shape)), limits: limits)
            return { try contender.read(document) }
        }
    }
}
