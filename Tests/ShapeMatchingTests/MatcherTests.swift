import ShapeMatching
import Testing

/// How a matcher is used: fed in any form, reused, moved between tasks, and not taken in by misuse.
@Suite struct MatcherTests {
    private static let document = Array(#"{"id":"b-7","pages":688}"#.utf8)

    private static func compiled() throws -> CompiledShape {
        try CompiledShape(Shape.object(["id": .string, "pages": .integer]))
    }

    @Test("Arrays, buffers and spans of bytes are judged alike")
    func everyFormOfBytes() throws {
        var matcher = ShapeMatcher(try Self.compiled())
        #expect(try matcher.feed(Self.document) == .needsMore)
        #expect(try matcher.finish() == .matches)
        matcher.reset()
        #expect(try matcher.feed(Self.document.span.bytes) == .needsMore)
        #expect(try matcher.finish() == .matches)
        matcher.reset()
        #expect(try Self.document.withUnsafeBytes { try matcher.feed($0) } == .needsMore)
        #expect(try matcher.feed(UnsafeRawBufferPointer(start: nil, count: 0)) == .needsMore)
        #expect(try matcher.finish() == .matches)
    }

    @Test("A finished matcher asks to be reset")
    func misuse() throws {
        var matcher = ShapeMatcher(try Self.compiled())
        _ = try matcher.feed(Self.document)
        _ = try matcher.finish()
        #expect(Self.misuse { try matcher.finish() } == "the document is finished already; call reset() first")
        #expect(
            Self.misuse { try matcher.feed(Self.document) }
                == "the document is finished; call reset() before feeding the next one")
        matcher.reset()
        _ = try matcher.feed(Self.document)
        #expect(try matcher.finish() == .matches)
    }

    @Test("Once decided, further bytes are passed over")
    func bytesAfterTheDecision() throws {
        var matcher = ShapeMatcher(try Self.compiled())
        #expect(try matcher.feed(Array("{,".utf8)) == .decided)
        #expect(try matcher.feed(Self.document) == .decided)
        #expect(
            try matcher.finish()
                == .notJSON(NotJSON(reason: .expectedName, offset: 1, line: 1, column: 2)))
    }

    @Test("One compiled shape serves matchers on many threads")
    func sharedShape() async throws {
        let shape = try CompiledShape(
            Shape.array(
                .anyOf([.object(["isbn": .pattern("^[0-9]{4}$")]), .object(["kind": .enumeration(["film", "book"])])])))
        let right = Array(#"[{"isbn":"1234"},{"kind":"film"},{"isbn":"12","kind":"book"}]"#.utf8)
        let wrong = Array(#"[{"isbn":"x"},{"isbn":"1234"}]"#.utf8)
        try await withThrowingTaskGroup(of: Verdict.self) { group in
            for number in 0..<64 {
                group.addTask {
                    var matcher = ShapeMatcher(shape)
                    for _ in 0..<20 {
                        for byte in number.isMultiple(of: 2) ? right : wrong { _ = try matcher.feed([byte]) }
                        _ = try matcher.finish()
                        matcher.reset()
                    }
                    _ = try matcher.feed(number.isMultiple(of: 2) ? right : wrong)
                    return try matcher.finish()
                }
            }
            var matches = 0
            for try await verdict in group where verdict == .matches { matches += 1 }
            #expect(matches == 32)
        }
    }

    /// The message of the misuse that a call throws.
    private static func misuse(_ call: () throws -> some Any) -> String? {
        do {
            _ = try call()
            return nil
        } catch {
            return String(describing: error)
        }
    }
}
