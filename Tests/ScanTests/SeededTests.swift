import Testing

/// Pieces nobody thought of.
struct SeededTests {
    static let fragments: [[UInt8]] =
        [
            "\"", "\"", "\"", "\\", "\\", "\\\\", "\\\"", "\\u", "\\ud83d", "\\ude00", "\\ud83d\\ude00", "\\uDBFF",
            "\\u0041",
            "u", "d", "8", "{", "}", "[", "]", ":", ",", " ", "\n", "1", "-2.5e+7", "true", "null", "abcdefghijklmnop",
            "é", "€", "😀", "あいう",
        ].map { Array($0.utf8) }
    static let rarities: [[UInt8]] = [[0x0B], [0x0C], [0x80], [0xC3], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xFF]]

    @Test("texts like JSON", arguments: [UInt64(1), 2, 3, 4])
    func likeJSON(seed: UInt64) {
        var random = Seeded(seed: seed)
        for number in 0..<4_000 {
            let length = Int.random(in: 0...300, using: &random)
            // Some alphabets are small and some pieces have no rarity, so that not everything is suspicious.
            let alphabet = (0..<Int.random(in: 2...12, using: &random)).map { _ in
                Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &random)]
            }
            let oneIn = [20, 200, 10_000][number % 3]
            var bytes: [UInt8] = []
            while bytes.count < length {
                let rare = Int.random(in: 0..<oneIn, using: &random) == 0
                let choices = rare ? Self.rarities : alphabet
                bytes += choices[Int.random(in: 0..<choices.count, using: &random)]
            }
            expectAllVariantsAgree(on: Array(bytes.prefix(length)), "(seed \(seed), piece \(number))")
        }
    }

    @Test("random bytes", arguments: [UInt64(5), 6])
    func randomBytes(seed: UInt64) {
        var random = Seeded(seed: seed)
        for number in 0..<2_000 {
            let highest: UInt8 = number.isMultiple(of: 2) ? 0xFF : 0x7F
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...highest, using: &random)
            }
            expectAllVariantsAgree(on: bytes, "(seed \(seed), piece \(number))")
        }
    }
}
