internal import CYajl

/// Saying what is wrong, and where.
extension Tokenizer {
    /// What yajl found wrong in a piece, in our words and at the token's own offset.
    ///
    /// yajl's message says what was expected; where its offset stands depends on the message.
    ///
    /// - Parameters:
    ///   - consumed: How far yajl went in the piece.
    ///   - depth: How many containers were open before the piece.
    ///   - roots: How many values had ended at the top level.
    func diagnose(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ handle: yajl_handle, consumed: Int, depth: Int,
        roots: Int
    ) -> Step {
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
    func faulty(
        _ reason: NotJSON.Reason, token: Int, offset: Int, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Step {
        shared.pointee.rootValues.pointee > 0
            ? notJSON(.trailingContent, at: token, in: bytes, from: start)
            : notJSON(reason, at: offset, in: bytes, from: start)
    }

    /// Not JSON at an offset within or at the end of `bytes`, which follow what was parsed.
    func notJSON(
        _ reason: NotJSON.Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Step {
        var (line, lineStart) = (newlines + 1, self.lineStart)
        for index in 0..<min(bytes.count, offset - start) where bytes[index] == 0x0A {
            line += 1
            lineStart = start + index + 1
        }
        return .failed(.notJSON(NotJSON(reason: reason, offset: offset, line: line, column: offset - lineStart + 1)))
    }

    func notJSON(_ reason: NotJSON.Reason, at offset: Int) -> Step {
        notJSON(reason, at: offset, in: UnsafeBufferPointer(start: nil, count: 0), from: offset)
    }

    func limit(_ limit: LimitExceeded.Limit, _ allowed: Int, at offset: Int) -> Step {
        .failed(.limit(LimitExceeded(limit: limit, allowed: allowed, offset: offset)))
    }

    func outOfMemory(at offset: Int? = nil) -> Step {
        limit(.memory, limits.memoryBytes ?? 0, at: offset ?? taken)
    }
}
