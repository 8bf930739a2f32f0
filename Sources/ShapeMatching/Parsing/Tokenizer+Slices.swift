internal import CScan

/// Taking pieces of which no token is pending: whole tokens are parsed where they lie, what the end cuts is set aside.
extension Tokenizer {
    mutating func takeSlice(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Step {
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
    func leniency(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Int, Int, NotJSON.Reason)? {
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
    mutating func takeTail(_ tail: UnsafeBufferPointer<UInt8>, at start: Int, isString: Bool) -> Step {
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
}
