import CMortise
import Testing

/// Memory that comes from the host, or doesn't.
@Suite struct AllocatorTests {
    /// Deep, wide and wrong, so that every kind of memory is asked for.
    private static let document: String = {
        let names = (0..<40).map { #""unknown \#($0)": {"deep": [[[[[[\#($0)]]]]]]}"# }.joined(separator: ", ")
        let text = String(repeating: "long ", count: 4_000)
        return #"{"id": 7, "pages": "\#(text)", \#(names), "tags": ["a", 1, "b", 2]}"#
    }()
    private static let schema =
        #"{"type": "object", "required": ["id", "pages", "none"], "properties": {"id": {"type": "string"},"#
        + #" "pages": {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^x"}]},"#
        + #" "tags": {"items": {"type": "string"}}}}"#

    @Test("Whatever the allocator gives comes back with its size, whatever was judged")
    func balance() throws {
        let allocator = CountingAllocator()
        var matcher: OwnedMatcher? = try OwnedMatcher(OwnedShape(Self.schema), allocator: allocator.functions)
        let expected = try OwnedMatcher(OwnedShape(Self.schema)).judge(Self.document)
        #expect(expected.first == "5 mismatches")
        for piece in [1, 7, 1000, .max] { #expect(matcher?.judge(Self.document, in: piece) == expected) }
        #expect(
            matcher?.judge("[1, 2", in: 1) == ["not JSON at line 1, column 6: the document ends before its value does"])
        let held = try #require(matcher.map { mortise_matcher_memory($0.pointer) })
        #expect(held > 0)
        #expect(allocator.bytesOut >= held)
        let calls = allocator.calls
        #expect(matcher?.judge(Self.document) == expected)
        #expect(allocator.calls == calls, "the next document of the same kind needs no memory")
        matcher = nil
        #expect(allocator.blocksOut == 0)
        #expect(allocator.bytesOut == 0)
        #expect(allocator.faults == 0)
    }

    @Test("Refused once at any call: a failing new, a verdict over the limit, or no harm; the next document is judged")
    func refusedOnce() throws {
        let shape = try OwnedShape(Self.schema)
        let expected = try OwnedMatcher(shape).judge(Self.document)
        let counting = CountingAllocator()
        _ = try OwnedMatcher(shape, allocator: counting.functions).judge(Self.document, in: 1000)
        #expect(counting.calls > 10)
        var outcomes: Set<String> = []
        for refused in 0..<counting.calls {
            let allocator = CountingAllocator()
            allocator.refuses = { $0 == refused }
            var functions = allocator.functions
            var made: OpaquePointer?
            var error = mortise_error.fresh
            let status = mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, nil, &functions, &made, &error)
            guard let matcher = made else {
                #expect(status == MORTISE_ERROR_MEMORY)
                #expect(error.text.hasPrefix("the allocator gave no "))
                #expect(allocator.blocksOut == 0)
                outcomes.insert("no matcher")
                continue
            }
            let bytes = Array(Self.document.utf8)
            var start = 0
            while start < bytes.count {
                let piece = Array(bytes[start..<min(start + 1000, bytes.count)])
                _ = mortise_matcher_feed(matcher, piece, piece.count)
                start += 1000
            }
            var verdict = mortise_verdict.fresh
            #expect(mortise_matcher_finish(matcher, &verdict) == MORTISE_OK)
            if verdict.outcome == MORTISE_OVER_LIMIT {
                #expect(verdict.limit == MORTISE_LIMIT_MEMORY)
                #expect(verdict.allowed == 0)
                outcomes.insert("over the limit")
            } else {
                #expect(verdict.text.text == expected.first)
                outcomes.insert("no harm")
            }
            #expect(mortise_matcher_reset(matcher) == MORTISE_OK)
            _ = mortise_matcher_feed(matcher, bytes, bytes.count)
            #expect(mortise_matcher_finish(matcher, &verdict) == MORTISE_OK)
            #expect(verdict.text.text == expected.first, "after call \(refused) was refused")
            mortise_matcher_free(matcher)
            #expect(allocator.blocksOut == 0)
            #expect(allocator.faults == 0)
        }
        #expect(outcomes.isSuperset(of: ["no matcher", "over the limit"]))
    }

