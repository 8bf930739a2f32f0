import CScan
import Testing

/// Copying without indentation, and finding back from the copy: every variant against reading byte by byte.
struct UnindentTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let copy: String
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ copy: String) {
            self.text = text
            self.copy = copy
        }
    }

    static let examples = [
        Example("", ""),
        Example("  [1, 2]", "  [1, 2]"),
        Example("{\n    \"a\": 1\n}", "{\n\"a\": 1\n}"),
        Example("{\r\n\t \t\"a\": 1\r\n}", "{\r\n\"a\": 1\r\n}"),
        Example("[\n\n  \n \n  1  ,  2]", "[\n\n\n\n1  ,  2]"),
        Example("[1\n   ", "[1\n"),
        Example("\n", "\n"),
        Example("\n ", "\n"),
        Example("\n\r \u{B} 1", "\n\r \u{B} 1"),
        Example("[\"a\n   b\"]", "[\"a\nb\"]"),
    ]

    @Test("drops the spaces and tabs that follow a line feed, and nothing else", arguments: examples)
    func drops(example: Example) {
        for variant in Variant.all {
            #expect(variant.unindented(Array(example.text.utf8)) == Array(example.copy.utf8), "\(variant)")
        }
    }

    @Test("drops the same wherever the text stands against the blocks", arguments: examples)
    func dropsAnywhere(example: Example) {
        for shift in 0...130 {
            let before = Array(repeating: UInt8(ascii: "x"), count: shift)
            expectSameCopy(of: before + Array(example.text.utf8), "after \(shift) bytes")
            expectSameCopy(of: before + Array(example.text.utf8) + before, "between \(shift) bytes")
        }
    }

    @Test("drops indentation of any width", arguments: [UInt8(ascii: " "), UInt8(ascii: "\t")])
    func anyWidth(blank: UInt8) {
        for width in Array(0...70) + [126, 127, 128, 129, 500] {
            for shift in [0, 1, 31, 62, 63, 64] {
                let line = [0x0A] + Array(repeating: blank, count: width) + Array("\"a\",".utf8)
                expectSameCopy(of: Array(repeating: UInt8(ascii: "x"), count: shift) + line + line + line, "\(width)")
            }
        }
    }

    @Test("seeded texts, from nearly all indentation to hardly any", arguments: [UInt64(9), 10, 11])
    func seeded(seed: UInt64) {
        var random = Seeded(seed: seed)
        for number in 0..<4_000 {
            let others = Int.random(in: 1...30, using: &random)
            let blanks = Int.random(in: 1...30, using: &random)
            let text = (0..<Int.random(in: 0...400, using: &random)).map { _ -> UInt8 in
                switch Int.random(in: 0..<(2 + blanks + others), using: &random) {
                case 0: 0x0A
                case 1: UInt8.random(in: 0...0xFF, using: &random)
                case 2..<(2 + blanks): number.isMultiple(of: 3) && Bool.random(using: &random) ? 0x09 : 0x20
                default: UInt8(ascii: "7")
                }
            }
            expectSameCopy(of: text, "(seed \(seed), text \(number))")
        }
    }

    @Test("measures a line up to its line feed, and a run of blanks up to the first other byte")
    func measures() {
        for byte in UInt8.min...UInt8.max {
            for length in [0, 1, 63, 64, 65, 130] {
                let blanks = (0..<length).map { $0.isMultiple(of: 3) ? UInt8(0x09) : 0x20 }
                let isBlank = byte == 0x20 || byte == 0x09
                for variant in Variant.all {
                    let line = withExactBuffer(blanks + [byte, 0x0A]) { variant.lineLength($0, $1) }
                    #expect(line == (byte == 0x0A ? length : length + 1), "\(variant), \(length) before \(byte)")
                    #expect(withExactBuffer(blanks) { variant.lineLength($0, $1) } == length, "\(variant)")
                    let run = withExactBuffer(blanks + [byte, 0x0A]) { variant.blankRun($0, $1) }
                    #expect(run == (isBlank ? length + 1 : length), "\(variant), \(length) before \(byte)")
                    #expect(withExactBuffer(blanks) { variant.blankRun($0, $1) } == length, "\(variant)")
                }
            }
        }
    }

    private func expectSameCopy(
        of text: [UInt8], _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var expected: [UInt8] = []
        var isIndentation = false
        for byte in text {
            isIndentation = isIndentation && (byte == 0x20 || byte == 0x09)
            if !isIndentation { expected.append(byte) }
            if byte == 0x0A { isIndentation = true }
        }
        for variant in Variant.all {
            let copy = variant.unindented(text)
            if copy != expected {
                Issue.record(
                    "\(variant) copied \(shown(copy)), not \(shown(expected)), of \(shown(text)) \(comment)",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
