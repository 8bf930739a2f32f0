import CMortise
import Testing

/// Documents judged through the C functions.
@Suite struct VerdictTests {
    @Test(
        "Each kind of verdict comes with its line and its mismatches, whatever pieces the bytes come in",
        arguments: [
            (#"{"id": "b-7", "pages": 688}"#, ["matches"]),
            (#"{"id": "b-7", "pages": "688"}"#, ["1 mismatch", "$.pages should be an integer, got a string"]),
            (#"{"id": 7}"#, ["2 mismatches", "$.id should be a string, got a number 7", "$.pages is missing"]),
            (#"{"id": nul}"#, ["not JSON at line 1, column 8: expected true, false or null"]),
            ("", ["1 mismatch", "$ should be an object, got nothing"]),
            (" \n", ["not JSON at line 1, column 1: the document has no value, only white space"]),
            (#"{"id": [[[[]]]]}"#, ["nested deeper than the limit of 4 at byte 10"]),
        ])
    func lines(_ document: String, _ expected: [String]) throws {
        var limits = mortise_limits.defaults
        limits.depth = 4
        let matcher = try OwnedMatcher(OwnedShape(OwnedShape.book), limits: limits)
        for piece in Array(1...31) + [.max] { #expect(matcher.judge(document, in: piece) == expected) }
    }

    @Test("A verdict that isn't JSON tells the reason and the place, one over a limit which and where")
    func numbers() throws {
        var limits = mortise_limits.defaults
        limits.token_bytes = 8
        let matcher = try OwnedMatcher(OwnedShape(OwnedShape.book), limits: limits)
        matcher.feed("{\n \"id\" \"x\"}")
        var verdict = matcher.finish()
        #expect(verdict.outcome == MORTISE_NOT_JSON)
        #expect(verdict.reason == MORTISE_REASON_EXPECTED_COLON)
        #expect([verdict.offset, verdict.line, verdict.column] == [8, 2, 7])
        #expect([verdict.total, UInt64(verdict.kept), verdict.allowed] == [0, 0, 0])

        mortise_matcher_reset(matcher.pointer)
        matcher.feed(#"{"id": "123456789"}"#)
        verdict = matcher.finish()
        #expect(verdict.outcome == MORTISE_OVER_LIMIT)
        #expect(verdict.limit == MORTISE_LIMIT_TOKEN_BYTES)
        #expect([verdict.offset, verdict.allowed, verdict.line, verdict.column] == [7, 8, 0, 0])
    }

    @Test(
        "Every reason and every limit has its number",
        arguments: [
            (" ", MORTISE_REASON_NO_VALUE), ("\u{FEFF}1", MORTISE_REASON_BYTE_ORDER_MARK),
            ("#", MORTISE_REASON_UNEXPECTED_CHARACTER), ("nul", MORTISE_REASON_UNKNOWN_WORD),
            ("01", MORTISE_REASON_MALFORMED_NUMBER), ("\"\u{1}\"", MORTISE_REASON_CONTROL_CHARACTER),
            (#""\x""#, MORTISE_REASON_INVALID_ESCAPE), (#""\ud800""#, MORTISE_REASON_UNPAIRED_SURROGATE),
            ("[,", MORTISE_REASON_EXPECTED_VALUE), ("{1", MORTISE_REASON_EXPECTED_NAME),
            (#"{"a" 1"#, MORTISE_REASON_EXPECTED_COLON), (#"{"a":1 2"#, MORTISE_REASON_EXPECTED_COMMA_OR_BRACE),
            ("[1 2", MORTISE_REASON_EXPECTED_COMMA_OR_BRACKET), ("1 2", MORTISE_REASON_TRAILING_CONTENT),
            (#""a"#, MORTISE_REASON_UNTERMINATED_STRING), ("[1", MORTISE_REASON_UNEXPECTED_END),
        ])
    func reasons(_ document: String, _ reason: mortise_reason) throws {
        let matcher = try OwnedMatcher(OwnedShape("true"))
        matcher.feed(document)
        #expect(matcher.finish().reason == reason)
    }

    @Test("Bytes that aren't UTF-8 are not JSON")
    func invalidUTF8() throws {
        let matcher = try OwnedMatcher(OwnedShape("true"))
        let bytes: [UInt8] = [0x22, 0xC0, 0xAF, 0x22]
        #expect(mortise_matcher_feed(matcher.pointer, bytes, bytes.count) == MORTISE_DECIDED)
        #expect(matcher.finish().reason == MORTISE_REASON_INVALID_UTF8)
    }

    @Test(
        "Every limit is met where the struct sets it",
        arguments: [
            (\mortise_limits.depth, 1, "[[]]", MORTISE_LIMIT_DEPTH),
            (\mortise_limits.token_bytes, 2, #""abc""#, MORTISE_LIMIT_TOKEN_BYTES),
            (\mortise_limits.document_bytes, 3, "1234", MORTISE_LIMIT_DOCUMENT_BYTES),
            (\mortise_limits.pattern_bytes, 2, #""aaa""#, MORTISE_LIMIT_PATTERN_BYTES),
            (\mortise_limits.memory_bytes, 0, "1", MORTISE_LIMIT_MEMORY),
            (\mortise_limits.memory_bytes, 10_000, "[1, 2, 3]", MORTISE_LIMIT_MEMORY),
        ] as [(any WritableKeyPath<mortise_limits, UInt64> & Sendable, UInt64, String, mortise_limit)])
    func limits(
        _ member: any WritableKeyPath<mortise_limits, UInt64> & Sendable, _ value: UInt64, _ document: String,
        _ limit: mortise_limit
    ) throws {
        var limits = mortise_limits.defaults
        limits[keyPath: member] = value
        let shape = try OwnedShape(#"{"pattern": "^a"}"#)
        let matcher = try OwnedMatcher(shape, limits: limits)
        matcher.feed(document)
        let verdict = matcher.finish()
        #expect(verdict.outcome == MORTISE_OVER_LIMIT)
        #expect(verdict.limit == limit)
        #expect(verdict.allowed == value)
        limits[keyPath: member] = .max
        #expect(try OwnedMatcher(shape, limits: limits).judge(document).first != "")
    }

    @Test("A pattern that takes too many steps is a limit")
    func patternSteps() throws {
        let matcher = try OwnedMatcher(OwnedShape(#"{"pattern": "(x+x+)+[yz]"}"#))
        matcher.feed("\"" + String(repeating: "x", count: 30) + "\"")
        #expect(matcher.finish().limit == MORTISE_LIMIT_PATTERN_STEPS)
    }

    @Test("Mismatches are kept as many as wanted and all counted; judging stops where it is told to")
    func keptAndTotal() throws {
        var limits = mortise_limits.defaults
        limits.kept_mismatches = 2
        let shape = try OwnedShape(#"{"items": {"type": "string"}}"#)
        let document = "[" + Array(repeating: "1", count: 500).joined(separator: ",") + "]"
        var matcher = try OwnedMatcher(shape, limits: limits)
        matcher.feed(document)
        var verdict = matcher.finish()
        #expect(verdict.kept == 2)
        #expect(verdict.total == 500)
        #expect(matcher.mismatch(1).path.text == "$[1]")

        limits.kept_mismatches = 0
        matcher = try OwnedMatcher(shape, limits: limits)
        #expect(matcher.judge(document) == ["500 mismatches"])

        limits.stop_after = 3
        matcher = try OwnedMatcher(shape, limits: limits)
        #expect(matcher.feed(document) == MORTISE_DECIDED)
        #expect(matcher.feed("not JSON") == MORTISE_DECIDED)
        verdict = matcher.finish()
        #expect(verdict.total == 3)
    }

    @Test("A mismatch has all its parts, and requests begin with body")
    func parts() throws {
        let shape = try OwnedShape(
            #"{"properties": {"a b": {"anyOf": [{"type": "object", "required": ["x"]}, {"type": "null"}]}}}"#)
        let matcher = try OwnedMatcher(shape, side: MORTISE_REQUEST)
        matcher.feed(#"{"a b": {}}"#)
        #expect(matcher.finish().kept == 1)
        let mismatch = matcher.mismatch(0)
        #expect(mismatch.size == MemoryLayout<mortise_mismatch>.size)
        #expect(mismatch.problem == MORTISE_PROBLEM_NO_ALTERNATIVE)
        #expect(mismatch.offset == 8)
        #expect(mismatch.path.text == "body['a b']")
        #expect(mismatch.expected.text == "one of 2 shapes")
        #expect(mismatch.found.text == "an object")
        #expect(mismatch.nearest.text == "body['a b'].x is missing")
        #expect(mismatch.line.text == "body['a b'] should be one of 2 shapes, nearest: body['a b'].x is missing")
    }

    @Test(
        "Every kind of mismatch has its number",
        arguments: [
            (#"{"required": ["a"]}"#, "{}", MORTISE_PROBLEM_MISSING),
            (#"{"type": "null"}"#, "1", MORTISE_PROBLEM_VALUE),
            (#"{"pattern": "a"}"#, #""b""#, MORTISE_PROBLEM_PATTERN),
            (#"{"minItems": 1}"#, "[]", MORTISE_PROBLEM_COUNT),
            (#"{"additionalProperties": false}"#, #"{"a": 1}"#, MORTISE_PROBLEM_NOT_ALLOWED),
            (#"{"properties": {"a": true}}"#, #"{"a": 1, "a": 1}"#, MORTISE_PROBLEM_SENT_TWICE),
        ])
    func problems(_ shape: String, _ document: String, _ problem: mortise_problem) throws {
        let matcher = try OwnedMatcher(OwnedShape(shape))
        matcher.feed(document)
        #expect(matcher.finish().kept == 1)
        #expect(matcher.mismatch(0).problem == problem)
    }

    @Test("NULs inside names and values stay inside strings")
    func nuls() throws {
        let shape = try OwnedShape(#"{"properties": {"a\u0000b": {"type": "integer"}}, "additionalProperties": false}"#)
        let matcher = try OwnedMatcher(shape)
        #expect(
            matcher.judge(#"{"a\u0000b": "c\u0000d", "\u0000": 1}"#) == [
                "2 mismatches", #"$['\u0000'] is not allowed"#, #"$['a\u0000b'] should be an integer, got a string"#,
            ])
    }

    @Test("A matcher outlives its shape, and one document's strings live until the next reset")
    func lifetimes() throws {
        var shape: OwnedShape? = try OwnedShape(OwnedShape.book)
        let matcher = try OwnedMatcher(try #require(shape))
        shape = nil
        matcher.feed(#"{"id": 1}"#)
        let verdict = matcher.finish()
        let first = matcher.mismatch(0)
        #expect(matcher.mismatch(1).line.text == "$.pages is missing")
        #expect(first.line.text == "$.id should be a string, got a number 1")
        #expect(verdict.text.text == "2 mismatches")
        #expect(matcher.lines(again: true) == ["2 mismatches", first.line.text, "$.pages is missing"])
    }

    @Test("Shapes are shared by many threads, each with a matcher of its own")
    func threads() async throws {
        let shape = try OwnedShape(OwnedShape.book)
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    do {
                        let matcher = try OwnedMatcher(shape)
                        for round in 0..<200 {
                            let lines = matcher.judge(#"{"id": "\#(thread)", "pages": \#(round).5}"#, in: 5)
                            #expect(
                                lines == ["1 mismatch", "$.pages should be an integer, got a number \(round).5"])
                        }
                    } catch {
                        Issue.record("\(error)")
                    }
                }
            }
        }
    }
}

extension OwnedMatcher {
    fileprivate func lines(again: Bool) -> [String] {
        var verdict = mortise_verdict.fresh
        #expect(mortise_matcher_verdict(pointer, &verdict) == MORTISE_OK)
        return [verdict.text.text] + (0..<verdict.kept).map { mismatch($0).line.text }
    }
}
