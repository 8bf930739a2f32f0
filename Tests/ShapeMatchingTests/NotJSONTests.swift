import ShapeMatching
import Testing

/// What is not JSON, with its reason and place: the first faulty token decides.
@Suite struct NotJSONTests {
    @Test("Text that is not JSON is refused with its reason and place", arguments: faults)
    func refused(fault: Fault) throws { try fault.row.check() }

    @Test("JSON is accepted however it is spelt", arguments: accepted)
    func isAccepted(document: String) throws { try MatchRow(document, .any, "matches").check() }

    struct Fault: Sendable, CustomTestStringConvertible {
        let document: [UInt8]
        let reason: NotJSON.Reason
        let offset: Int
        let line: Int
        let column: Int

        /// On the first line where nothing else is said.
        init(_ document: String, _ reason: NotJSON.Reason, _ offset: Int, line: Int = 1, column: Int? = nil) {
            self.init(bytes: Array(document.utf8), reason, offset, line: line, column: column)
        }

        init(bytes: [UInt8], _ reason: NotJSON.Reason, _ offset: Int, line: Int = 1, column: Int? = nil) {
            document = bytes
            self.reason = reason
            self.offset = offset
            self.line = line
            self.column = column ?? offset + 1
        }

        var row: MatchRow {
            MatchRow(
                bytes: document, .any, ["not JSON at line \(line), column \(column): \(reason.rawValue)"], at: [offset])
        }

        var testDescription: String { "\(escaped(document)): \(reason) at \(offset)" }
    }

    /// Bytes between quotes in an array: `["…"]`.
    private static func inString(_ bytes: [UInt8]) -> [UInt8] { Array("[\"".utf8) + bytes + Array("\"]".utf8) }

    /// All of the tables: the reference's parser is held to them, too.
    static let rows: [MatchRow] = faults.map(\.row) + accepted.map { MatchRow($0, .any, "matches") }

    private static let faults: [Fault] = whole + tokens + strings + syntax + ends + places

    private static let whole: [Fault] = [
        Fault(" ", .noValue, 0),
        Fault("\n\n\t\r ", .noValue, 0),
        Fault(bytes: [0xEF, 0xBB, 0xBF] + Array("[]".utf8), .byteOrderMark, 0),
        Fault(bytes: [0xEF, 0xBB, 0xBF], .byteOrderMark, 0),
        Fault(bytes: [0xEF, 0xBB], .unexpectedCharacter, 0),
        Fault(bytes: [0x20, 0xEF, 0xBB, 0xBF], .unexpectedCharacter, 1),
        Fault("{} {}", .trailingContent, 3),
        Fault("[1]x", .trailingContent, 3),
        Fault("[1]\"abc", .trailingContent, 3),
        Fault("{} \"", .trailingContent, 3),
        Fault("truefalse", .trailingContent, 4),
        Fault("1 -", .trailingContent, 2),
        Fault("1a", .trailingContent, 1),
        Fault("[]]", .trailingContent, 2),
        Fault("\"a\"\u{0}", .trailingContent, 3),
        Fault(bytes: Array("1".utf8) + [0xC3, 0xA9], .trailingContent, 1),
    ]

    private static let tokens: [Fault] = [
        Fault("[/**/1]", .unexpectedCharacter, 1),
        Fault("['a']", .unexpectedCharacter, 1),
        Fault("[1\u{B}]", .unexpectedCharacter, 2),
        Fault("\u{C}[]", .unexpectedCharacter, 0),
        Fault("[é]", .unexpectedCharacter, 1),
        Fault("\u{0}", .unexpectedCharacter, 0),
        Fault("[+1]", .unexpectedCharacter, 1),
        Fault("[.5]", .unexpectedCharacter, 1),
        Fault("[NaN]", .unexpectedCharacter, 1),
        Fault("[1a]", .unexpectedCharacter, 2),
        Fault("[truex]", .unexpectedCharacter, 5),
        Fault("[\"a\"\u{7F}]", .unexpectedCharacter, 4),
        Fault("[tru]", .unknownWord, 1),
        Fault("nul", .unknownWord, 0),
        Fault("[fAlse]", .unknownWord, 1),
        Fault("[1, nan]", .unknownWord, 4),
        Fault("t", .unknownWord, 0),
        Fault("-", .malformedNumber, 0),
        Fault("[-Infinity]", .malformedNumber, 1),
        Fault("[01]", .malformedNumber, 1),
        Fault("[1.]", .malformedNumber, 1),
        Fault("[-.5]", .malformedNumber, 1),
        Fault("[1e]", .malformedNumber, 1),
        Fault("[1e+]", .malformedNumber, 1),
        Fault("[1.2.3]", .malformedNumber, 1),
        Fault("[1-2]", .malformedNumber, 1),
        Fault("[0e1e1]", .malformedNumber, 1),
        Fault("1.", .malformedNumber, 0),
        Fault("{\"a\":1,\"b\":2-}", .malformedNumber, 11),
    ]