    @Test("Refused from some call on, nothing is judged and nothing is lost", arguments: 1..<24)
    func refusedFromThere(_ first: Int) throws {
        let allocator = CountingAllocator()
        allocator.refuses = { $0 >= first }
        do {
            let matcher = try OwnedMatcher(OwnedShape(Self.schema), allocator: allocator.functions)
            for _ in 0..<3 {
                let lines = matcher.judge(Self.document, in: 512)
                #expect(lines.count == 1)
                #expect(lines[0].contains("memory"))
            }
        }
        #expect(allocator.blocksOut == 0)
        #expect(allocator.faults == 0)
    }

    @Test(
        "No more than the cap is held at once, at any cap",
        arguments: [0, 100, 9_000, 30_000, 60_000, 100_000, 400_000, 2_000_000])
    func cap(_ bytes: UInt64) throws {
        var limits = mortise_limits.defaults
        limits.memory_bytes = bytes
        let matcher = try OwnedMatcher(OwnedShape(Self.schema), limits: limits)
        let bytesOfDocument = Array(Self.document.utf8)
        for start in stride(from: 0, to: bytesOfDocument.count, by: 256) {
            let piece = Array(bytesOfDocument[start..<min(start + 256, bytesOfDocument.count)])
            _ = mortise_matcher_feed(matcher.pointer, piece, piece.count)
            #expect(mortise_matcher_memory(matcher.pointer) <= bytes)
        }
        let verdict = matcher.finish()
        #expect(mortise_matcher_memory(matcher.pointer) <= bytes)
        if bytes >= 2_000_000 {
            #expect(verdict.text.text == "5 mismatches")
        } else if bytes < 30_000 {
            #expect(verdict.limit == MORTISE_LIMIT_MEMORY)
            #expect(verdict.allowed == bytes)
        }
    }

    @Test("Mismatches that no memory is left to word are over the limit, and say so")
    func words() throws {
        let shape = try OwnedShape(#"{"items": {"type": "string"}}"#)
        let document = "[" + Array(repeating: "1", count: 90).joined(separator: ",") + "]"
        let plain = CountingAllocator()
        _ = try OwnedMatcher(shape, allocator: plain.functions).judge(document)
        // The words are the last that is asked for.
        let last = plain.calls - 1
        let allocator = CountingAllocator()
        allocator.refuses = { $0 == last }
        let matcher = try OwnedMatcher(shape, allocator: allocator.functions)
        matcher.feed(document)
        let verdict = matcher.finish()
        #expect(verdict.outcome == MORTISE_OVER_LIMIT)
        #expect(verdict.limit == MORTISE_LIMIT_MEMORY)
        #expect(verdict.text.text == "there are mismatches, but no memory to put them into words")
        #expect(verdict.offset == UInt64(document.utf8.count))
        #expect([UInt64(verdict.kept), verdict.total] == [0, 0])
        mortise_matcher_reset(matcher.pointer)
        #expect(matcher.judge(document).count == 91)
    }

    @Test("Memory that isn't aligned is as good as none, and goes back")
    func misaligned() throws {
        let allocator = CountingAllocator()
        allocator.misalignment = 8
        var functions = allocator.functions
        var made: OpaquePointer?
        let shape = try OwnedShape("true")
        #expect(
            mortise_matcher_new(shape.pointer, MORTISE_RESPONSE, nil, &functions, &made, nil) == MORTISE_ERROR_MEMORY)
        #expect(allocator.calls == 1)
        #expect(allocator.blocksOut == 0)
        #expect(allocator.faults == 0)
    }

    @Test("A call made by the allocator from inside the same matcher is told that it is busy, and changes nothing")
    func busy() throws {
        let allocator = CountingAllocator()
        let matcher = try OwnedMatcher(OwnedShape(Self.schema), allocator: allocator.functions)
        let expected = try OwnedMatcher(OwnedShape(Self.schema)).judge(Self.document)
        var statuses: Set<Int32> = []
        var verdict = mortise_verdict.fresh
        let pointer = matcher.pointer
        allocator.during = {
            statuses.insert(mortise_matcher_feed(pointer, "1", 1).rawValue)
            statuses.insert(mortise_matcher_finish(pointer, &verdict).rawValue)
            statuses.insert(mortise_matcher_verdict(pointer, &verdict).rawValue)
            statuses.insert(mortise_matcher_reset(pointer).rawValue)
            mortise_matcher_free(pointer)
        }
        #expect(matcher.judge(Self.document) == expected)
        #expect(statuses == [MORTISE_ERROR_BUSY.rawValue])
        allocator.during = {}
    }
}
