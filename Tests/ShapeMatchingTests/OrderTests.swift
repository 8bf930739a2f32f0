import ShapeMatching
import Testing

/// Which mismatches are kept, in which order, and which alternative is the nearest.
@Suite struct OrderTests {
    @Test("Mismatches come as a tree walk reports them, not as they arrive", arguments: order)
    func orderOfReport(row: MatchRow) throws { try row.check() }

    @Test("A member sent twice is reported once and each occurrence is judged", arguments: twice)
    func sentTwice(row: MatchRow) throws { try row.check() }

    @Test("The nearest alternative is of the kind, then discriminated, then of fewest mismatches", arguments: nearest)
    func nearestAlternative(row: MatchRow) throws { try row.check() }

    @Test("A map of 100,000 wrong members in descending order keeps exactly the first hundred names")
    func descendingMap() throws {
        var document = Array("{".utf8)
        for index in stride(from: 199_999, through: 100_000, by: -1) {
            document += Array("\"k\(index)\":\(index)\(index == 100_000 ? "}" : ",")".utf8)
        }
        var matcher = ShapeMatcher(try CompiledShape(.map(of: .string)))
        let chunks = Array(stride(from: 4096, to: document.count, by: 4096))
        guard case .mismatches(let mismatches) = try judge(document, cuts: chunks, with: &matcher) else {
            Issue.record("the map has mismatches")
            return
        }
        #expect(mismatches.total == 100_000)
        #expect(
            mismatches.kept.map(\.description)
                == (100_000..<100_100).map { "$.k\($0) should be a string, got a number \($0)" })
    }

    @Test("The number of mismatches kept is the first of the whole order and all are counted", arguments: kept)
    func keptMismatches(row: MatchRow) throws { try row.check() }

    /// All of the tables: the tree walk is held to them, too.
    static let rows: [MatchRow] = order + twice + nearest + kept

    private static let order: [MatchRow] = [
        MatchRow(
            #"{"c":1,"b":2,"a":3}"#, .object(["c": .null, "b": .null, "a": .null]),
            "$.a should be null, got a number 3", "$.b should be null, got a number 2",
            "$.c should be null, got a number 1", at: [17, 11, 5]),
        MatchRow(
            #"{"é":1,"z":1,"Z":1,"\ud83d\ude00":1,"\ue000":1,"a":1}"#, .map(of: .null),
            "$.Z should be null, got a number 1", "$.a should be null, got a number 1",
            "$.z should be null, got a number 1", "$['é'] should be null, got a number 1",
            "$['\u{E000}'] should be null, got a number 1", "$['\u{1F600}'] should be null, got a number 1"),
        MatchRow(
            #"{"ab":1,"a":1,"":1}"#, .map(of: .null), "$[''] should be null, got a number 1",
            "$.a should be null, got a number 1", "$.ab should be null, got a number 1"),
        MatchRow(
            #"{"d":1,"b":1}"#, .object(["a": .null, "b": .null, "c": .null, "d": .null]), "$.a is missing",
            "$.b should be null, got a number 1", "$.c is missing", "$.d should be null, got a number 1",
            at: [12, 11, 12, 5]),
        MatchRow(
            #"{"x":1,"b":1,"0":1}"#, .object(["b": .null], closed: true), "$['0'] is not allowed",
            "$.b should be null, got a number 1", "$.x is not allowed"),
        MatchRow(
            #"[[1,"a"],"b"]"#, .array(.array(.string, count: 1...1)), "$[0] should have 1 element, got 2",
            "$[0][0] should be a string, got a number 1", "$[1] should be an array, got a string", at: [1, 2, 9]),
        MatchRow(
            #""x y""#, .schema(Schema(enumeration: ["a"], pattern: "^$", format: .date)),
            #"$ should be "a", got "x y""#, #"$ should match ^$, got "x y""#, #"$ should be a date, got "x y""#),
        MatchRow(
            #"{"b":{"y":1,"x":1},"a":[1]}"#, .object(["a": .array(.null), "b": .map(of: .null)]),
            "$.a[0] should be null, got a number 1", "$.b.x should be null, got a number 1",
            "$.b.y should be null, got a number 1"),
        MatchRow(
            #"{"x":1,"a":2}"#, .schema(Schema(members: ["a": .null], others: .null, anyOf: [.string, .array(.any)])),
            "$ should be one of 2 shapes, nearest: $ should be a string, got an object",
            "$.a should be null, got a number 2", "$.x should be null, got a number 1", at: [0, 11, 5]),
    ]

    private static let twice: [MatchRow] = [
        MatchRow(#"{"q":1,"q":-1}"#, .object(["q": .integer]), "$.q is sent twice", at: [7], total: 1),
        MatchRow(
            #"{"q":"x","q":1,"q":true}"#, .object(["q": .null]), "$.q is sent twice",
            "$.q should be null, got a string", "$.q should be null, got a number 1",
            "$.q should be null, got a boolean", at: [9, 5, 13, 19]),
        MatchRow(#"{"q":1,"\u0071":2}"#, .object(["q": .any]), "$.q is sent twice", at: [7]),
        MatchRow(#"{"q":1,"q":2}"#, .object([:]), "matches"),
        MatchRow(#"{"q":1,"q":2}"#, .map(of: .integer), "matches"),
        MatchRow(
            #"{"q":1,"q":2}"#, .object([:], closed: true), "$.q is not allowed", "$.q is not allowed", at: [5, 11]),
        MatchRow(
            #"{"q":{"b":1},"q":{"a":1}}"#, .object(["q": .object(["a": .any, "b": .any])]), "$.q is sent twice",
            "$.q.a is missing", "$.q.b is missing", at: [13, 11, 23]),
        MatchRow(#"{"q":null,"q":null}"#, .object(["q": .optional(.string)]), "$.q is sent twice"),
        MatchRow("{\"\u{E9}\":1,\"e\u{301}\":1}", .object(["\u{E9}": .integer]), "matches"),
        MatchRow("{\"e\u{301}\":1}", .object(["\u{E9}": .integer]), "$['\u{E9}'] is missing"),
    ]

    private static let kept: [MatchRow] = [
        MatchRow("[1,2,3]", .array(.null), "$[0] should be null, got a number 1", total: 3) { $0.keptMismatches = 1 },
        MatchRow(#"{"b":1,"a":2}"#, .map(of: .null), "$.a should be null, got a number 2", total: 2) {
            $0.keptMismatches = 1
        },
        MatchRow(
            #"{"b":{},"a":2}"#, .object(["a": .integer, "b": .object(["z": .any, "y": .any])], closed: true),
            "$.b.y is missing", total: 2
        ) { $0.keptMismatches = 1 },
        MatchRow(bytes: Array("[1]".utf8), .array(.null), [], total: 1) { $0.keptMismatches = 0 },
        MatchRow(bytes: [], .null, [], total: 1) { $0.keptMismatches = 0 },
        MatchRow("[0]", .array(.number), "matches") { $0.keptMismatches = 0 },
    ]

    private static let book: Shape = .object(["kind": .enumeration(["book"]), "pages": .integer, "isbn": .string])
    private static let film: Shape = .object(["kind": .enumeration(["film"]), "minutes": .integer])
    private static let nearest: [MatchRow] = [
        // Kind before everything else.
        MatchRow(
            #""x""#, .anyOf([.integer, .pattern("a")]),
            #"$ should be one of 2 shapes, nearest: $ should match a, got "x""#),
        // An alternative's kinds are those that its own alternatives leave it.
        MatchRow(
            "true", .anyOf([.anyOf([.string, .null]), .schema(Schema(enumeration: [1, false]))]),
            "$ should be one of 2 shapes, nearest: $ should be one of 1, false, got true"),
        // A discriminator before fewer mismatches.
        MatchRow(
            #"{"kind":"book"}"#, .anyOf([film, book]), "$ should be one of 2 shapes, nearest: $.isbn is missing"),
        MatchRow(
            #"{"kind":"film","pages":1,"isbn":""}"#, .anyOf([book, film]),
            "$ should be one of 2 shapes, nearest: $.minutes is missing"),
        // A discriminator that isn't there doesn't fit.
        MatchRow(
            "{}",
            .anyOf([.object(["kind": .omittable(.enumeration(["a"])), "x": .any, "y": .any]), .object(["z": .any])]),
            "$ should be one of 2 shapes, nearest: $.z is missing"),
        // One that is there and fits goes before fewer mismatches, and before having none.
        MatchRow(
            #"{"kind":"a"}"#,
            .anyOf([.object(["z": .any]), .object(["kind": .enumeration(["a"]), "x": .any, "y": .any])]),
            "$ should be one of 2 shapes, nearest: $.x is missing"),
        // All discriminators have to fit, and none may be missing.
        MatchRow(
            #"{"kind":"a"}"#,
            .anyOf([
                .object(["kind": .enumeration(["a"]), "v": .enumeration([1])]),
                .object(["kind": .enumeration(["a"]), "x": .any, "y": .any]),
            ]), "$ should be one of 2 shapes, nearest: $.x is missing"),
        MatchRow(
            #"{"a":1,"b":1}"#,
            .anyOf([
                .object(["a": .enumeration([1]), "b": .enumeration([2])]),
                .object(["a": .enumeration([1]), "x": .any, "y": .any]),
            ]), "$ should be one of 2 shapes, nearest: $.x is missing"),
        // An open enumeration tells nothing apart.
        MatchRow(
            #"{"kind":"a"}"#,
            .anyOf([
                .object(["kind": .enumeration(["a"], open: true), "x": .any, "y": .any]), .object(["z": .any]),
            ]), "$ should be one of 2 shapes, nearest: $.z is missing"),
        // The fewest mismatches, an inner choice counting one.
        MatchRow(
            "{}", .anyOf([.object(["a": .any, "b": .any]), .object(["c": .any])]),
            "$ should be one of 2 shapes, nearest: $.c is missing"),
        MatchRow(
            "{}",
            .anyOf([
                .object(["a": .any, "b": .any]), .anyOf([.object(["c": .any, "d": .any, "e": .any]), .string]),
            ]),
            "$ should be one of 2 shapes, nearest: $ should be one of 2 shapes, nearest: $.c is missing"),
        // The first.
        MatchRow(
            "{}", .anyOf([.object(["b": .any]), .object(["a": .any])]),
            "$ should be one of 2 shapes, nearest: $.b is missing", at: [0], total: 1),
        // The first mismatch of an alternative in the order of the report: its count before its own choice.
        MatchRow(
            "[]", .anyOf([.schema(Schema(count: 1...3, anyOf: [.null, .array(.any, count: 2...2)])), .string]),
            "$ should be one of 2 shapes, nearest: $ should have 1 to 3 elements, got 0"),
        // The first mismatch of an alternative in the order of the report.
        MatchRow(
            #"{"b":1,"a":1}"#, .anyOf([.map(of: .null), .string]),
            "$ should be one of 2 shapes, nearest: $.a should be null, got a number 1"),
        MatchRow(
            #"{"kind":"film","kind":"film"}"#, .anyOf([film, .object(["kind": .enumeration(["film"])])]),
            "$ should be one of 2 shapes, nearest: $.kind is sent twice"),
        MatchRow(#"{"x":[{"a":1}]}"#, .object(["x": .array(.anyOf([.null, .object(["a": .integer])]))]), "matches"),
        MatchRow("null", .nullable(.anyOf([.string, .integer])), "matches"),
        MatchRow("null", .anyOf([.string, .nullable(.integer)]), "matches"),
        MatchRow("1.5", .anyOf([.integer]), "$ should be an integer, got a number 1.5"),
    ]
}
