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
/// Whole tokens of pretty-printed text are parsed from a copy without indentation, where that is worth the copying.
///
/// Each byte is lexed three times at most: scanned, looked over again when its token was cut or copied otherwise, and
/// parsed.
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

    enum Cut {
        case string, number, word
    }

    /// How many bytes were scanned, copied without indentation and parsed in all: a test holds it to three times the
    /// document.
    var lexedBytes = 0
    /// How many bytes of the document were taken.
    var taken = 0

    let shared: UnsafeMutablePointer<ParserShared>
    let callbacks: UnsafePointer<yajl_callbacks>
    let context: UnsafeMutableRawPointer
    /// Tells the consumer, by the context, that a piece was parsed and is about to go.
    let pieceEnds: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
    let limits: Limits
    let sliceBytes: Int

    var pending = GrowingBuffer<UInt8>()
    var pendingCount = 0
    var pendingStart = 0
    var pendingCut = Cut.string
    var pendingEscaped: Int32 = 0
    /// Whether the pending string's end is among the bytes that arrived.
    var stringEnded = false

    /// A copy of a piece's whole tokens without indentation, and how many pieces go before the next is tried.
    var tokens = GrowingBuffer<UInt8>()
    var tokensPause = 0

    var newlines = 0
    var lineStart = 0
    /// The last byte handed to yajl that is not white space, or 0.
    var lastSignificant: UInt8 = 0

    /// Makes a tokenizer.
    ///
    /// - Parameters:
    ///   - callbacks: The table that yajl calls; it may change between events. Not owned.
    ///   - context: What the callbacks get.
    ///   - pieceEnds: What is called, with the context, when a piece was parsed, before its bytes go; or nil.
    ///   - shared: Not owned; the callbacks keep its progress up to date.
    init(
        callbacks: UnsafePointer<yajl_callbacks>, context: UnsafeMutableRawPointer,
        pieceEnds: (@convention(c) (UnsafeMutableRawPointer) -> Void)? = nil,
        shared: UnsafeMutablePointer<ParserShared>, limits: Limits
    ) {
        self.callbacks = callbacks
        self.context = context
        self.pieceEnds = pieceEnds
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
        tokens.free(&shared.pointee.budget)
    }

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
}
