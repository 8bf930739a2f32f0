import ShapeGenerators
import ShapeMatching
import Testing

/// The oracle itself: a wrong one would pass a wrong engine.
@Suite struct ReferenceTests {
    @Test("The tree walk says what each hand-written row says", arguments: rows)
    func walk(row: MatchRow) { row.checkReference() }

    private static let rows =
        MessageTests.rows + OrderTests.rows + LimitTests.rows + NotJSONTests.rows + FieldFaultTests.rows + shapes

    @Test("A text is a number by the grammar alone")
    func numberGrammar() {
        for text in ["0", "-0", "10", "1.5", "-0.50", "1e5", "1E+05", "0e-0", "12.34e-56"] {
            #expect(ReferenceDecimal.isNumber(Array(text.utf8)), "\(text)")
        }
        for text in ["", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "1.e1", "1e1.5", "--1", "1-", "0x1", "1 "] {
            #expect(!ReferenceDecimal.isNumber(Array(text.utf8)), "\(text)")
        }
    }

    @Test("Numbers are equal by exact decimal value", arguments: equalNumbers)
    func decimals(numbers: [String]) {
        for text in numbers {
            #expect(ReferenceDecimal(Array(text.utf8)) == ReferenceDecimal(Array(numbers[0].utf8)), "\(text)")
        }
        for (index, other) in Self.equalNumbers.map({ $0[0] }).enumerated() where other != numbers[0] {
            #expect(ReferenceDecimal(Array(other.utf8)) != ReferenceDecimal(Array(numbers[0].utf8)), "\(index)")
        }
    }

    private static let equalNumbers: [[String]] = [
        ["0", "-0", "0.000", "0e99999999999999999999", "-0.0e-5"],
        ["1", "1.0", "10e-1", "0.001e3", "100E-2", "1e0", "1e-0"],
        ["-1", "-1.00"],
        ["1e400", "10e399", "0.1e401", "1" + String(repeating: "0", count: 400)],
        ["1e99999999999999999999", "10e99999999999999999998", "0.01e100000000000000000001"],
        ["1e-100000000000000000000", "0.1e-99999999999999999999", "10e-100000000000000000001"],
        ["123456789012345678901234567890", "12345678901234567890123456789e1"],
        ["123456789012345678901234567891"],
        ["0.1"], ["1.5", "15e-1", "1.50"],
    ]

    @Test("A number is an integer by its exact decimal value")
    func integers() {
        for text in [
            "1", "1.0", "-0", "1e2", "100e-2", "1e400", "123456789012345678901234567890", "0.0", "0e-9", "1.5e1",
            "1e99999999999999999999",
        ] {
            #expect(ReferenceDecimal(Array(text.utf8)).isIntegral, "\(text)")
        }
        for text in ["1.5", "1e-1", "10e-2", "0.1", "1e-99999999999999999999", "123456789012345678901234567890.1"] {
            #expect(!ReferenceDecimal(Array(text.utf8)).isIntegral, "\(text)")
        }
    }

    @Test("The reference's patterns and formats do what their names say")
    func facets() {
        for pattern in ReferencePattern.all {
            for text in pattern.fitting { #expect(pattern.isFound(Array(text.utf8)), "\(pattern.text): \(text)") }
            for text in pattern.failing { #expect(!pattern.isFound(Array(text.utf8)), "\(pattern.text): \(text)") }
        }
        for text in ["2026-10-20", "2024-02-29", "2000-02-29", "1999-12-31"] {
            #expect(ReferenceFormat.accepts(.date, Array(text.utf8)), "\(text)")
        }
        for text in [
            "2026-13-01", "2026-00-01", "2025-02-29", "1900-02-29", "2026-04-31", "2026-1-01", "2026-10-20Z", "",
        ] {
            #expect(!ReferenceFormat.accepts(.date, Array(text.utf8)), "\(text)")
        }
        #expect(ReferenceFormat.accepts(.uuid, Array("6BA7b810-9dad-11d1-80b4-00c04fd430c8".utf8)))
        for text in [
            "6ba7b810-9dad-11d1-80b4-00c04fd430c", "6ba7b8109dad11d180b400c04fd430c8",
            "6ga7b810-9dad-11d1-80b4-00c04fd430c8",
        ] {
            #expect(!ReferenceFormat.accepts(.uuid, Array(text.utf8)), "\(text)")
        }
    }

    @Test("The generator's numbers are SplitMix64's")
    func randomNumbers() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }

    @Test("A batch is the same whenever it is made from its seed")
    func batches() {
        let (first, second) = (CaseGenerator.batch(seed: 7), CaseGenerator.batch(seed: 7))
        #expect(first.documents.map(\.bytes) == second.documents.map(\.bytes))
        #expect(first.documents.map(\.cuts) == second.documents.map(\.cuts))
        #expect("\(first.shape)" == "\(second.shape)")
    }

    /// What each shape accepts and refuses, by the table of shapes.
    static let shapes: [MatchRow] =
        [
            ("1.0", Shape.integer), ("100e-2", .integer), ("1e400", .integer), ("-1.5", .number),
            ("null", .optional(.any)),
            ("null", .optional(.string)), ("\"\"", .nullable(.string)), ("null", .nullable(.integer)),
            ("{}", .object(["a": .optional(.string)])), (#"{"a":null}"#, .object(["a": .optional(.string)])),
            ("{}", .object(["a": .omittable(.string)])), ("{}", .object(["a": .optional(.omittable(.string))])),
            (#"{"a":null}"#, .object(["a": .omittable(.nullable(.string))])), (#"{"b":1}"#, .object([:])),
            (#"{"x":1,"y":2}"#, .map(of: .integer)), ("1.00", .enumeration([1])),
            (#""z""#, .enumeration(["a"], open: true)),
            ("7", .schema(Schema(pattern: "a"))), (#""xay""#, .pattern("a")), ("[[]]", .array(.array(.null))),
            ("null", .nullable(.schema(Schema(types: [])))), ("null", .nullable(.enumeration([1]))),
            ("2", .schema(Schema(types: [.integer], enumeration: [.number("1.5"), 2]))),
            ("null", .nullable(.schema(Schema(types: [.string], anyOf: [.string])))),
            ("{}", .anyOf([.null, .object([:])])),
        ].map { MatchRow($0.0, $0.1, "matches") } + [
            MatchRow(#"{"a":null}"#, .object(["a": .omittable(.string)]), "$.a should be a string, got null"),
            MatchRow("{}", .object(["a": .nullable(.string)]), "$.a is missing"),
            MatchRow("{}", .object(["a": .nullable(.optional(.string))]), "$.a is missing"),
            MatchRow("1e-1", .integer, "$ should be an integer, got a number 1e-1"),
            MatchRow(
                "1.5", .schema(Schema(types: [.integer], enumeration: [.number("1.5"), 2])), "$ should be 2, got 1.5"),
            MatchRow("1", .schema(Schema(types: [.string], enumeration: [1])), "$ is not allowed"),
            MatchRow(
                "null", .schema(Schema(anyOf: [.string])),
                "$ should be one of 1 shapes, nearest: $ should be a string, got null"),
            MatchRow(#"{"a":1}"#, .schema(Schema(others: .schema(Schema(types: [])))), "$.a is not allowed"),
            MatchRow(#"[0,""]"#, .schema(Schema(items: .number)), "$[1] should be a number, got a string"),
        ]
}
