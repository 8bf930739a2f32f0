import Contracts
import ShapeMatching
import Testing

@Suite struct TextShapeTests {
    @Test(
        "A text has a shape or hasn't, and the shape says in words what it wants",
        arguments: [
            (.exactly("du\"ne"), ["du\"ne"], ["", "Du\"ne", "du\"ne "], #""du\"ne""#),
            (.exactly("\u{E9}"), ["\u{E9}"], ["e\u{301}"], "\"\u{E9}\""),
            (.pattern("b-[0-9]", example: "b-7"), ["b-7", "ab-70"], ["b-", "B-7"], "text matching b-[0-9]"),
            (.pattern("^b$", example: "b"), ["b"], ["b\n", "ab"], "text matching ^b$"),
            (.enumeration(["up", "down"], example: "up"), ["up", "down"], ["", "Up"], #"one of "up", "down""#),
            (.format(.date, example: "2026-10-20"), ["2026-10-20"], ["2026-13-20", ""], "a date"),
            (
                .integer(example: "7"), ["0", "-7", "007", "12345678901234567890"], ["", "-", "+7", "7.0", "7 ", "٧"],
                "an integer"
            ),
            (.anything(example: ""), ["", "a"], [], "any text"),
        ] as [(TextShape, [String], [String], String)])
    func accepts(shape: TextShape, accepted: [String], refused: [String], expectation: String) {
        for text in accepted { #expect(shape.accepts(text), "\(text)") }
        for text in refused { #expect(!shape.accepts(text), "\(text)") }
        #expect(shape.expectation == expectation)
    }

    @Test("Bytes that aren't UTF-8 have no pattern and no format, and can be anything")
    func bytes() {
        let bytes: [UInt8] = [0x61, 0xFF]
        #expect(!TextShape.pattern("a", example: "a").accepts(bytes: bytes))
        #expect(!TextShape.format(.uri, example: "a:").accepts(bytes: bytes))
        #expect(TextShape.anything(example: "").accepts(bytes: bytes))
        #expect(TextShape.exactly("a").accepts(bytes: [0x61]))
    }

    @Test("What a pattern can't decide within its limits isn't accepted, and doesn't hang")
    func limits() {
        let shape = TextShape.pattern("^(a+)+$", example: "a")
        #expect(!shape.accepts(String(repeating: "a", count: 1 << 16 + 1)))
        let hostile = String(repeating: "a", count: 5000) + "b"
        #expect(!shape.accepts(hostile))
        guard case .undecided(let reason) = shape.fit(of: Array(hostile.utf8)) else {
            Issue.record("undecided")
            return
        }
        #expect(reason == "the pattern took more than 1313024 matching steps")
    }
}
