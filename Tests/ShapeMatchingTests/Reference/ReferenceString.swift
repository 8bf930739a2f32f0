import ShapeMatching

/// What stands between a string's quotes, decoded. The first fault by place decides; where the document ends inside
/// the string, something unfinished at its end is no fault of its own.
struct ReferenceString {
    struct Fault: Error {
        let reason: NotJSON.Reason
        /// From the byte after the opening quote.
        let index: Int
    }

    private let raw: [UInt8]
    private let isClosed: Bool
    private(set) var decoded: [UInt8] = []
    private var at = 0

    init(_ raw: [UInt8], isClosed: Bool) {
        self.raw = raw
        self.isClosed = isClosed
    }

    mutating func decode() throws(Fault) {
        while at < raw.count {
            switch raw[at] {
            case 0x00...0x1F: throw Fault(reason: .controlCharacter, index: at)
            case UInt8(ascii: "\\"): try escape()
            default: try character()
            }
        }
    }

    private func byte(_ index: Int) -> UInt8? { index < raw.count ? raw[index] : nil }

    // MARK: - UTF-8, by the table of well-formed sequences (Unicode, table 3-7)

    private mutating func character() throws(Fault) {
        let following: [ClosedRange<UInt8>]
        switch raw[at] {
        case 0x20...0x7F: following = []
        case 0xC2...0xDF: following = [0x80...0xBF]
        case 0xE0: following = [0xA0...0xBF, 0x80...0xBF]
        case 0xE1...0xEC, 0xEE...0xEF: following = [0x80...0xBF, 0x80...0xBF]
        case 0xED: following = [0x80...0x9F, 0x80...0xBF]
        case 0xF0: following = [0x90...0xBF, 0x80...0xBF, 0x80...0xBF]
        case 0xF1...0xF3: following = [0x80...0xBF, 0x80...0xBF, 0x80...0xBF]
        case 0xF4: following = [0x80...0x8F, 0x80...0xBF, 0x80...0xBF]
        default: throw Fault(reason: .invalidUTF8, index: at)
        }
        for (place, range) in following.enumerated() {
            guard let next = byte(at + 1 + place) else {
                if isClosed { throw Fault(reason: .invalidUTF8, index: at) }
                at = raw.count
                return
            }
            if !range.contains(next) { throw Fault(reason: .invalidUTF8, index: at) }
        }
        decoded += raw[at...(at + following.count)]
        at += 1 + following.count
    }

    // MARK: - Escapes

    private mutating func escape() throws(Fault) {
        guard let letter = byte(at + 1) else {
            at = raw.count
            return
        }
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        if let value = plain[letter] {
            decoded.append(value)
            at += 2
        } else if letter == UInt8(ascii: "u") {
            try unicodeEscape()
        } else {
            throw Fault(reason: .invalidEscape, index: at)
        }
    }

    private mutating func unicodeEscape() throws(Fault) {
        guard let unit = try codeUnit() else {
            at = raw.count
            return
        }
        switch unit {
        case 0xD800...0xDBFF:
            guard let low = try lowHalf() else {
                at = raw.count
                return
            }
            append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            at += 12
        case 0xDC00...0xDFFF: throw Fault(reason: .unpairedSurrogate, index: at)
        default:
            append(unit)
            at += 6
        }
    }

    /// The four digits of the escape here; nil where the document ends among them.
    private func codeUnit() throws(Fault) -> UInt32? {
        var unit: UInt32 = 0
        for place in 2..<6 {
            guard let next = byte(at + place) else {
                if isClosed { throw Fault(reason: .invalidEscape, index: at) }
                return nil
            }
            guard let digit = hexDigit(next) else { throw Fault(reason: .invalidEscape, index: at) }
            unit = unit * 16 + digit
        }
        return unit
    }

    /// The low half after the high half here; nil where the document ends within what could still become one.
    private func lowHalf() throws(Fault) -> UInt32? {
        var unit: UInt32 = 0
        for place in 6..<12 {
            guard let next = byte(at + place) else {
                if isClosed { throw Fault(reason: .unpairedSurrogate, index: at) }
                return nil
            }
            let fits: Bool
            switch place {
            case 6: fits = next == UInt8(ascii: "\\")
            case 7: fits = next == UInt8(ascii: "u")
            case 8: fits = hexDigit(next) == 0xD
            case 9: fits = (hexDigit(next) ?? 0) >= 0xC
            default: fits = hexDigit(next) != nil
            }
            if !fits { throw Fault(reason: .unpairedSurrogate, index: at) }
            if place >= 8 { unit = unit * 16 + (hexDigit(next) ?? 0) }
        }
        return unit
    }

    private func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private mutating func append(_ scalar: UInt32) {
        if let scalar = Unicode.Scalar(scalar) { decoded += Array(String(Character(scalar)).utf8) }
    }
}
