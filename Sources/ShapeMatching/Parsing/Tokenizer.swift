internal import CScan
internal import CYajl

/// Turns pieces of bytes into yajl's events, strictly by RFC 8259 and in time linear in the bytes, however they are cut.
///
/// yajl lexes a token that a piece cuts again from its start with every piece, accepts white space, UTF-8 and surrogates
/// that the RFC does not, and crashes when an allocation fails. So it is only ever given whole tokens, looked over first:
///
///     piece    {"id": "b-7", "title": "Du          a vector scan finds the last token boundary and whether anything
///              ├─ whole tokens ────────┤├tail┤     looks like what yajl wrongly accepts
///              └──► yajl_parse           └──► pending, until the token's end arrives; then ──► yajl_parse
///
/// Each byte is lexed three times at most: scanned, looked over again when its token was cut, and parsed.
/// The slow `TokenWalk` runs only where something is wrong, to say exactly what and where.
struct Tokenizer {
    /// How a feed or finish ended.
    enum Step {
        case more
        /// The consumer of the events wanted no more of them.
        case stopped
        case failed(Failure)
    }

    enum Failure {
        case notJSON(NotJSON)
        case limit(LimitExceeded)
    }

    private enum Cut {
        case string, number, word
    }

    /// How many bytes were scanned and parsed in all: a test holds it to three times the document.
    private(set) var lexedBytes = 0
    /// How many bytes of the document were taken.
    private(set) var taken = 0

    private let shared: UnsafeMutablePointer<ParserShared>
    private let callbacks: UnsafePointer<yajl_callbacks>
    private let context: UnsafeMutableRawPointer
    private let limits: Limits
    private let sliceBytes: Int

    private var pending = GrowingBuffer<UInt8>()
    private var pendingCount = 0
    private var pendingStart = 0
    private var pendingCut = Cut.string
    private var pendingEscaped: Int32 = 0

    private var newlines = 0
    private var lineStart = 0
    /// The last byte handed to yajl that is not white space, or 0.
    private var lastSignificant: UInt8 = 0

    /// Makes a tokenizer.
    ///
    /// - Parameters:
    ///   - callbacks: The table that yajl calls; it may change between events. Not owned.
    ///   - context: What the callbacks get.
    ///   - shared: Not owned; the callbacks keep its progress up to date.
    init(
        callbacks: UnsafePointer<yajl_callbacks>, context: UnsafeMutableRawPointer,
        shared: UnsafeMutablePointer<ParserShared>, limits: Limits
    ) {
        self.callbacks = callbacks
        self.context = context
        self.shared = shared
        self.limits = limits
        // No token within a slice can be longer than the limit, so only tokens that are cut need measuring.
        sliceBytes = min(64 << 10, max(1, limits.tokenBytes))
    }

    /// Makes ready for the next document, its memory kept.
    mutating func reset() {
        shared.pointee.handle = nil
        shared.pointee.arena.reset(&shared.pointee.budget)
        (lexedBytes, taken, pendingCount, newlines, lineStart, lastSignificant) = (0, 0, 0, 0, 0, 0)
    }

    /// Gives the memory back.
    mutating func free() {
        shared.pointee.handle = nil
        shared.pointee.arena.free(&shared.pointee.budget)
        pending.free(&shared.pointee.budget)
    }

    // MARK: Feeding

