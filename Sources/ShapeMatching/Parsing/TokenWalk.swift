/// Walks JSON tokens one by one, strictly and slowly: it finds the exact fault in a piece where something is wrong.
///
/// It judges tokens (RFC 8259, sections 2 and 6 to 8), not the order they come in. A piece begins outside a token.
struct TokenWalk {
    enum Token: Equatable {
        /// A whole token.
        case token(Range<Int>)
        /// A token that the piece may cut: what stands there is right so far.
        case unfinished(start: Int)
        /// A faulty token that begins at `start`; `offset` is where the fault lies. A number run with a valid beginning
        /// has its `prefix`, which yajl takes for a token.
        case fault(start: Int, offset: Int, NotJSON.Reason, prefix: Int = 0)
        /// No further token.
        case end

        /// Where the token begins, if there is one.
        var start: Int? {
            switch self {
            case .token(let range): range.lowerBound
            case .unfinished(let start), .fault(let start, _, _, _): start
            case .end: nil
            }
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the next token is looked for.
    var place = 0
    /// Whether the document's first byte is the piece's first, where a byte order mark is named as such.
    let atDocumentStart: Bool

    /// The next token, white space passed over.
    mutating func next() -> Token {
        while place < bytes.count, Self.isWhiteSpace(bytes[place]) { place += 1 }
        guard place < bytes.count else { return .end }
        let start = place
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
            UInt8(ascii: ","):
            place += 1
            return .token(start..<place)
        case UInt8(ascii: "\""): return string(start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number(start)
        case UInt8(ascii: "t"): return word("true", start)
        case UInt8(ascii: "f"): return word("false", start)
        case UInt8(ascii: "n"): return word("null", start)
        case 0xEF where atDocumentStart && start == 0: return byteOrderMark()
        default: return .fault(start: start, offset: start, .unexpectedCharacter)
        }
    }

    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private func byteOrderMark() -> Token {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for index in 0..<3 {
            guard index < bytes.count else { return .unfinished(start: 0) }
            if bytes[index] != mark[index] { return .fault(start: 0, offset: 0, .unexpectedCharacter) }
        }
        return .fault(start: 0, offset: 0, .byteOrderMark)
    }

    private mutating func word(_ word: StaticString, _ start: Int) -> Token {
        for index in 0..<word.utf8CodeUnitCount {
            guard start + index < bytes.count else { return .unfinished(start: start) }
            if bytes[start + index] != word.utf8Start[index] {
                return .fault(start: start, offset: start, .unknownWord)
            }
        }
        place = start + word.utf8CodeUnitCount
        return .token(start..<place)
    }

    private mutating func number(_ start: Int) -> Token {
        var end = start
        while end < bytes.count, Self.isNumberByte(bytes[end]) { end += 1 }
        // A run that reaches the piece's end may go on.
        if end == bytes.count { return .unfinished(start: start) }
        place = end
        let prefix = NumberGrammar.prefix(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        if prefix == end - start { return .token(start..<end) }
        return .fault(start: start, offset: start, .malformedNumber, prefix: prefix)
    }

    static func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func string(_ start: Int) -> Token {
        var index = start + 1
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                place = index + 1
                return .token(start..<place)
            case 0..<0x20: return .fault(start: start, offset: index, .controlCharacter)
            case UInt8(ascii: "\\"):
                switch escape(index) {
                case .length(let length): index += length
                case .cut: return .unfinished(start: start)
                case .fault(let reason): return .fault(start: start, offset: index, reason)
                }
            case 0x20..<0x80: index += 1
            default:
                switch sequence(index) {
                case .length(let length): index += length
                case .cut: return .unfinished(start: start)
                case .fault(let reason): return .fault(start: start, offset: index, reason)
                }
            }
        }
        return .unfinished(start: start)
    }

    private enum Part {
        case length(Int)
        case cut
        case fault(NotJSON.Reason)
    }

    private func escape(_ index: Int) -> Part {
        guard index + 1 < bytes.count else { return .cut }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return .length(2)
        case UInt8(ascii: "u"): break
        default: return .fault(.invalidEscape)
        }
        switch hex(index + 2) {
        case .cut: return .cut
        case .fault: return .fault(.invalidEscape)
        case .length(let unit):
            if (0xDC00...0xDFFF).contains(unit) { return .fault(.unpairedSurrogate) }
            guard (0xD800...0xDBFF).contains(unit) else { return .length(6) }
            for (offset, byte) in [(6, UInt8(ascii: "\\")), (7, UInt8(ascii: "u"))] {
                guard index + offset < bytes.count else { return .cut }
                if bytes[index + offset] != byte { return .fault(.unpairedSurrogate) }
            }
            switch hex(index + 8) {
            case .cut: return canBeLow(index + 8) ? .cut : .fault(.unpairedSurrogate)
            case .length(let low) where (0xDC00...0xDFFF).contains(low): return .length(12)
            default: return .fault(.unpairedSurrogate)
            }
        }
    }

    /// Whether hexadecimal digits that the piece cuts can still become those of a low surrogate.
    private func canBeLow(_ index: Int) -> Bool {
        guard index < bytes.count else { return true }
        guard bytes[index] | 0x20 == UInt8(ascii: "d") else { return false }
        guard index + 1 < bytes.count else { return true }
        return (UInt8(ascii: "c")...UInt8(ascii: "f")).contains(bytes[index + 1] | 0x20)
    }

    /// Four hexadecimal digits' value, as a length.
    private func hex(_ index: Int) -> Part {
        var value = 0
        for offset in 0..<4 {
            guard index + offset < bytes.count else { return .cut }
            switch bytes[index + offset] {
            case let digit where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit):
                value = value * 16 + Int(digit - UInt8(ascii: "0"))
            case let digit where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit):
                value = value * 16 + Int(digit - UInt8(ascii: "a")) + 10
            case let digit where (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(digit):
                value = value * 16 + Int(digit - UInt8(ascii: "A")) + 10
            default: return .fault(.invalidEscape)
            }
        }
        return .length(value)
    }

    /// A multi-byte UTF-8 sequence (RFC 3629, section 4).
    private func sequence(_ index: Int) -> Part {
        let lead = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return .fault(.invalidUTF8)
        }
        for offset in 1..<length {
            guard index + offset < bytes.count else { return .cut }
            let allowed = offset == 1 ? second : 0x80...0xBF
            if !allowed.contains(bytes[index + offset]) { return .fault(.invalidUTF8) }
        }
        return .length(length)
    }
}
