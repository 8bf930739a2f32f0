import ShapeMatching

/// Documents in which everything is wrong must not cost much more than right ones.
enum WrongDocuments {
    static func run(count: Int, runs: Int) throws -> [ScenarioReport] {
        let numbers = (0..<count).map { "\(1_000_000 + $0)" }
        let elements = try compare(
            "[\(numbers.joined(separator: ","))]", right: .array(.integer), wrong: .array(.string), runs: runs
        ) { $0.total == count && $0.kept.count == 100 && $0.kept.last?.path == "$[99]" }
        let objects = try compare(
            "[\(numbers.map { #"{"id":\#($0),"pages":"300"}"# }.joined(separator: ","))]",
            right: .array(.object(["id": .integer, "pages": .string])),
            wrong: .array(.object(["id": .integer, "pages": .integer])), runs: runs
        ) { $0.total == count && $0.kept.last?.path == "$[99].pages" }
        let members = try compare(
            "{\(numbers.reversed().map { #""m\#($0)":"x""# }.joined(separator: ","))}",
            right: .map(of: .string), wrong: .map(of: .integer), runs: runs
        ) { found in
            found.total == count && found.kept.map(\.path) == (0..<100).map { "$.m\(1_000_000 + $0)" }
        }
        return [
            ScenarioReport(
                name: "\(count) mismatches",
                note: "The same bytes by a shape they have and by one they don't, CPU time.",
                figures: [
                    Figure(
                        what: "wrong elements, numbers: times right", value: elements.ratio, unit: "×",
                        bound: .atMost(2)),
                    Figure(
                        what: "wrong elements, objects: times right", value: objects.ratio, unit: "×", bound: .atMost(2)
                    ),
                    Figure(
                        what: "map, names descending: times right", value: members.ratio, unit: "×",
                        bound: .atMost(5)),
                    Figure(
                        what: "map, names descending: heap over right", value: members.heapKiB, unit: "KiB",
                        bound: .atMost(64)),
                ])
        ]
    }

    private static func compare(
        _ text: String, right: Shape, wrong: Shape, runs: Int, expecting: @escaping (Mismatches) -> Bool
    ) throws -> (ratio: Double, heapKiB: Double) {
        let document = Document(Array(text.utf8))
        let makers = try [
            (right, { (verdict: Verdict) in verdict == .matches }),
            (wrong, { verdict in if case .mismatches(let found) = verdict { expecting(found) } else { false } }),
        ].map { shape, expected in
            let compiled = try CompiledShape(shape)
            return { MatcherContender("a million wrong", compiled, expecting: expected) }
        }
        let contenders = makers.map { $0() }
        var best = [Double.infinity, .infinity]
        for _ in 0..<runs {
            for index in 0..<2 {
                best[index] = min(best[index], try CPUTime.bestSeconds(of: 1) { try contenders[index].read(document) })
            }
        }
        let heaps = try makers.map { make in
            try Heap.counting { try make().read(document) }.peakBytes
        }
        return (best[1] / best[0], Double(heaps[1] - heaps[0]) / 1024)
    }
}
