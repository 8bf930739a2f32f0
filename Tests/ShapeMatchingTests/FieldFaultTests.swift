import Foundation
import ShapeMatching
import Testing

/// Faults that other parsers and validators were reported for, each with where it was found.
@Suite struct FieldFaultTests {
    @Test("Faults reported for others stay fixed here", arguments: rows)
    func reportedFaults(row: MatchRow) throws { try row.check() }

    /// The hand-written rows: the tree walk is held to them, too.
    static let rows: [MatchRow] = surrogates + numbers + documents + validators

    private static let surrogates: [MatchRow] = [
        // brianmario/yajl-ruby 176 (CVE-2017-16516): the decoder stepped past a high surrogate without looking.
        MatchRow(
            #"{"\uDBFE\\u9 ":1}"#, .any, "not JSON at line 1, column 3: unpaired surrogate escape in a string", at: [2]),
        // lloyd/yajl 260: four digits were read without a bound.
        MatchRow(#"["\ud801\\u7"]"#, .any, "not JSON at line 1, column 3: unpaired surrogate escape in a string"),
        MatchRow(#"["\ud801\u7"]"#, .any, "not JSON at line 1, column 3: unpaired surrogate escape in a string"),
        MatchRow(#"["\ud801"#, .any, "not JSON at line 1, column 9: the document ends inside a string"),
        // json-c/json-c 616: a pair had to be in one chunk.
        MatchRow(#""\ud83d\ude00""#, .enumeration(["\u{1F600}"]), "matches"),
        MatchRow(#""\ud83d\ude00""#, .enumeration(["a"]), "$ should be \"a\", got \"\u{1F600}\""),
        MatchRow(
            #"{"\ud83d\ude00":1}"#, .object(["\u{1F600}": .string]), "$['\u{1F600}'] should be a string, got a number 1"
        ),
        // uhop/stream-json 23: each chunk was decoded alone.
        MatchRow(bytes: [0x22, 0x6E, 0xCC, 0x8C, 0x22], .enumeration(["n\u{30C}"]), ["matches"]),
        MatchRow(bytes: [0x22, 0x6E, 0xCC, 0x8C, 0x22], .enumeration(["a"]), ["$ should be \"a\", got \"n\u{30C}\""]),
        // yajl takes a lone half as a question mark or as bytes that are not UTF-8.
        MatchRow(
            #""\ud800""#, .enumeration(["?"]), "not JSON at line 1, column 2: unpaired surrogate escape in a string"),
        MatchRow(
            #""\ud83d\u0041""#, .enumeration(["\u{1F441}"]),
            "not JSON at line 1, column 2: unpaired surrogate escape in a string"),
        // Strings with NUL are not cut at it.
        MatchRow(#""a\u0000b""#, .enumeration(["a"]), #"$ should be "a", got "a\u0000b""#),
        MatchRow(#"{"a\u0000b":1}"#, .object(["a": .any]), "$.a is missing"),
    ]

    private static let numbers: [MatchRow] = [
        // lloyd/yajl 262: signed overflow.
        MatchRow("9223372036854775874", .enumeration([.number("9223372036854775874")]), "matches"),
        MatchRow(
            "9223372036854775874", .enumeration([.number("9223372036854775875")]),
            "$ should be 9223372036854775875, got 9223372036854775874"),
        // ICRAR/ijson 153: an integer from 2^63 on was refused.
        MatchRow(
            #"{"v":-9223372036854775808}"#,
            .object(["v": .schema(Schema(types: [.integer], enumeration: [.number("-9223372036854775808")]))]),
            "matches"),
        MatchRow("[9223372036854775808,18446744073709551616,-9223372036854775809]", .array(.integer), "matches"),
        // python-jsonschema 743: 1e308 overflowed.
        MatchRow("1e308", .integer, "matches"),
        MatchRow("1e308", .enumeration([.number("0.5")]), "$ should be 0.5, got 1e308"),
        MatchRow("1e-400", .integer, "$ should be an integer, got a number 1e-400"),
        MatchRow("[1e400,-1e400]", .array(.enumeration([.number("1e400")])), "$[1] should be 1e400, got -1e400"),
        // pact-go 329: 5.0 was taken for a decimal alone.
        MatchRow("[5.0,5,5e0]", .array(.integer), "matches"),
        MatchRow("[5.0,5,5e0]", .array(.enumeration([5])), "matches"),
    ]

    private static let documents: [MatchRow] = [
        // ModSecurity 2647 (CVE-2021-42717): no limit on depth.
        MatchRow(String(repeating: "[", count: 50_000), .any, "nested deeper than the limit of 512 at byte 512"),
        MatchRow(String(repeating: #"{"a":"#, count: 50_000), .any, "nested deeper than the limit of 512 at byte 2560"),
        // ModSecurity 1392: an empty body is an absent value, not a broken one.
        MatchRow("", .object([:]), "body should be an object, got nothing", at: [0], root: .request),
        // jsonslicer 43: a second document is garbage.
        MatchRow(
            "{\"a\":1}\n{\"b\":2}", .any, "not JSON at line 2, column 1: unexpected content after the value", at: [8]),
        // yajs 51, jq 45: an odd message for a byte order mark.
        MatchRow(
            bytes: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D], .any,
            ["not JSON at line 1, column 1: a byte order mark is not allowed before JSON"]),
        // yajl hides an unterminated string after the value, and takes further white space than JSON has.
        MatchRow("[1]\"abc", .any, "not JSON at line 1, column 4: unexpected content after the value"),
        MatchRow("[1]/* never closed", .any, "not JSON at line 1, column 4: unexpected content after the value"),
        MatchRow("[\u{B}1]", .any, "not JSON at line 1, column 2: unexpected character"),
        MatchRow("[\u{C}1]", .any, "not JSON at line 1, column 2: unexpected character"),
        MatchRow("truefalse", .any, "not JSON at line 1, column 5: unexpected content after the value"),
    ]

    private static let validators: [MatchRow] = [
        // json-schema-validator 92, valico 58: lengths in UTF-16 units or bytes.
        MatchRow(#""😀😀""#, .pattern("^.{2}$"), "matches"),
        MatchRow(#""😀""#, .pattern("^.{2}$"), "$ should match ^.{2}$, got \"😀\""),
        // serde-rs/json 762: of a name sent twice the last won silently.
        MatchRow(
            #"{"q":1,"q":-1}"#, .object(["q": .enumeration([-1])]), "$.q is sent twice", "$.q should be -1, got 1"),
        // pact-jvm 1316: null was made a string and passed a pattern.
        MatchRow("null", .pattern("a"), "$ should be a string, got null"),
        // pact-reference 23: patterns are found anywhere, here as everywhere.
        MatchRow(#""xxay""#, .pattern("a"), "matches"),
        // pact-jvm 396: a count was inherited by the arrays inside.
        MatchRow(
            #"{"rows":[{"tags":["x"]},{"tags":[]}]}"#,
            .object(["rows": .array(.object(["tags": .array(.string)]), count: 2...9)]), "matches"),
        // pact-reference 491: a variant of objects took scalars.
        MatchRow(
            #"["z"]"#, .array(.anyOf([.object(["k": .integer, "t": .string]), .null])),
            "$[0] should be one of 2 shapes, nearest: $[0] should be an object, got a string"),
    ]

    @Test(
        "A long token in small chunks is not read again from its start at each",
        arguments: [(1, 1 << 20), (1460, 4 << 20)])
    func longTokenInSmallChunks(chunk: Int, length: Int) throws {
        // lloyd/yajl, pull request 202: read again each time, these took 262 seconds and, of é, over 60.
        let document = Array("[\"".utf8) + Array(String(repeating: "é", count: length / 2).utf8) + Array("\"]".utf8)
        var matcher = ShapeMatcher(try CompiledShape(.array(.integer)))
        let start = Self.threadTime
        let verdict = try judge(
            document, cuts: Array(stride(from: chunk, to: document.count, by: chunk)), with: &matcher)
        // The thread's own time: that on the wall is its neighbours' as well.
        #expect(Self.threadTime - start < .seconds(60))
        #expect(lines(verdict) == ["$[0] should be an integer, got a string"])
        #expect(matcher.lexedBytes <= 3 * document.count + 64)
    }

    /// How long this thread has run on a processor (`CLOCK_THREAD_CPUTIME_ID`).
    private static var threadTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @Test("A token over the limit is refused without its end ever coming")
    func endlessToken() throws {
        // lloyd/yajl 239 (CVE-2022-24795): the size of one string's buffer wrapped to nothing.
        var limits = Limits()
        limits.tokenBytes = 100_000
        for start in ["[\"", "{\"", "[1"] {
            var matcher = ShapeMatcher(try CompiledShape(Shape.any), limits: limits)
            var progress = try matcher.feed(Array(start.utf8))
            var fed = 0
            let ones = [UInt8](repeating: UInt8(ascii: "1"), count: 1000)
            while progress == .needsMore, fed < 1_000_000 {
                progress = try matcher.feed(ones)
                fed += ones.count
            }
            #expect(progress == .decided)
            #expect(fed <= 2 * limits.tokenBytes)
            #expect(
                lines(try matcher.finish())
                    == ["a string, name or number is longer than the limit of 100000 bytes at byte 1"])
        }
    }

    @Test("Memory refused is a verdict, and the matcher judges the next document")
    func memoryRefused() throws {
        // brianmario/yajl-ruby 205: a failed allocation was an endless loop; in yajl itself it is a crash.
        var limits = Limits()
        limits.memoryBytes = 256 << 10
        limits.patternBytes = 2 << 20
        var matcher = ShapeMatcher(try CompiledShape(.array(.pattern("a"))), limits: limits)
        let large = Array("[\"".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20) + Array("\"]".utf8)
        let cuts = Array(stride(from: 1000, to: large.count, by: 1000))
        guard case .limit(let finding) = try judge(large, cuts: cuts, with: &matcher) else {
            Issue.record("a string of 1 MiB fits into 256 KiB")
            return
        }
        #expect(finding.limit == .memory)
        matcher.reset()
        #expect(try judge(Array("[\"a\"]".utf8), cuts: [], with: &matcher) == .matches)
    }
}
