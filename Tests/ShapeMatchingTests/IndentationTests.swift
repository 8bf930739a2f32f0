import ShapeMatching
import TestEnvironment
import Testing

/// Pretty-printed documents: yajl gets them without their indentation, of which no verdict shows anything.
@Suite struct IndentationTests {
    private static let seed = Environment.number("MORTISE_SEED") ?? UInt64.random(in: 1...UInt64(UInt32.max))
    private static let cases = Int(Environment.number("MORTISE_CASES") ?? 100_000)

    @Test("Indentation is not lexed")
    func isNotLexed() throws {
        let document = """
            {
                "a": [
                    "b",
                    {
                        "c": 1
                    }
                ],
                "d": "  e"
            }
            """
        let lexed = "{\n\"a\": [\n\"b\",\n{\n\"c\": 1\n}\n],\n\"d\": \"  e\"\n}"
        var matcher = ShapeMatcher(try CompiledShape(Shape.any))
        #expect(try judge(Array(document.utf8), cuts: [], with: &matcher) == .matches)
        // All of it is scanned and copied.
        #expect(matcher.lexedBytes == 2 * document.utf8.count + lexed.utf8.count)
    }

    @Test("The verdict on generated pretty-printed documents is the tree walk's", arguments: Indentation.all)
    func generated(indentation: Indentation) throws {
        var generator = CaseGenerator(seed: Self.seed)
        var judged = 0
        while judged < Self.cases / 25 {
            let batch = CaseGenerator.batch(seed: generator.nextSeed())
            let node = ReferenceNode(batch.shape)
            var matcher = ShapeMatcher(try CompiledShape(batch.shape), root: batch.root, limits: batch.limits)
            for document in batch.documents {
                let printed = indentation.printed(document.bytes)
                let expected = Reference.verdict(printed, node, root: batch.root, limits: batch.limits)
                for cuts in Self.cuts(printed.count) {
                    judged += 1
                    let verdict = try judge(printed, cuts: cuts, with: &matcher)
                    matcher.reset()
                    guard verdict != expected else { continue }
                    Issue.record(
                        "MORTISE_SEED=\(Self.seed): \(verdict), not \(expected), on \(escaped(printed)) cut at \(cuts)")
                    return
                }
            }
        }
    }

    /// Whole, in pieces of like length, and with one short piece first.
    private static func cuts(_ count: Int) -> [[Int]] {
        [[], Array(stride(from: 97, to: count, by: 97)), Array(stride(from: 7, to: count, by: 150))]
    }

    @Test("Faults among indented lines are refused with their reason and place", arguments: Indentation.all)
    func faults(indentation: Indentation) throws {
        let faults = NotJSONTests.rows.map(\.document) + Self.brokenStrings
        for document in faults {
            for text in [indentation.surrounded(document), indentation.printed(document)] {
                try expectReference(text, .array(.null), whole: true)
            }
        }
    }

    /// Line feeds where none may be, with what would be indentation elsewhere behind them.
    private static let brokenStrings: [[UInt8]] = [
        "\"a\n    b\"", "\"\n    \"", "\"\n  ,  \n  \"", "\"\\\n    n\"", "\"\\u00\n    41\"", "tr\n    ue", "1\n    2",
        "-\n    1",
        "1.\n    5", "{\"a\n    \":1}", "{\"a\"\n    1}", "\"a\\\"\n    \"", "\n    ", ",\n    ,",
    ].map { Array($0.utf8) }

    @Test("Mismatches on indented lines are found at their place", arguments: Indentation.all)
    func mismatches(indentation: Indentation) throws {
        let document = Array(
            #"{"rows":[{"id":1,"id":2,"tags":[]},{"id":"\"x\\","tags":["a",7,[]],"more":{}},true,[]],"kind":5,"odd\n":""}"#
                .utf8)
        let shape = Shape.object([
            "rows": .array(.object(["id": .boolean, "tags": .array(.string, count: 1...2)]), count: 1...3),
            "kind": .anyOf([.object(["a": .string]), .string]), "odd\n": .enumeration(["x"]), "none": .any,
        ])
        try expectReference(indentation.printed(document), shape, whole: true)
        try expectReference(indentation.surrounded(document), .array(shape), whole: true)
        try expectReference(indentation.surrounded(indentation.printed(document)), .array(shape), whole: true)
    }