    private static let strings: [Fault] = [
        Fault(bytes: inString([0x61, 0x80]), .invalidUTF8, 3),
        Fault(bytes: inString([0xC0, 0xAF]), .invalidUTF8, 2),
        Fault(bytes: inString([0xC1, 0xBF]), .invalidUTF8, 2),
        Fault(bytes: inString([0xC3]), .invalidUTF8, 2),
        Fault(bytes: inString([0x61, 0xE2, 0x82]), .invalidUTF8, 3),
        Fault(bytes: inString([0xE0, 0x9F, 0xBF]), .invalidUTF8, 2),
        Fault(bytes: inString([0xED, 0xA0, 0x80]), .invalidUTF8, 2),
        Fault(bytes: inString([0xF0, 0x8F, 0xBF, 0xBF]), .invalidUTF8, 2),
        Fault(bytes: inString([0xF0, 0x9F, 0x98, 0x61]), .invalidUTF8, 2),
        Fault(bytes: inString([0xF4, 0x90, 0x80, 0x80]), .invalidUTF8, 2),
        Fault(bytes: inString([0xF5, 0x80, 0x80, 0x80]), .invalidUTF8, 2),
        Fault(bytes: inString([0xFF]), .invalidUTF8, 2),
        Fault(bytes: Array("{\"".utf8) + [0xFF] + Array("\":1}".utf8), .invalidUTF8, 2),
        Fault("[\"a\nb\"]", .controlCharacter, 3),
        Fault("[\"a\u{0}\"]", .controlCharacter, 3),
        Fault("[\"a\u{1F}\"]", .controlCharacter, 3),
        Fault(#"["\x"]"#, .invalidEscape, 2),
        Fault(#"["a\'"]"#, .invalidEscape, 3),
        Fault(#"["\u12"]"#, .invalidEscape, 2),
        Fault(#"["\u12g4"]"#, .invalidEscape, 2),
        Fault(#"["\U0041"]"#, .invalidEscape, 2),
        Fault(#"["\ud800"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud800x"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud83d\u0041"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud83d\n"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud800\ud800\udc00"]"#, .unpairedSurrogate, 2),
        Fault(#"["a\udead"]"#, .unpairedSurrogate, 3),
        Fault(#"["\udc00\ud800"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud800\u"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud800\udc"]"#, .unpairedSurrogate, 2),
        Fault(#"["\ud83d\ude00\x"]"#, .invalidEscape, 14),
        Fault(#"{"\uDBFE\\u9 ":1}"#, .unpairedSurrogate, 2),
        // The first fault in the string, by place.
        Fault(bytes: inString(Array(#"\x"#.utf8) + [0xFF]), .invalidEscape, 2),
        Fault(bytes: inString([0xFF] + Array(#"\x"#.utf8)), .invalidUTF8, 2),
    ]

    private static let syntax: [Fault] = [
        Fault("]", .expectedValue, 0),
        Fault(",", .expectedValue, 0),
        Fault("[,1]", .expectedValue, 1),
        Fault("[1,]", .expectedValue, 3),
        Fault("[1,,2]", .expectedValue, 3),
        Fault("[}", .expectedValue, 1),
        Fault("[:", .expectedValue, 1),
        Fault("{\"a\":}", .expectedValue, 5),
        Fault("{\"a\":,", .expectedValue, 5),
        Fault("{\"a\"::1}", .expectedValue, 5),
        Fault("{1:1}", .expectedName, 1),
        Fault("{,}", .expectedName, 1),
        Fault("{]", .expectedName, 1),
        Fault("{\"a\":1,}", .expectedName, 7),
        Fault("{null:1}", .expectedName, 1),
        Fault("{\"a\" 1}", .expectedColon, 5),
        Fault("{\"a\"}", .expectedColon, 4),
        Fault("{\"a\",", .expectedColon, 4),
        Fault("{\"a\":1 \"b\":2}", .expectedCommaOrBrace, 7),
        Fault("{\"a\":1]", .expectedCommaOrBrace, 6),
        Fault("{\"a\":1:", .expectedCommaOrBrace, 6),
        Fault("[1 2]", .expectedCommaOrBracket, 3),
        Fault("[1}", .expectedCommaOrBracket, 2),
        Fault("[1:", .expectedCommaOrBracket, 2),
        Fault("[true false]", .expectedCommaOrBracket, 6),
        Fault("[[] []]", .expectedCommaOrBracket, 4),
        // A token's own fault goes before its being unexpected.
        Fault(#"{"a" "b\x"}"#, .invalidEscape, 7),
        Fault("[1 tru]", .unknownWord, 3),
        Fault("{01", .malformedNumber, 1),
        Fault("{'a':1}", .unexpectedCharacter, 1),
        // A token ends where a string begins.
        Fault("t\"", .unknownWord, 0),
        Fault("[-\"a\"]", .malformedNumber, 1),
        Fault("[1\"a\n\"]", .controlCharacter, 4),
        Fault("1\"\n", .trailingContent, 1),
        Fault("{\"\"2\"a\"", .expectedColon, 3),
    ]

    private static let ends: [Fault] = [
        Fault("[", .unexpectedEnd, 1),
        Fault("{", .unexpectedEnd, 1),
        Fault("[1", .unexpectedEnd, 2),
        Fault("[1,  ", .unexpectedEnd, 5),
        Fault("{\"a\"", .unexpectedEnd, 4),
        Fault("{\"a\":", .unexpectedEnd, 5),
        Fault("{\"a\":1", .unexpectedEnd, 6),
        Fault("{\"a\":1,", .unexpectedEnd, 7),
        Fault("[true", .unexpectedEnd, 5),
        Fault("\"", .unterminatedString, 1),
        Fault("[\"abc", .unterminatedString, 5),
        Fault("{\"a", .unterminatedString, 3),
        Fault("[1 \"abc", .unterminatedString, 7),
        Fault(#""\"#, .unterminatedString, 2),
        Fault(#""\""#, .unterminatedString, 3),
        Fault(#""\u12"#, .unterminatedString, 5),
        Fault(#""\ud83d"#, .unterminatedString, 7),
        Fault(#""\ud83d\ude"#, .unterminatedString, 11),
        Fault(#""\ud83d\u00"#, .unpairedSurrogate, 1),
        Fault(bytes: Array("\"".utf8) + [0xE2, 0x82], .unterminatedString, 3),
        Fault(#"["a\xb"#, .invalidEscape, 3),
        Fault("[\"a\nb", .controlCharacter, 3),
        Fault(#""\ud83dx"#, .unpairedSurrogate, 1),
    ]

    private static let places: [Fault] = [
        Fault("[1,\n2,\n  x]", .unexpectedCharacter, 9, line: 3, column: 3),
        Fault("[1,\r\n\r\n]", .expectedValue, 7, line: 3, column: 1),
        Fault("[\r1 2]", .expectedCommaOrBracket, 4, line: 1, column: 5),
        Fault("\n\n\n[1\n", .unexpectedEnd, 6, line: 5, column: 1),
        Fault("[\"é\",\n \"日本\" 1]", .expectedCommaOrBracket, 17, line: 2, column: 11),
        Fault("{\n}\n\nx", .trailingContent, 5, line: 4, column: 1),
        Fault("[\"a\nb\"]", .controlCharacter, 3, line: 1, column: 4),
        Fault("\"abc\ndef", .controlCharacter, 4, line: 1, column: 5),
        Fault(String(repeating: "\n", count: 1000) + "[,", .expectedValue, 1001, line: 1001, column: 2),
    ]

    private static let accepted = [
        "null", " true ", "false\n", "0", "-0", "0.0", "1e5", "1E+5", "1e-05", "-0.0e0", "\"\"", "[]", "{}", "[ ]",
        "{\r\n}",
        "\t[\r1 ,\n2 ] ", #"{"a":{"b":[{}]}}"#, #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#,
        "\"\u{7F}\u{FFFF}\u{10FFFF}\"",
        #""\u0000""#, "\"\u{1F600}é日\"", "123456789012345678901234567890", "1e999999999999999999999", #"{"":1,"":2}"#,
        #""\\u12""#, #""\ud83d\ude00\ud83d\ude00""#,
    ]
}
