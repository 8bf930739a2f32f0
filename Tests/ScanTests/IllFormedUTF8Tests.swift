import Testing

/// UTF-8 at every position around block borders, since the variants see blocks and not sequences.
struct IllFormedUTF8Tests {
    struct Sequence: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]

        init(_ name: String, _ bytes: [UInt8]) {
            testDescription = name
            self.bytes = bytes
        }
    }

    static let illFormed = [
        Sequence("stray continuation", [0x80]),
        Sequence("stray last continuation", [0xBF]),
        Sequence("continuation too many after two bytes", [0xC3, 0xA9, 0x80]),
        Sequence("continuation too many after three bytes", [0xE2, 0x82, 0xAC, 0x80]),
        Sequence("continuation too many after four bytes", [0xF0, 0x9F, 0x98, 0x80, 0x80]),
        Sequence("overlong NUL", [0xC0, 0x80]),
        Sequence("overlong solidus", [0xC0, 0xAF]),
        Sequence("overlong DEL", [0xC1, 0xBF]),
        Sequence("overlong in three bytes", [0xE0, 0x80, 0xAF]),
        Sequence("highest overlong in three bytes", [0xE0, 0x9F, 0xBF]),
        Sequence("overlong in four bytes", [0xF0, 0x80, 0x80, 0xAF]),
        Sequence("highest overlong in four bytes", [0xF0, 0x8F, 0xBF, 0xBF]),
        Sequence("lowest surrogate", [0xED, 0xA0, 0x80]),
        Sequence("highest surrogate", [0xED, 0xBF, 0xBF]),
        Sequence("surrogate pair", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]),
        Sequence("just beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
        Sequence("U+1FFFFF", [0xF7, 0xBF, 0xBF, 0xBF]),
        Sequence("lead F5", [0xF5, 0x80, 0x80, 0x80]),
        Sequence("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]),
        Sequence("six bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]),
        Sequence("FE", [0xFE]),
        Sequence("FF", [0xFF]),
        Sequence("two bytes cut by ASCII", [0xC3, 0x41]),
        Sequence("three bytes cut by ASCII after one", [0xE2, 0x41]),
        Sequence("three bytes cut by ASCII after two", [0xE2, 0x82, 0x41]),
        Sequence("four bytes cut by ASCII after one", [0xF0, 0x41]),
        Sequence("four bytes cut by ASCII after two", [0xF0, 0x9F, 0x41]),
        Sequence("four bytes cut by ASCII after three", [0xF0, 0x9F, 0x98, 0x41]),
        Sequence("two bytes cut by a lead", [0xC3, 0xC3, 0xA9]),
        Sequence("three bytes cut by a lead", [0xE2, 0x82, 0xE2, 0x82, 0xAC]),
        Sequence("four bytes cut by a lead", [0xF0, 0x9F, 0x98, 0xC3, 0xA9]),
    ]

    static let wellFormed = [
        Sequence("U+0080", [0xC2, 0x80]), Sequence("U+07FF", [0xDF, 0xBF]),
        Sequence("U+0800", [0xE0, 0xA0, 0x80]), Sequence("U+D7FF", [0xED, 0x9F, 0xBF]),
        Sequence("U+E000", [0xEE, 0x80, 0x80]), Sequence("U+FFFF", [0xEF, 0xBF, 0xBF]),
        Sequence("U+10000", [0xF0, 0x90, 0x80, 0x80]), Sequence("U+10FFFF", [0xF4, 0x8F, 0xBF, 0xBF]),
    ]

    /// What stands before and after decides whether a block takes the way of ASCII.
    static let surroundings: [[UInt8]] = [[0x20], [0xE3, 0x81, 0x82]]

    @Test("every kind of ill-formed UTF-8 is suspicious, and at every position", arguments: illFormed)
    func illFormedIsSuspicious(sequence: Sequence) {
        for unit in Self.surroundings {
            for position in 0...130 {
                let before = padding(position, of: unit)
                let bytes = before + sequence.bytes + padding(70, of: unit)
                #expect(Findings(expectedIn: bytes).suspicious)
                expectAllVariantsAgree(on: bytes, "at \(position)")
                expectAllVariantsAgree(on: before + sequence.bytes, "at \(position), at the end")
            }
        }
    }

    @Test("well-formed UTF-8 is not, even cut by the piece's end", arguments: wellFormed)
    func wellFormedIsNot(sequence: Sequence) {
        for unit in Self.surroundings {
            for position in 0...130 {
                let before = padding(position, of: unit)
                for length in 1...sequence.bytes.count {
                    let bytes = before + sequence.bytes.prefix(length)
                    #expect(!Findings(expectedIn: bytes).suspicious)
                    expectAllVariantsAgree(on: bytes, "at \(position)")
                }
                expectAllVariantsAgree(on: before + sequence.bytes + padding(70, of: unit), "at \(position)")
            }
        }
    }

    @Test("each pair of bytes after a border is judged as it is alone")
    func everyPair() {
        let before = padding(63, of: [0x20])
        for first in UInt8(0x80)...0xFF {
            for second in stride(from: UInt8(0x70), through: 0xF0, by: 8) {
                expectAllVariantsAgree(on: before + [first, second, 0x80, 0x80, 0x20])
                expectAllVariantsAgree(on: before + [first, second, 0x80, 0x20])
                expectAllVariantsAgree(on: before + [first, second])
            }
        }
    }

    /// `count` bytes, by whole units with spaces for what is left over.
    private func padding(_ count: Int, of unit: [UInt8]) -> [UInt8] {
        let units = (0..<count / unit.count).flatMap { _ in unit }
        return Array(repeating: 0x20, count: count - units.count) + units
    }
}