    mutating func feed(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Step {
        var (next, left) = (bytes, count)
        var isTooLarge = false
        if let most = limits.documentBytes, left > most - taken {
            left = max(0, most - taken)
            isTooLarge = true
        }
        while left > 0 {
            let used = pendingCount > 0 ? pendingShare(next, left) : min(left, sliceBytes)
            let step = pendingCount > 0 ? takePending(next, used, of: left) : takeSlice(next, used)
            guard case .more = step else { return step }
            next += used
            left -= used
        }
        if isTooLarge, let most = limits.documentBytes { return limit(.documentBytes, most, at: most) }
        return .more
    }

    /// Ends the document: `more` means that it is complete.
    mutating func finish() -> Step {
        if pendingCount > 0 {
            let step = finishPending()
            guard case .more = step else { return step }
        }
        if shared.pointee.rootValues.pointee > 0 { return .more }
        if lastSignificant == 0 { return .failed(.notJSON(NotJSON(reason: .noValue, offset: 0, line: 1, column: 1))) }
        return notJSON(.unexpectedEnd, at: taken)
    }

    // MARK: Slices

    private mutating func takeSlice(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Step {
        let scan = mortise_scan_piece(bytes, count)
        lexedBytes += count
        let start = taken
        taken += count
        if scan.complete > 0 {
            let whole = UnsafeBufferPointer(start: bytes, count: scan.complete)
            if scan.suspicious != 0, let (fault, offset, reason) = leniency(in: whole, at: start) {
                let step = parseWhole(UnsafeBufferPointer(rebasing: whole[..<fault]), at: start)
                guard case .more = step else { return step }
                let known = UnsafeBufferPointer(rebasing: whole[fault...])
                return faulty(reason, token: start + fault, offset: start + offset, in: known, at: start + fault)
            }
            // Only an open string can have line feeds in the tail, wrongly: they are counted when it is looked over.
            let tail = UnsafeBufferPointer(start: bytes + scan.complete, count: count - scan.complete)
            let newlines =
                scan.newlines - (scan.newlines > 0 && scan.in_string != 0 ? Self.count(lineFeedsIn: tail) : 0)
            let step = parseWhole(whole, at: start, newlines: newlines)
            guard case .more = step else { return step }
        }
        guard scan.complete < count else { return .more }
        let tail = UnsafeBufferPointer(start: bytes + scan.complete, count: count - scan.complete)
        return takeTail(tail, at: start + scan.complete, isString: scan.in_string != 0)
    }

    /// The first fault in whole tokens, if it is one that yajl would let pass: the token, the fault, the reason.
    private func leniency(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Int, Int, NotJSON.Reason)? {
        var walk = TokenWalk(bytes: bytes, atDocumentStart: start == 0)
        while true {
            switch walk.next() {
            case .token: continue
            case .fault(let token, let offset, let reason, _):
                switch reason {
                case .invalidUTF8, .unpairedSurrogate: return (token, offset, reason)
                case .unexpectedCharacter where bytes[offset] == 0x0B || bytes[offset] == 0x0C:
                    return (token, offset, reason)
                default: return nil
                }
            case .unfinished, .end: return nil
            }
        }
    }

    /// Sets aside what a slice's end cuts: an open string, a number or word that may go on.
    private mutating func takeTail(_ tail: UnsafeBufferPointer<UInt8>, at start: Int, isString: Bool) -> Step {
        if isString {
            if shared.pointee.rootValues.pointee > 0 {
                return notJSON(.trailingContent, at: start, in: tail, from: start)
            }
            var backslashes = 0
            while tail[tail.count - 1 - backslashes] == UInt8(ascii: "\\") { backslashes += 1 }
            pendingEscaped = backslashes.isMultiple(of: 2) ? 0 : 1
            return hold(tail, at: start, .string)
        }
        var walk = TokenWalk(bytes: tail, atDocumentStart: start == 0)
        while true {
            let step: Step
            switch walk.next() {
            case .token(let range):
                let token = UnsafeBufferPointer(rebasing: tail[range])
                step =
                    TokenWalk.isNumberByte(token[0])
                    ? parseNumber(token, at: start + range.lowerBound) : parse(token, at: start + range.lowerBound)
            case .unfinished(let token):
                let rest = UnsafeBufferPointer(rebasing: tail[token...])
                if shared.pointee.rootValues.pointee > 0 {
                    return notJSON(.trailingContent, at: start + token, in: rest, from: start + token)
                }
                return hold(rest, at: start + token, TokenWalk.isNumberByte(rest[0]) ? .number : .word)
            case .fault(let token, let offset, let reason, let prefix):
                if reason == .malformedNumber && prefix > 0 {
                    step = parseNumber(
                        UnsafeBufferPointer(rebasing: tail[token..<walk.place]), at: start + token)
                } else {
                    return faulty(
                        reason, token: start + token, offset: start + offset,
                        in: UnsafeBufferPointer(rebasing: tail[token...]), at: start + token)
                }
            case .end: return .more
            }
            guard case .more = step else { return step }
        }
    }

    // MARK: Pending tokens

    private mutating func hold(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ cut: Cut) -> Step {
        if cut == .number && bytes.count > limits.tokenBytes { return limit(.tokenBytes, limits.tokenBytes, at: start) }
        pendingStart = start
        pendingCut = cut
        return append(bytes.baseAddress, bytes.count)
    }

    private mutating func append(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Step {
        // One byte more, for the white space that ends a number.
        guard pending.reserve(pendingCount + count + 1, &shared.pointee.budget), let base = pending.base, let bytes
        else {
            return outOfMemory()
        }
        (base + pendingCount).update(from: bytes, count: count)
        pendingCount += count
        return .more
    }

    /// How many of the bytes that arrived belong to the pending token, at least one of them looked at.
    private mutating func pendingShare(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        switch pendingCut {
        case .string:
            let end = mortise_string_end(bytes, count, &pendingEscaped)
            stringEnded = end > 0
            let share = end > 0 ? end : count
            lexedBytes += share
            return share
        case .number: return mortise_number_run(bytes, count)
        case .word: return 1
        }
    }
    private var stringEnded = false

    private mutating func takePending(_ bytes: UnsafePointer<UInt8>, _ share: Int, of count: Int) -> Step {
        switch pendingCut {
        case .string:
            let content = pendingCount - 1 + share - (stringEnded ? 1 : 0)
            if content > limits.tokenBytes { return limit(.tokenBytes, limits.tokenBytes, at: pendingStart) }
            let step = append(bytes, share)
            guard case .more = step else { return step }
            taken += share
            return stringEnded ? parsePendingString() : .more
        case .number:
            if pendingCount + share > limits.tokenBytes {
                return limit(.tokenBytes, limits.tokenBytes, at: pendingStart)
            }
            let step = append(bytes, share)
            guard case .more = step else { return step }
            taken += share
            return share < count ? parsePendingNumber() : .more
        case .word:
            let step = append(bytes, share)
            guard case .more = step else { return step }
            taken += share
            return parsePendingWord()
        }
    }

    private var pendingBytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: pending.base, count: pendingCount)
    }

    private mutating func parsePendingString() -> Step {
        let bytes = pendingBytes
        let scan = mortise_scan_piece(bytes.baseAddress, bytes.count)
        lexedBytes += bytes.count
        pendingCount = 0
        if scan.suspicious != 0, let (_, offset, reason) = leniency(in: bytes, at: pendingStart) {
            return notJSON(reason, at: pendingStart + offset, in: bytes, from: pendingStart)
        }
        return parse(bytes, at: pendingStart, newlines: scan.newlines)
    }

    private mutating func parsePendingNumber() -> Step {
        // yajl looks one byte beyond a number to know that it ended.
        pending.base?[pendingCount] = UInt8(ascii: " ")
        let bytes = UnsafeBufferPointer(start: pending.base, count: pendingCount + 1)
        pendingCount = 0
        return parse(bytes, at: pendingStart)
    }

    private mutating func parseNumber(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Step {
        let step = hold(bytes, at: start, .number)
        guard case .more = step else { return step }
        return parsePendingNumber()
    }

    private mutating func parsePendingWord() -> Step {
        let bytes = pendingBytes
        var walk = TokenWalk(bytes: bytes, atDocumentStart: pendingStart == 0)
        switch walk.next() {
        case .unfinished: return .more
        case .token:
            pendingCount = 0
            return parse(bytes, at: pendingStart)
        case .fault(_, _, let reason, _):
            return faulty(reason, token: pendingStart, offset: pendingStart, in: bytes, at: pendingStart)
        case .end: return .more
        }
    }

    private mutating func finishPending() -> Step {
        let bytes = pendingBytes
        switch pendingCut {
        case .number: return parsePendingNumber()
        case .word:
            let reason: NotJSON.Reason = bytes[0] == 0xEF ? .unexpectedCharacter : .unknownWord
            return notJSON(reason, at: pendingStart, in: bytes, from: pendingStart)
        case .string:
            var walk = TokenWalk(bytes: bytes, atDocumentStart: false)
            if case .fault(_, let offset, let reason, _) = walk.next() {
                return notJSON(reason, at: pendingStart + offset, in: bytes, from: pendingStart)
            }
            return notJSON(.unterminatedString, at: taken, in: bytes, from: pendingStart)
        }
    }

    // MARK: Parsing

    /// Hands over tokens of which the last may be a number or word that a quote or a faulty byte follows directly: yajl
    /// would take its end for the end of a piece.
    private mutating func parseWhole(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, newlines: Int? = nil
    ) -> Step {
        var bare = bytes.count
        while bare > 0, Self.isBare(bytes[bare - 1]) { bare -= 1 }
        if bare > 0 {
            let step = parse(UnsafeBufferPointer(rebasing: bytes[..<bare]), at: start, newlines: newlines)
            guard case .more = step else { return step }
        }
        guard bare < bytes.count else { return .more }
        return parseNumber(UnsafeBufferPointer(rebasing: bytes[bare...]), at: start + bare)
    }

    /// Whether a byte can stand in a number or word, or in something that is neither.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// Hands whole tokens to yajl.
    private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, newlines known: Int? = nil) -> Step
    {
        guard let base = bytes.baseAddress else { return .more }
        let depth = min(limits.depth, shared.pointee.depth.pointee + bytes.count)
        guard shared.pointee.arena.reserve(parsing: bytes.count, depth: depth, &shared.pointee.budget) else {
            return outOfMemory(at: start)
        }
        let handle: yajl_handle
        if let open = shared.pointee.handle {
            handle = open
        } else if let new = makeHandle() {
            handle = new
        } else {
            return outOfMemory(at: start)
        }
        let (depthBefore, rootsBefore) = (shared.pointee.depth.pointee, shared.pointee.rootValues.pointee)
        shared.pointee.piece = bytes
        shared.pointee.pieceStart = start
        let status = yajl_parse(handle, base, bytes.count)
        lexedBytes += bytes.count
        if status == yajl_status_ok {
            noteLines(bytes, at: start, known)
            return .more
        }
        if status == yajl_status_client_canceled { return .stopped }
        return diagnose(bytes, at: start, handle, depth: depthBefore, roots: rootsBefore)
    }

    private func makeHandle() -> yajl_handle? {
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

    private mutating func noteLines(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ known: Int?) {
        var last = bytes.count - 1
        while last >= 0, TokenWalk.isWhiteSpace(bytes[last]) { last -= 1 }
        if last >= 0 { lastSignificant = bytes[last] }
        if known == 0 { return }
        let afterLast = mortise_after_last_newline(bytes.baseAddress, bytes.count)
        guard afterLast > 0 else { return }
        lineStart = start + afterLast
        newlines += known ?? Self.count(lineFeedsIn: bytes)
    }

    private static func count(lineFeedsIn bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in bytes where byte == 0x0A { count += 1 }
        return count
    }

    // MARK: Failures

    /// What yajl found wrong in a piece, in our words and at the token's own offset.
    ///
    /// yajl's message says what was expected; where its offset stands depends on the message.
    ///
    /// - Parameters:
    ///   - depth: How many containers were open before the piece.
    ///   - roots: How many values had ended at the top level.
    private func diagnose(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ handle: yajl_handle, depth: Int, roots: Int
    ) -> Step {
        let consumed = yajl_get_bytes_consumed(handle)
        let problem = YajlError.problem(handle)
        var (depth, isComplete) = (depth, roots > 0)
        var previous = lastSignificant
        var walk = TokenWalk(bytes: bytes, atDocumentStart: start == 0)
        while true {
            let next = walk.next()
            if isComplete, let offset = next.start {
                return notJSON(.trailingContent, at: start + offset, in: bytes, from: start)
            }
            switch next {
            case .fault(_, let offset, let reason, _):
                return notJSON(reason, at: start + offset, in: bytes, from: start)
            case .token(let range):
                if case .syntax(let reason) = problem,
                    YajlError.isOffender(range, consumed, reason, in: bytes, after: previous)
                {
                    return notJSON(reason, at: start + range.lowerBound, in: bytes, from: start)
                }
                previous = bytes[range.lowerBound]
                if previous == UInt8(ascii: "[") || previous == UInt8(ascii: "{") { depth += 1 }
                if previous == UInt8(ascii: "]") || previous == UInt8(ascii: "}") { depth -= 1 }
                isComplete = depth == 0
            case .unfinished(let token): return notJSON(.unexpectedEnd, at: start + token, in: bytes, from: start)
            case .end: return notJSON(.unexpectedEnd, at: start + min(consumed, bytes.count), in: bytes, from: start)
            }
        }
    }

    /// A token that is faulty in itself: after the document's value it is one too many, whatever is wrong with it.
    private func faulty(
        _ reason: NotJSON.Reason, token: Int, offset: Int, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Step {
        shared.pointee.rootValues.pointee > 0
            ? notJSON(.trailingContent, at: token, in: bytes, from: start)
            : notJSON(reason, at: offset, in: bytes, from: start)
    }

    /// Not JSON at an offset within or at the end of `bytes`, which follow what was parsed.
    private func notJSON(
        _ reason: NotJSON.Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Step {
        var (line, lineStart) = (newlines + 1, self.lineStart)
        for index in 0..<min(bytes.count, offset - start) where bytes[index] == 0x0A {
            line += 1
            lineStart = start + index + 1
        }
        return .failed(.notJSON(NotJSON(reason: reason, offset: offset, line: line, column: offset - lineStart + 1)))
    }

    private func notJSON(_ reason: NotJSON.Reason, at offset: Int) -> Step {
        notJSON(reason, at: offset, in: UnsafeBufferPointer(start: nil, count: 0), from: offset)
    }

    private func limit(_ limit: LimitExceeded.Limit, _ allowed: Int, at offset: Int) -> Step {
        .failed(.limit(LimitExceeded(limit: limit, allowed: allowed, offset: offset)))
    }

    private func outOfMemory(at offset: Int? = nil) -> Step {
        limit(.memory, limits.memoryBytes ?? 0, at: offset ?? taken)
    }
}

extension ParserArena {
    fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParserShared>? {
        context?.assumingMemoryBound(to: ParserShared.self)
    }
}
