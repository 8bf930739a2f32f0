import ShapeMatching
import Testing

/// Limits are verdicts of their own, early stops decide early, and of two verdicts the first in order stands.
@Suite struct LimitTests {
    @Test("Going over a limit is a verdict that names the limit and the place", arguments: limits)
    func overLimit(row: MatchRow) throws { try row.check() }

    @Test("What is exactly as large as a limit is within it", arguments: within)
    func withinLimit(row: MatchRow) throws { try row.check() }

    @Test("A limit goes before not JSON, and not JSON before mismatches", arguments: precedence)
    func precedenceOfVerdicts(row: MatchRow) throws { try row.check() }

    @Test("An early stop reports as many mismatches as asked for and judges nothing after", arguments: stops)
    func stopsEarly(row: MatchRow) throws { try row.check() }

    /// All of the tables: the tree walk is held to them, too.
    static let rows: [MatchRow] = limits + within + precedence + stops

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private static let limits: [MatchRow] = [
        MatchRow(nested(513), .any, "nested deeper than the limit of 512 at byte 512", at: [512]),
        MatchRow(String(repeating: "[", count: 50_000), .any, "nested deeper than the limit of 512 at byte 512"),
        MatchRow(#"[{"a":[]}]"#, .any, "nested deeper than the limit of 2 at byte 6") { $0.depth = 2 },
        MatchRow("  {}", .any, "nested deeper than the limit of 0 at byte 2") { $0.depth = 0 },
        MatchRow(
            #"[1,"abcd"]"#, .any, "a string, name or number is longer than the limit of 3 bytes at byte 3", at: [3]
        ) { $0.tokenBytes = 3 },
        MatchRow(
            #"{"abcd":1}"#, .any, "a string, name or number is longer than the limit of 3 bytes at byte 1"
        ) { $0.tokenBytes = 3 },
        MatchRow("[ -1.5]", .any, "a string, name or number is longer than the limit of 3 bytes at byte 2") {
            $0.tokenBytes = 3
        },
        MatchRow(#""\u0041""#, .any, "a string, name or number is longer than the limit of 5 bytes at byte 0") {
            $0.tokenBytes = 5
        },
        MatchRow("12345678", .any, "a string, name or number is longer than the limit of 3 bytes at byte 0") {
            $0.tokenBytes = 3
        },
        MatchRow("0", .any, "a string, name or number is longer than the limit of 0 bytes at byte 0") {
            $0.tokenBytes = 0
        },
        MatchRow("[1,2,3]", .any, "the document is larger than the limit of 6 bytes", at: [6]) { $0.documentBytes = 6 },
        MatchRow("[1] \n", .any, "the document is larger than the limit of 3 bytes", at: [3]) { $0.documentBytes = 3 },
        MatchRow("     ", .any, "the document is larger than the limit of 4 bytes", at: [4]) { $0.documentBytes = 4 },
        MatchRow(
            #"["abcd"]"#, .array(.pattern("a")),
            "a string for a pattern is longer than the limit of 3 bytes at byte 1", at: [1]
        ) { $0.patternBytes = 3 },
        MatchRow(
            #"{"b":"bbbb","a":"aaaa"}"#, .map(of: .pattern("a")),
            "a string for a pattern is longer than the limit of 3 bytes at byte 5", at: [5]
        ) { $0.patternBytes = 3 },
        MatchRow(
            #""abcd""#, .anyOf([.integer, .pattern("a")]),
            "a string for a pattern is longer than the limit of 3 bytes at byte 0"
        ) { $0.patternBytes = 3 },
    ]

    private static let within: [MatchRow] = [
        MatchRow(nested(512), .any, "matches"),
        MatchRow("1", .any, "matches") { $0.depth = 0 },
        MatchRow("[[],{}]", .any, "matches") { $0.depth = 2 },
        MatchRow(#"{"abc":["def",123]}"#, .any, "matches") { $0.tokenBytes = 3 },
        MatchRow("[true,false]", .any, "matches") { $0.tokenBytes = 0 },
        MatchRow("[1,2]", .any, "matches") { $0.documentBytes = 5 },
        MatchRow(#""\u0061bc""#, .pattern("a"), "matches") { $0.patternBytes = 3 },
        MatchRow(#""abcd""#, .string, "matches") { $0.patternBytes = 3 },
    ]

    private static let precedence: [MatchRow] = [
        MatchRow("[1,x]", .array(.null), "not JSON at line 1, column 4: unexpected character"),
        MatchRow("[1,[]]", .array(.null), "nested deeper than the limit of 1 at byte 3") { $0.depth = 1 },
        // Of a limit and a fault, the first in the text.
        MatchRow("[[x", .any, "nested deeper than the limit of 1 at byte 1") { $0.depth = 1 },
        MatchRow("[x,[[", .any, "not JSON at line 1, column 2: unexpected character") { $0.depth = 1 },
        MatchRow("[1,]]   ", .any, "not JSON at line 1, column 4: expected a value") { $0.documentBytes = 6 },
        MatchRow(#"[1, "ab"#, .any, "the document is larger than the limit of 3 bytes") { $0.documentBytes = 3 },
        // In one token: its length, then its own faults, then its place.
        MatchRow(
            #"["\xab"]"#, .any, "a string, name or number is longer than the limit of 3 bytes at byte 1"
        ) { $0.tokenBytes = 3 },
        MatchRow(#"["\x"]"#, .any, "not JSON at line 1, column 3: invalid escape in a string") { $0.tokenBytes = 3 },
        MatchRow(
            "[1-2-3]", .any, "a string, name or number is longer than the limit of 3 bytes at byte 1"
        ) { $0.tokenBytes = 3 },
        MatchRow(
            #"[1 "abcd"]"#, .any, "a string, name or number is longer than the limit of 3 bytes at byte 3"
        ) { $0.tokenBytes = 3 },
        MatchRow("[1 [2]]", .any, "not JSON at line 1, column 4: expected a comma or ] after the element") {
            $0.depth = 1
        },
        MatchRow(
            #"["abcd","#, .array(.pattern("a")),
            "a string for a pattern is longer than the limit of 3 bytes at byte 1"
        ) { $0.patternBytes = 3 },
    ]

    private static let stops: [MatchRow] = [
        MatchRow(
            "[1,2,3]", .array(.null), "$[0] should be null, got a number 1", "$[1] should be null, got a number 2",
            at: [1, 3], total: 2
        ) { $0.stopAfter = 2 },
        // The first in the stream are reported in the order of the walk.
        MatchRow(
            #"{"c":1,"b":2,"a":3}"#, .map(of: .null), "$.b should be null, got a number 2",
            "$.c should be null, got a number 1", total: 2
        ) { $0.stopAfter = 2 },
        MatchRow("[1,x", .array(.null), "$[0] should be null, got a number 1", total: 1) { $0.stopAfter = 1 },
        MatchRow("[1,x", .array(.null), "not JSON at line 1, column 4: unexpected character") { $0.stopAfter = 2 },
        MatchRow("[1,[]]", .array(.null), "$[0] should be null, got a number 1", total: 1) {
            $0.stopAfter = 1
            $0.depth = 1
        },
        MatchRow("[1]", .array(.null), "$[0] should be null, got a number 1", total: 1) { $0.stopAfter = 2 },
        MatchRow("[{x", .array(.null), "$[0] should be null, got an object", total: 1) { $0.stopAfter = 1 },
        // A missing member is known at the brace, before what follows it.
        MatchRow(
            #"[{"b":1},x"#, .array(.object(["a": .any])), "$[0].a is missing", at: [7], total: 1
        ) { $0.stopAfter = 1 },
        // Of several known at one brace, the first in the order of the walk.
        MatchRow("{}x", .object(["b": .any, "a": .any]), "$.a is missing", total: 1) { $0.stopAfter = 1 },
        // A count is known at the bracket, after the elements.
        MatchRow("[1,2]", .array(.null, count: 1...1), "$[0] should be null, got a number 1", total: 1) {
            $0.stopAfter = 1
        },
        MatchRow("[null,null]x", .array(.null, count: 1...1), "$ should have 1 element, got 2", total: 1) {
            $0.stopAfter = 1
        },
        // A choice is known at the value's end, whether or not a part of it could still fit.
        MatchRow(
            "[{x", .array(.anyOf([.null, .object(["a": .any])])), "not JSON at line 1, column 3: unexpected character"
        ) {
            $0.stopAfter = 1
        },
        MatchRow(
            #"{"b":{"k":1},"a":2,x"#, .object(["a": .null, "b": .anyOf([.string, .map(of: .null)])]),
            "$.b should be one of 2 shapes, nearest: $.b.k should be null, got a number 1", at: [5], total: 1
        ) { $0.stopAfter = 1 },
        MatchRow("[[1,x", .array(.anyOf([.null, .array(.null)])), "not JSON at line 1, column 5: unexpected character")
        {
            $0.stopAfter = 1
        },
        MatchRow(#"{"a":1,"a":x"#, .object(["a": .any]), "$.a is sent twice", at: [7], total: 1) { $0.stopAfter = 1 },
        MatchRow("", .any, "$ should be any value, got nothing", total: 1) { $0.stopAfter = 1 },
    ]
}
