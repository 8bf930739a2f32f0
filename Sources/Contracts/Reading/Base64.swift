/// Base64 (RFC 4648, section 4).
package enum Base64 {
    /// The text that is encoded, or nil where there is none.
    package static func decode(_ text: String) -> String? {
        bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The bytes that are encoded, or nil where the text isn't Base64. Padding may be left out.
    package static func bytes(of text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var (bits, count): (UInt32, Int) = (0, 0)
        var isPadded = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "=") {
                isPadded = true
                continue
            }
            guard !isPadded, let value = value(of: byte) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    /// The bytes encoded, with padding.
    package static func text(of bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 {
                text.append(place <= part.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
