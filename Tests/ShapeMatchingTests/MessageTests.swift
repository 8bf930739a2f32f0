import ShapeMatching
import Testing

/// Every line that a report can hold, whole.
@Suite struct MessageTests {
    @Test("Each example of the report reads as documented", arguments: documented)
    func documentedExamples(row: MatchRow) throws { try row.check() }

    @Test("Each kind of value is named where another is asked for", arguments: kinds)
    func kindsFound(row: MatchRow) throws { try row.check() }

    @Test("Each shape is named by what it accepts", arguments: phrases)
    func shapesExpected(row: MatchRow) throws { try row.check() }

    @Test("Values are escaped and cut at 40 characters", arguments: values)
    func valuesFound(row: MatchRow) throws { try row.check() }

    @Test("Names are written as RFC 9535 segments", arguments: paths)
    func pathsShown(row: MatchRow) throws { try row.check() }

    /// All of the tables: the tree walk is held to them, too.
    static let rows: [MatchRow] = documented + kinds + phrases + values + paths

    private static let documented: [MatchRow] = [
        MatchRow(#"{"id": 1}"#, .object(["authorName": .string]), "$.authorName is missing", at: [8]),
        MatchRow(
            #"{"pages": "4"}"#, .object(["pages": .integer]), "$.pages should be an integer, got a string", at: [10]),
        MatchRow(
            #"[{"price":1},{"price":12.5}]"#, .array(.object(["price": .integer])),
            "$[1].price should be an integer, got a number 12.5", at: [22]),
        MatchRow(
            #"{"kind":"play"}"#, .object(["kind": .enumeration(["book", "film"])]),
            #"$.kind should be one of "book", "film", got "play""#, at: [8]),
        MatchRow(
            #"{"isbn":"978-0441"}"#, .object(["isbn": .pattern("^[0-9]{13}$")]),
            #"$.isbn should match ^[0-9]{13}$, got "978-0441""#, at: [8]),
        MatchRow(
            #"{"day":"2026-13-01"}"#, .object(["day": .format(.date)]), #"$.day should be a date, got "2026-13-01""#,
            at: [7]),
        MatchRow(
            #"{"note":7}"#, .object(["note": .nullable(.string)]), "$.note should be a string or null, got a number 7"),
        MatchRow(#"{"gone":"x"}"#, .object(["gone": .null]), "$.gone should be null, got a string"),
        MatchRow(
            #"{"tags":["","","","",""]}"#, .object(["tags": .array(.string, count: 1...3)]),
            "$.tags should have 1 to 3 elements, got 5", at: [8]),
        MatchRow(#"{"extra":{}}"#, .object([:], closed: true), "$.extra is not allowed", at: [9]),
        MatchRow(#"{"id":1,"id":2}"#, .object(["id": .integer]), "$.id is sent twice", at: [8]),
        MatchRow(
            #"{"media":{"title":"Dune"}}"#,
            .object([
                "media": .anyOf([
                    .object(["title": .string, "pages": .integer]), .object(["title": .null, "minutes": .integer]),
                ])
            ]), "$.media should be one of 2 shapes, nearest: $.media.pages is missing", at: [9]),
        MatchRow("{}", .object(["pickupBranch": .string]), "body.pickupBranch is missing", at: [1], root: .request),
        MatchRow(
            #"{"odd key":null}"#, .object(["odd key": .string]), "$['odd key'] should be a string, got null", at: [11]),
    ]

    private static let kinds: [MatchRow] = [
        MatchRow("null", .string, "$ should be a string, got null"),
        MatchRow(" true", .string, "$ should be a string, got a boolean", at: [1]),
        MatchRow("false", .number, "$ should be a number, got a boolean"),
        MatchRow("-1.50e+07", .string, "$ should be a string, got a number -1.50e+07"),
        MatchRow(#""7""#, .number, "$ should be a number, got a string"),
        MatchRow("[1]", .object([:]), "$ should be an object, got an array"),
        MatchRow("{}", .array(.any), "$ should be an array, got an object"),
        MatchRow("1", .boolean, "$ should be a boolean, got a number 1"),
        MatchRow(
            "12345678901234567890123456789012345678901", .string,
            "$ should be a string, got a number 1234567890123456789012345678901234567890…"),
        MatchRow(
            "1234567890123456789012345678901234567890", .string,
            "$ should be a string, got a number 1234567890123456789012345678901234567890"),
        MatchRow("", .object([:]), "$ should be an object, got nothing", at: [0], total: 1),
        MatchRow("", .any, "body should be any value, got nothing", root: .request),
        MatchRow("", .nullable(.integer), "$ should be an integer or null, got nothing"),
    ]

    private static let phrases: [MatchRow] = [
        MatchRow("0", .optional(.object([:])), "$ should be an object or null, got a number 0"),
        MatchRow("0", .nullable(.enumeration(["a", "b"])), #"$ should be one of "a", "b", null, got a number 0"#),
        MatchRow("0", .enumeration(["a"]), #"$ should be "a", got a number 0"#),
        MatchRow("0", .enumeration(["a"], open: true), #"$ should be "a" or another string, got a number 0"#),
        MatchRow(
            "0", .enumeration(["a", 1, true, nil], open: true),
            #"$ should be one of "a", 1, true, null or another string, got 0"#),
        MatchRow("0", .anyOf([.enumeration(["a"]), .string]), #"$ should be "a" or another string, got a number 0"#),
        MatchRow(
            "0.5", .anyOf([.anyOf([.string, .integer]), .null]),
            "$ should be one of 2 shapes or null, nearest: $ should be an integer, got a number 0.5"),
        MatchRow(
            "null", .enumeration([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
            "$ should be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 1 more, got null"),
        MatchRow(
            "null", .enumeration([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], open: true),
            "$ should be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 2 more or another string, got null"),
        MatchRow("0", .enumeration([.number("1"), .number("1.0"), 2]), "$ should be one of 1, 2, got 0"),
        MatchRow(
            #"{"a":0,"b":0}"#, .object(["a": .enumeration([.number("1.0")]), "b": .enumeration([.number("1")])]),
            "$.a should be 1.0, got 0", "$.b should be 1, got 0"),
        MatchRow("0", .format(.time), "$ should be a time, got a number 0"),
        MatchRow("0", .format(.dateTime), "$ should be a date-time, got a number 0"),
        MatchRow("0", .format(.uuid), "$ should be a UUID, got a number 0"),
        MatchRow("0", .format(.uri), "$ should be a URI, got a number 0"),
        MatchRow("0", .format(.email), "$ should be an email address, got a number 0"),
        MatchRow(#""x""#, .nullable(.format(.date)), #"$ should be a date or null, got "x""#),
        MatchRow("0", .pattern("a"), "$ should be a string, got a number 0"),
        MatchRow(
            "0", .schema(Schema(types: [.null, .string, .array, .object, .boolean])),
            "$ should be an object, an array, a string, a boolean or null, got a number 0"),
        MatchRow(
            "0.5", .schema(Schema(types: [.integer, .string])), "$ should be a string or an integer, got a number 0.5"),
        MatchRow("0.5", .schema(Schema(types: [.integer, .number])), "matches"),
        MatchRow("0", .schema(Schema(types: [])), "$ is not allowed"),
        MatchRow(
            "0", .anyOf([.string, .null]), "$ should be one of 2 shapes, nearest: $ should be a string, got a number 0"),
        MatchRow(
            "0", .nullable(.anyOf([.string, .boolean])),
            "$ should be one of 2 shapes or null, nearest: $ should be a string, got a number 0"),
        MatchRow("{}", .object(["a": .any]), "$.a is missing"),
        MatchRow("[]", .array(.any, count: 3...3), "$ should have 3 elements, got 0"),
        MatchRow("[]", .array(.any, count: 1...1), "$ should have 1 element, got 0"),
        MatchRow("[]", .array(.any, count: 1...Int.max), "$ should have at least 1 element, got 0"),
        MatchRow("[1]", .array(.any, count: 2...Int.max), "$ should have at least 2 elements, got 1"),
        MatchRow("[1,2,3,4]", .array(.any, count: 0...3), "$ should have at most 3 elements, got 4"),
        MatchRow("[1]", .array(.any, count: 0...0), "$ should have 0 elements, got 1"),
    ]

    private static let values: [MatchRow] = [
        MatchRow(
            #""quo\"te back\\slash\/ \b\f\n\r\t""#, .enumeration(["a"]),
            #"$ should be "a", got "quo\"te back\\slash/ \b\f\n\r\t""#),
        MatchRow(
            #""\u0000\u001f\u007f\u0080\u009f\u00a0\u2028\u2029""#, .enumeration(["a"]),
            "$ should be \"a\", got \"\\u0000\\u001f\\u007f\\u0080\\u009f\u{A0}\\u2028\\u2029\""),
        MatchRow(#""\ud83d\ude00é""#, .enumeration(["a"]), "$ should be \"a\", got \"\u{1F600}é\""),
        MatchRow(
            #""\#(String(repeating: "é", count: 40))""#, .enumeration(["a"]),
            #"$ should be "a", got "\#(String(repeating: "é", count: 40))""#),
        MatchRow(
            #""\#(String(repeating: "\n", count: 41).replacingNewlines)""#, .pattern("a"),
            #"$ should match a, got "\#(String(repeating: #"\n"#, count: 40))…""#),
        MatchRow("false", .enumeration([true]), "$ should be true, got false"),
        MatchRow(
            "null", .schema(Schema(enumeration: [1, nil], anyOf: [.integer])),
            "$ should be one of 1 shapes, nearest: $ should be an integer, got null"),
        MatchRow("1.50", .enumeration([.number("2.50")]), "$ should be 2.50, got 1.50"),
        MatchRow("1e400", .enumeration([.number("1.5")]), "$ should be 1.5, got 1e400"),
    ]

    private static let paths: [MatchRow] = [
        MatchRow(
            #"{"a'b\\c\"\b\t\n\f\r\u0001\u007f":1}"#, .object(["a'b\\c\"\u{8}\t\n\u{C}\r\u{1}\u{7F}": .null]),
            "$['a\\'b\\\\c\"\\b\\t\\n\\f\\r\\u0001\u{7F}'] should be null, got a number 1"),
        MatchRow(#"{"":1}"#, .object(["": .null]), "$[''] should be null, got a number 1"),
        MatchRow(#"{"0a":1}"#, .object(["0a": .null]), "$['0a'] should be null, got a number 1"),
        MatchRow(#"{"_0a":1}"#, .object(["_0a": .null]), "$._0a should be null, got a number 1"),
        MatchRow(#"{"é":1}"#, .object(["é": .null]), "$['é'] should be null, got a number 1"),
        MatchRow(#"{"a-b":1}"#, .object(["a-b": .null]), "$['a-b'] should be null, got a number 1"),
        MatchRow(
            #"{"a":[[0,[{"b":1}]]]}"#, .object(["a": .array(.array(.anyOf([.number, .array(.map(of: .null))])))]),
            "$.a[0][1] should be one of 2 shapes, nearest: $.a[0][1][0].b should be null, got a number 1"),
    ]
}

extension String {
    /// Line feeds as JSON writes them.
    fileprivate var replacingNewlines: String { map { $0 == "\n" ? #"\n"# : String($0) }.joined() }
}
