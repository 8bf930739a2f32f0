internal import CScan
internal import CYajl

/// Handing whole tokens to yajl.
extension Tokenizer {
    /// Hands over tokens of which the last may be a number or word that a quote or a faulty byte follows directly: yajl
    /// would take its end for the end of a piece.
    mutating func parseWhole(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, newlines: Int? = nil
    ) -> Step {
        var bare = bytes.count
        while bare > 0, Self.isBare(bytes[bare - 1]) { bare -= 1 }
        if bare > 0 {
            let step = parse(
                UnsafeBufferPointer(rebasing: bytes[..<bare]), at: start, newlines: newlines, mayUnindent: true)
            guard case .more = step else { return step }
        }
        guard bare < bytes.count else { return .more }
        return parseNumber(UnsafeBufferPointer(rebasing: bytes[bare...]), at: start + bare)
    }

    /// Whether a byte can stand in a number or word, or in something that is neither.
    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// Hands whole tokens to yajl.
    ///
    /// - Parameters:
    ///   - newlines: How many line feeds they have, or nil where that isn't known.
    ///   - mayUnindent: Whether yajl may get them without their indentation.
    mutating func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, newlines known: Int? = nil,
        mayUnindent: Bool = false
    ) -> Step {
        guard !bytes.isEmpty else { return .more }
        guard reserveArena(parsing: bytes.count) else { return outOfMemory(at: start) }
        let copy = mayUnindent ? withoutIndentation(bytes, newlines: known ?? 0) : nil
        let piece = copy ?? bytes
        let handle: yajl_handle
        if let open = shared.pointee.handle {
            handle = open
        } else if let new = makeHandle() {
            handle = new
        } else {
            return outOfMemory(at: start)
        }
        let (depthBefore, rootsBefore) = (shared.pointee.depth.pointee, shared.pointee.rootValues.pointee)
        shared.pointee.piece = piece
        shared.pointee.pieceStart = start
        shared.pointee.isUnindented = copy != nil
        if copy != nil { shared.pointee.lines = IndentedLines(bytes) }
        let status = yajl_parse(handle, piece.baseAddress, piece.count)
        lexedBytes += piece.count
        if status == yajl_status_ok {
            pieceEnds?(context)
            noteLines(bytes, at: start, known)
            return .more
        }
        if status == yajl_status_client_canceled { return .stopped }
        var consumed = yajl_get_bytes_consumed(handle)
        if copy != nil {
            var lines = IndentedLines(bytes)
            consumed = lines.place(consumed)
        }
        return diagnose(bytes, at: start, handle, consumed: consumed, depth: depthBefore, roots: rootsBefore)
    }

    func makeHandle() -> yajl_handle? {
        var functions = yajl_alloc_funcs(
            malloc: { context, size in ParserArena.of(context)?.pointee.arena.allocate(size) },
            realloc: { context, block, size in ParserArena.of(context)?.pointee.arena.reallocate(block, size) },
            free: { _, _ in },
            ctx: shared)
        guard let handle = yajl_alloc(callbacks, &functions, context) else { return nil }
        // The scan has looked at the UTF-8, more strictly than yajl does.
        _ = mortise_yajl_dont_validate_strings(handle)
        shared.pointee.handle = handle
        return handle
    }

    mutating func noteLines(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ known: Int?) {
        var last = bytes.count - 1
        while last >= 0, TokenWalk.isWhiteSpace(bytes[last]) { last -= 1 }
        if last >= 0 { lastSignificant = bytes[last] }
        if known == 0 { return }
        let afterLast = mortise_after_last(bytes.baseAddress, bytes.count, 0x0A)
        guard afterLast > 0 else { return }
        lineStart = start + afterLast
        newlines += known ?? Self.count(lineFeedsIn: bytes)
    }

    static func count(lineFeedsIn bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in bytes where byte == 0x0A { count += 1 }
        return count
    }
}

extension ParserArena {
    fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParserShared>? {
        context?.assumingMemoryBound(to: ParserShared.self)
    }
}
