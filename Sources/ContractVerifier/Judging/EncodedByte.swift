/// One character as a provider may write it that encodes what it was sent: `%2B`, `\u002b`, `\"`, `&#43;` and `&amp;`.
///
/// Each encoder chooses for itself which characters it encodes, so a text is compared character by character.
struct EncodedByte {
    /// The character's bytes in UTF-8, in lower case, packed from the lowest byte on.
    private var bytes: UInt32 = 0
    private(set) var count = 0
    /// How many bytes of the text it takes.
    let length: Int

    /// The character that is encoded at a text's beginning; nil where none is.
    init?(_ text: ArraySlice<UInt8>) {
        let at = { (offset: Int) -> UInt8 in
            let index = text.startIndex + offset
            return index < text.endIndex ? text[index] : 0
        }
        switch at(0) {
        case UInt8(ascii: "%"):
            guard let value = Self.hex(text.dropFirst(), 2) else { return nil }
            length = 3
            add(UInt8(truncatingIfNeeded: value))
        case UInt8(ascii: "\\"):
            // JSON within JSON doubles the backslashes. Those before a letter that they don't encode are one of the text's.
            // No more than so many, so that a text of nothing else takes linear time.
            let slashes = text.prefix(32).prefix { $0 == UInt8(ascii: "\\") }.count
            let digits = at(slashes) == UInt8(ascii: "u") ? 4 : at(slashes) == UInt8(ascii: "x") ? 2 : 0
            let unit = digits == 0 ? nil : Self.hex(text.dropFirst(slashes + 1), digits)
            switch (digits, unit) {
            case (4, let unit?):
                let second = text.dropFirst(slashes + 5)
                let low = second.prefix(40).drop { $0 == UInt8(ascii: "\\") }
                if 0xD800..<0xDC00 ~= unit, low.first == UInt8(ascii: "u"), low.startIndex > second.startIndex,
                    let other = Self.hex(low.dropFirst(), 4), 0xDC00..<0xE000 ~= other
                {
                    length = slashes + 5 + (low.startIndex - second.startIndex) + 5
                    add(Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (other - 0xDC00)))
                } else {
                    length = slashes + 5
                    add(Unicode.Scalar(unit))
                }
            case (2, let value?):
                length = slashes + 3
                add(UInt8(truncatingIfNeeded: value))
            default:
                let next = at(slashes)
                let isEncoded = next != 0 && next | 0x20 &- UInt8(ascii: "a") >= 26
                length = isEncoded ? slashes + 1 : slashes
                add(isEncoded ? next : UInt8(ascii: "\\"))
            }
        case UInt8(ascii: "&"):
            let name = text.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";"),
                let scalar = Self.reference(String(decoding: name, as: UTF8.self))
            else { return nil }
            length = name.count + 2
            add(scalar)
        default: return nil
        }
        guard count > 0 else { return nil }
    }

    /// A byte of the character, in lower case.
    subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (8 * index)) }

    /// Whether a text in lower case begins with the character.
    func begins(_ text: ArraySlice<UInt8>) -> Bool {
        text.count >= count && (0..<count).allSatisfy { text[text.startIndex + $0] == self[$0] }
    }

    /// Whether a text may be the beginning of a character whose end was cut off.
    static func isCut(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, text.count < 12 else { return false }
        return [UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "&")].contains(first)
    }

    private mutating func add(_ byte: UInt8) {
        bytes |= UInt32(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) << (8 * count)
        count += 1
    }

    private mutating func add(_ scalar: Unicode.Scalar?) {
        guard let scalar, let encoded = UTF8.encode(scalar) else { return }
        for byte in encoded { add(byte) }
    }

    private static func hex(_ text: ArraySlice<UInt8>, _ digits: Int) -> UInt32? {
        let text = text.prefix(digits)
        guard text.count == digits else { return nil }
        var value: UInt32 = 0
        for byte in text {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private static func reference(_ name: String) -> Unicode.Scalar? {
        switch name.lowercased() {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case let text where text.hasPrefix("#x"): UInt32(text.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case let text where text.hasPrefix("#"): UInt32(text.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }
}
