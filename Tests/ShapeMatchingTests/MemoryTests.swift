import ShapeMatching
import Testing

/// Memory is refused, not run out of; what is lexed is bounded; nothing but depth, tokens and findings is kept.
@Suite struct MemoryTests {
    private static let shape: Shape = .object([
        "rows": .array(
            .anyOf([
                .object(["kind": .enumeration(["a"]), "names": .map(of: .integer)]),
                .object(["kind": .enumeration(["b"]), "text": .pattern("^[a-z]+$")]),
            ])),
        "wide": .object(Members((0..<130).map { Members.Member("member\($0)", .optional(.string)) })),
        "deep": .any,
    ])

    private static let document: [UInt8] = {
        let rows = (0..<40).map { #"{"kind":"b","text":"\u0061\#($0)","other":{"x\#($0)":[1,2,{}]}}"# }
        let wide = (0..<130).map { #""member\#($0)":\#($0)"# }
        let deep =
            String(repeating: "[", count: 300) + #""\#(String(repeating: "é\\n", count: 3000))""#
            + String(repeating: "]", count: 300)
        return Array(
            #"{"rows":[\#(rows.joined(separator: ","))],"wide":{\#(wide.joined(separator: ","))},"deep":\#(deep)}"#.utf8
        )
    }()

    @Test(
        "A matcher whose memory runs out at any point says so and judges the next document",
        arguments: [(document, 64), (Indentation.all[0].printed(document), 640)])
    func everyAllocationRefused(document: [UInt8], piece: Int) throws {
        let compiled = try CompiledShape(Self.shape)
        var limits = Limits()
        let unlimited = try verdict(of: document, compiled, limits, piece: piece)
        var refused = 0
        var allowed = 0
        while true {
            limits.memoryBytes = allowed
            var matcher = ShapeMatcher(compiled, limits: limits)
            let found = try verdict(of: document, &matcher, piece: piece)
            if found == unlimited { break }
            guard case .limit(let limit) = found else {
                Issue.record("\(found) with \(allowed) bytes")
                return
            }
            #expect(limit.limit == .memory)
            #expect(limit.allowed == allowed)
            refused += 1
            matcher.reset()
            let next = try verdict(of: Array("{}".utf8), &matcher, piece: 64)
            if case .limit = next {} else { #expect(next != .matches) }
            allowed += allowed < 40_000 ? 97 : 4_001
        }
        #expect(refused > 100)
    }

    @Test("A matcher that is used again and again holds no more than its documents took")
    func reuseKeepsMemory() throws {
        var matcher = ShapeMatcher(try CompiledShape(Self.shape))
        var held: [Int] = []
        for round in 0..<60 {
            // Pieces that grow make the parser ask for more memory than it first reserved.
            for piece in [1 + round % 2, 64, Self.document.count] {
                _ = try verdict(of: Self.document, &matcher, piece: piece)
                held.append(matcher.heldBytes)
                matcher.reset()
            }
        }
        #expect((held.max() ?? 0) <= 4 << 20, "\(held)")
    }

    @Test(
        "Every byte is lexed three times at most, however the document is cut", arguments: [1, 7, 64, 1_000, 1 << 20])
    func lexedBytes(piece: Int) throws {
        let long = String(repeating: "long \\u00e9 ", count: 30_000)
        let text = #"{"a":"\#(long)","\#(long)":[123456,true,null,"x"],"n":\#(String(repeating: "1", count: 50_000))}"#
        let rows = (0..<3_000).map { #"{"id":\#($0),"tags":["a","b"]}"# }.joined(separator: ",")
        let printed = Indentation.all[1].printed(Array("[\(rows)]".utf8))
        var matcher = ShapeMatcher(try CompiledShape(Shape.any))
        for document in [Array(text.utf8), printed] {
            #expect(try verdict(of: document, &matcher, piece: piece) == .matches)
            #expect(matcher.lexedBytes <= 3 * document.count + 64)
            matcher.reset()
        }
    }

    @Test("A million mismatches are counted and the first hundred kept in 64 KiB")
    func keptFindingsAreBounded() throws {
        var limits = Limits()
        limits.memoryBytes = 64 << 10
        var matcher = ShapeMatcher(try CompiledShape(Shape.map(of: .integer)), limits: limits)
        #expect(try matcher.feed(Array("{".utf8)) == .needsMore)
        for number in (0..<1_000_000).reversed() {
            let name = String(1_000_000 + number)
            #expect(try matcher.feed(Array("\"\(name)\":null\(number == 0 ? "}" : ",")".utf8)) == .needsMore)
        }
        guard case .mismatches(let mismatches) = try matcher.finish() else {
            Issue.record("not judged to its end")
            return
        }
        #expect(mismatches.total == 1_000_000)
        #expect(
            mismatches.kept.map(\.description)
                == (0..<100).map { "$['\(1_000_000 + $0)'] should be an integer, got null" })
    }

    private func verdict(of document: [UInt8], _ shape: CompiledShape, _ limits: Limits, piece: Int) throws -> Verdict {
        var matcher = ShapeMatcher(shape, limits: limits)
        return try verdict(of: document, &matcher, piece: piece)
    }

    private func verdict(of document: [UInt8], _ matcher: inout ShapeMatcher, piece: Int) throws -> Verdict {
        try document.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + piece)
                if try matcher.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) == .decided { break }
                start = end
            }
        }
        return try matcher.finish()
    }
}
