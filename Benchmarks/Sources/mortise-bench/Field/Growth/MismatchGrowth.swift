import ShapeMatching

/// Bodies in which so many elements are wrong, and no others.
enum MismatchGrowth {
    static func series(quick: Bool) -> GrowthSeries {
        let sizes = quick ? [1, 100, 10_000] : [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000]
        return GrowthSeries(
            name: "mismatches", title: "Mismatches in a body", axis: "mismatches", item: "mismatch",
            note: "An array of objects, each with one wrong member; all are counted, the first 100 or all are kept.",
            lines: [
                .init(name: "100 kept", sizes: sizes) { try work(count: $0, kept: 100) },
                .init(name: "all kept", sizes: sizes) { try work(count: $0, kept: $0) },
            ])
    }

    private static func work(count: Int, kept: Int) throws -> GrowthWork {
        let elements = (0..<count).map { #"{"id":\#(1_000_000 + $0),"pages":"300"}"# }
        let document = Document(Array("[\(elements.joined(separator: ","))]".utf8))
        var limits = Limits()
        limits.keptMismatches = kept
        return GrowthWork(items: count) {
            let shape = Shape.array(.object(["id": .integer, "pages": .integer]))
            let contender = MatcherContender("mismatches", try CompiledShape(shape), limits: limits) { verdict in
                guard case .mismatches(let found) = verdict else { return false }
                return found.total == count && found.kept.count == min(count, kept)
            }
            return { try contender.read(document) }
        }
    }
}
