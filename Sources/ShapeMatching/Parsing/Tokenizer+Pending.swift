internal import CScan

/// Holding a cut token back until its end has arrived.
extension Tokenizer {
    mutating func hold(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ cut: Cut) -> Step {
        if cut == .number && bytes.count > limits.tokenBytes { return limit(.tokenBytes, limits.tokenBytes, at: start) }
        pendingStart = start
        pendingCut = cut
        return append(bytes.baseAddress, bytes.count)
    }

    mutating func append(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Step {
        // One byte more, for the white space that ends a number.
        let room = pendingCount + count + 1
        guard
            pending.reserve(room, &shared.pointee.budget)
                || dropCopy() && pending.reserve(room, &shared.pointee.budget),
            let base = pending.base, let bytes
        else {
            return outOfMemory()
        }
        (base + pendingCount).update(from: bytes, count: count)
        pendingCount += count
        return .more
    }

    /// How many of the bytes that arrived belong to the pending token, at least one of them looked at.
    mutating func pendingShare(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
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

    mutating func takePending(_ bytes: UnsafePointer<UInt8>, _ share: Int, of count: Int) -> Step {
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

    var pendingBytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: pending.base, count: pendingCount)
    }

    mutating func parsePendingString() -> Step {
        let bytes = pendingBytes
        let scan = mortise_scan_piece(bytes.baseAddress, bytes.count)
        lexedBytes += bytes.count
        pendingCount = 0
        if scan.suspicious != 0, let (_, offset, reason) = leniency(in: bytes, at: pendingStart) {
            return notJSON(reason, at: pendingStart + offset, in: bytes, from: pendingStart)
        }
        return parse(bytes, at: pendingStart, newlines: scan.newlines)
    }

    mutating func parsePendingNumber() -> Step {
        // yajl looks one byte beyond a number to know that it ended.
        pending.base?[pendingCount] = UInt8(ascii: " ")
        let bytes = UnsafeBufferPointer(start: pending.base, count: pendingCount + 1)
        pendingCount = 0
        return parse(bytes, at: pendingStart)
    }

    mutating func parseNumber(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Step {
        let step = hold(bytes, at: start, .number)
        guard case .more = step else { return step }
        return parsePendingNumber()
    }

    mutating func parsePendingWord() -> Step {
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

    mutating func finishPending() -> Step {
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
}
