import ShapeGenerators
import ShapeMatching
import TestEnvironment
import Testing

/// Where an array of the wrong length starts is found out at its end, or sooner where something else stands in it.
@Suite struct ArrayStartTests {
    private static let seed = Environment.number("MORTISE_SEED") ?? UInt64.random(in: 1...UInt64(UInt32.max))

    private static let shapes: [Shape] = [
        .array(.array(.number, count: 2...3)),
        .array(.array(.integer, count: 2...3), count: 0...2),
        .map(of: .array(.nullable(.boolean), count: 1...2)),
        .array(.array(.array(.enumeration([1, 2.5]), count: 2...Int.max), count: 1...2)),
        .array(.anyOf([.array(.number, count: 2...2), .array(.null, count: 1...1)])),
    ]

    private static let arrayOrObject = Shape.schema(
        Schema(count: 2...3, items: .number, members: ["a": .any, "b": .any, "c": .any]))

    private static let elements = [
        "1", "-2.5e3", "7.0", "123456789", "true", "false", "null", #""[""#, #""\"[ \\""#, "[]", "[1,[2]]",
        #"{"a":[3]}"#,
    ]

    @Test("An array of numbers of the wrong length is reported at its bracket", arguments: rows)
    func wrongLength(row: MatchRow) throws { try row.check() }

    private static let rows: [MatchRow] = [
        MatchRow("[1]", .array(.number, count: 2...3), "$ should have 2 to 3 elements, got 1", at: [0]),
        MatchRow(
            "[[1,2], [3] ,[4,5,6,7]]", .array(.array(.number, count: 2...3)), "$[1] should have 2 to 3 elements, got 1",
            "$[2] should have 2 to 3 elements, got 4", at: [8, 13]),
        MatchRow(
            #"["[",[1,"[]]",3,4]]"#, .array(.array(.number, count: 2...3)), "$[0] should be an array, got a string",
            "$[1] should have 2 to 3 elements, got 4", "$[1][1] should be a number, got a string", at: [1, 5, 8]),
        MatchRow(
            "[[[9],[8]]]", .array(.array(.number, count: 3...3)), "$[0] should have 3 elements, got 2",
            "$[0][0] should be a number, got an array", "$[0][1] should be a number, got an array", at: [1, 2, 6]),
        // What may be an array of numbers may be an object as well, whose members a bracket in it must not change.
        MatchRow(
            #"{"z":[1],"y":[2]}"#, arrayOrObject, "$.a is missing", "$.b is missing", "$.c is missing",
            at: [16, 16, 16]),
        MatchRow("[1]", arrayOrObject, "$ should have 2 to 3 elements, got 1", at: [0]),
    ]

    @Test("The verdict on arrays of any elements is the tree walk's", arguments: shapes)
    func anyElements(shape: Shape) throws {
        var random = SplitMix64(seed: Self.seed)
        let node = ReferenceNode(shape)
        var matcher = ShapeMatcher(try CompiledShape(shape))
        for _ in 0..<600 {
            let arrays = (0..<(1 + random.below(12))).map { Self.array($0, isMap: shape.isMap, &random) }
            let text = arrays.joined(separator: random.pick([",", ", ", ",\n    "]))
            let document = Array((shape.isMap ? "{\(text)}" : "[\(text)]").utf8)
            let expected = Reference.verdict(document, node)
            for size in [document.count, 1, 2, 5, 17, 64] {
                let cuts = Array(stride(from: size, to: document.count, by: size))
                let verdict = try judge(document, cuts: cuts, with: &matcher)
                matcher.reset()
                guard verdict != expected else { continue }
                Issue.record(
                    """
                    MORTISE_SEED=\(Self.seed): \(lines(verdict)) at \(offsets(verdict)), not \(lines(expected)) at \
                    \(offsets(expected)), in pieces of \(size) on \(escaped(document))
                    """)
                return
            }
        }
    }

    private static func array(_ number: Int, isMap: Bool, _ random: inout SplitMix64) -> String {
        // Mostly of one kind, as the shapes ask for.
        let kinds = random.pick([elements.prefix(4), elements[4..<7], elements[...]])
        let some = (0..<random.below(5)).map { _ in random.pick(Array(kinds)) }
        let text = some.joined(separator: random.pick([",", " , ", ",\n  "]))
        let array = random.chance(20) ? "[[\(text)], [\(text)]]" : "[\(text)]"
        return isMap ? "\"[\(number)\": \(array)" : array
    }
}

extension Shape {
    fileprivate var isMap: Bool { if case .map = self { true } else { false } }
}
