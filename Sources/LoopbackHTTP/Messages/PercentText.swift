/// Percent-decoding (RFC 3986, section 2.1), done exactly once.
enum PercentText {
    /// The text that the bytes stand for. A `%` without two hex digits stands for itself; decoded bytes that are not
    /// UTF-8 read as U+FFFD.
    static func decoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            index = bytes.index(after: index)
            if byte == UInt8(ascii: "%"), let (value, end) = escape(in: bytes[index...]) {
                result.append(value)
                index = end
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The value of the two hex digits that the bytes begin with, and the place behind them.
    private static func escape<Bytes: Collection<UInt8>>(in bytes: Bytes) -> (value: UInt8, end: Bytes.Index)? {
        guard let high = bytes.first.flatMap(digit), let low = bytes.dropFirst().first.flatMap(digit) else {
            return nil
        }
        return (high << 4 | low, bytes.index(bytes.startIndex, offsetBy: 2))
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
