/// Base64 (RFC 4648, section 4).
enum Base64 {
    /// The text that is encoded, or nil where there is none.
    static func decode(_ text: String) -> String? { bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) } }

    /// The bytes that are encoded, or nil where the text isn't Base64. Padding may be left out.
    static func bytes(of text: String) -> [UInt8]? {
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