    @Test(
        "The verdicts on JSONTestSuite's cases, pretty-printed and among indented lines, are the tree walk's",
        .enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"),
        arguments: Environment.files(in: "JSONTestSuite/test_parsing"))
    func suite(file: SuiteFile) throws {
        let document = try file.bytes()
        for indentation in [Indentation.all[0], Indentation.all[3]] {
            let isShort = document.count < 4_000
            try expectReference(indentation.printed(document), .any, whole: isShort)
            try expectReference(indentation.surrounded(document), .array(.null), whole: isShort)
        }
    }

    @Test(
        "The verdicts on pretty-printed corpora are the tree walk's, however they are cut",
        .enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"),
        arguments: ["citm_catalog.json", "twitter.json"])
    func corpora(name: String) throws {
        let file = try #require(Environment.files(in: "corpora").first { $0.name == name })
        let document = try file.bytes()
        let shape = Shape.object([
            "statuses": .array(.object(["id": .string, "user": .object(["name": .integer, "url": .string])])),
            "performances": .array(
                .object(["id": .string, "prices": .array(.object(["amount": .string]), count: 0...1)])),
            "events": .map(of: .object(["logo": .string])),
        ])
        var limits = Limits()
        limits.keptMismatches = 100_000
        let expected = Reference.verdict(document, shape, limits: limits)
        guard case .mismatches(let mismatches) = expected else {
            Issue.record("\(expected)")
            return
        }
        #expect(mismatches.total > 100)
        var matcher = ShapeMatcher(try CompiledShape(shape), limits: limits)
        for size in [document.count, 64 << 10, 4_096, 777] {
            let verdict = try judge(
                document, cuts: Array(stride(from: size, to: document.count, by: size)), with: &matcher)
            #expect(verdict == expected, "in pieces of \(size)")
            matcher.reset()
        }
    }

    @Test("What a matcher needs goes before the copy without indentation")
    func copyGivesWay() throws {
        let rows = Array(repeating: #"{"a":"b"}"#, count: 30_000).joined(separator: ",")
        let compact = Array("[\(rows)]".utf8)
        let printed = Indentation.all[0].printed(compact)
        let long = Array("[{\"a\":\"\(String(repeating: "b", count: 400_000))\"}]".utf8)
        let shape = try CompiledShape(Shape.array(.object(["a": .string])))
        /// Whether one matcher of so much memory judges all, and how much it lexed of each.
        func judgeAll(_ documents: [[UInt8]], memory: Int) throws -> [Int]? {
            var limits = Limits()
            limits.memoryBytes = memory
            var matcher = ShapeMatcher(shape, limits: limits)
            return try documents.reduce(into: [Int]?.some([])) { lexed, document in
                if try judge(document, cuts: [], with: &matcher) != .matches { lexed = nil }
                lexed?.append(matcher.lexedBytes)
                matcher.reset()
            }
        }
        for others in [[], [long], [compact]] {
            var (refused, enough) = (0, 16 << 20)
            while refused + 1 < enough {
                let memory = (refused + enough) / 2
                if try judgeAll([compact] + others, memory: memory) == nil { refused = memory } else { enough = memory }
            }
            // What is enough without copies is enough with them; that they are made shows in what is lexed.
            let lexed = try #require(try judgeAll([printed] + others, memory: enough))
            #expect((lexed[0] > 2 * printed.count + 1_000) == (others == [long]))
            let roomy = try #require(try judgeAll([printed] + others, memory: enough + (1 << 20)))
            #expect(roomy[0] > 2 * printed.count + 1_000)
        }
    }

    /// Holds the engine to the tree walk: at every cut, or whole and in pieces of a few sizes.
    private func expectReference(
        _ document: [UInt8], _ shape: Shape, whole: Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let expected = Reference.verdict(document, shape)
        var matcher = ShapeMatcher(try CompiledShape(shape))
        let sizes = whole ? [document.count, 1, 31, 64, 65, 100, 128, 250, 700] : [document.count, 4_096, 1_000]
        for size in sizes where size > 0 {
            let verdict = try judge(
                document, cuts: Array(stride(from: size, to: document.count, by: size)), with: &matcher)
            matcher.reset()
            if verdict != expected {
                Issue.record(
                    """
                    \(lines(verdict)) at \(offsets(verdict)), not \(lines(expected)) at \(offsets(expected)), in pieces of \(size) \
                    on \(escaped(document))
                    """, sourceLocation: sourceLocation)
                return
            }
        }
    }
}
