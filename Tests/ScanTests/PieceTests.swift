import Testing

/// What the contract says of pieces small enough to read.
struct PieceTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let findings: Findings
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ complete: Int, newlines: Int = 0, inString: Bool = false, suspicious: Bool = false) {
            self.text = text
            findings = Findings(complete: complete, newlines: newlines, inString: inString, suspicious: suspicious)
        }
    }

    static let examples = [
        Example("", 0),
        Example(#"{"a":[1,2]}"#, 11),
        Example(#"{"a":12"#, 5),
        Example(#"[-1.5e+3"#, 1),
        Example(#"[tru"#, 1),
        Example(#"["a"tru"#, 4),
        Example(#"[é"#, 1),
        Example(#"{"abc"#, 1, inString: true),
        Example(#"{"a":"b\""#, 5, inString: true),
        Example(#"{"a":"b\\""#, 10),
        Example(#"["é"]"#, 6),
        Example("[\n1,\n2\n]", 8, newlines: 3),
        Example("[\"a\nb", 1, newlines: 1, inString: true),
        Example("[\u{0B}]", 3, suspicious: true),
        Example("[\u{0C}]", 3, suspicious: true),
        Example(#"["\ud83d\ude00"]"#, 16),
        Example(#"["\uD83D\uDE00"]"#, 16),
        Example(#"["\ud83d"]"#, 10, suspicious: true),
        Example(#"["\ude00"]"#, 10, suspicious: true),
        Example(#"["\ude00\ud83d"]"#, 16, suspicious: true),
        Example(#"["\ud83dx\ude00"]"#, 17, suspicious: true),
        Example(#"["\ud83d\ude00\ude00"]"#, 22, suspicious: true),
        Example(#"["\ud83d\ud83d\ude00"]"#, 22, suspicious: true),
        Example(#"["\\ud83d"]"#, 11),
        Example(#"["\\\ud83d"]"#, 12, suspicious: true),
        Example(#"["\ud83d"#, 1, inString: true),
        Example(#"["\ud83dx"#, 1, inString: true, suspicious: true),
        Example(#"["\ud83d\ude0"#, 1, inString: true),
        Example(#"["\ud8"#, 1, inString: true),
        Example(#"["\ude0"#, 1, inString: true),
    ]

    @Test("finds the unfinished token, the newlines and what is suspicious", arguments: examples)
    func finds(example: Example) {
        let bytes = Array(example.text.utf8)
        #expect(Findings(expectedIn: bytes) == example.findings)
        for variant in Variant.all {
            #expect(variant.findings(in: bytes) == example.findings, "\(variant)")
        }
    }

    @Test("finds the same wherever the example stands against the blocks", arguments: examples)
    func findsAnywhere(example: Example) {
        for shift in 0...130 {
            let before = Array(repeating: UInt8(ascii: " "), count: shift)
            expectAllVariantsAgree(on: before + Array(example.text.utf8), "after \(shift) spaces")
        }
    }

    @Test("begins the unfinished word anywhere, whatever byte ends the one before")
    func wordsBeginAfterAnyOtherByte() {
        for byte in UInt8.min...UInt8.max {
            for length in [0, 1, 63, 64, 65] {
                expectAllVariantsAgree(on: [0x20, byte] + Array(repeating: UInt8(ascii: "7"), count: length))
            }
        }
    }

    @Test("counts newlines beyond what a byte can hold")
    func countsManyNewlines() {
        for count in [255, 256, 4_080, 16_384, 20_001] {
            expectAllVariantsAgree(on: Array(repeating: 0x0A, count: count))
        }
    }
}
