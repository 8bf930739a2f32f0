import ShapeGenerators

/// Damages the bytes of a document.
enum Corruption {
    private static let insertions: [[UInt8]] = [
        [0xEF, 0xBB, 0xBF], [0xFF], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0xBF, 0xBF, 0xBF],
        [0x00], [0x1F], [0x0B], [0x0C], Array("\\ud800".utf8), Array("\\udc00".utf8), Array("\\ud83d\\u0041".utf8),
        Array("\\ud83d\\ude00".utf8), Array("\\u12".utf8), Array("\\x".utf8), Array("\\".utf8), Array("\"".utf8),
        Array("//".utf8), Array("'".utf8), Array("[".utf8), Array("]".utf8), Array("{".utf8), Array("}".utf8),
        Array(",".utf8), Array(":".utf8), Array("1".utf8), Array("-".utf8), Array("e".utf8), Array(".".utf8),
        Array("tru".utf8), Array("null".utf8), Array("NaN".utf8), Array("\n".utf8), Array("\r\n".utf8),
        Array("01".utf8),
    ]

    static func corrupt(_ document: [UInt8], using random: inout SplitMix64) -> [UInt8] {
        var bytes = document
        for _ in 0...random.below(2) {
            guard !bytes.isEmpty else { break }
            let at = random.below(bytes.count)
            switch random.below(7) {
            case 0: bytes[at] ^= 1 << UInt8(random.below(8))
            case 1: bytes.removeLast(bytes.count - at)
            case 2: bytes.remove(at: at)
            case 3: bytes.append(contentsOf: random.pick(insertions))
            case 4: bytes[at] = random.pick(insertions)[0]
            default: bytes.insert(contentsOf: random.pick(insertions), at: at)
            }
        }
        return bytes
    }
}
