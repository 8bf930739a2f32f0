import Testing

/// Backslashes and surrogate escapes against block borders.
struct EscapeTests {
    static let escapes = [
        #"\ud83d\ude00"#, #"\uDBFF\uDFFF"#, #"\uD800\udc00"#, #"\ud83d"#, #"\ude00"#, #"\udfff"#, #"\uDbFf"#,
        #"\ud83d\u0041"#, #"\ud83d\ud83d\ude00"#, #"\ud83d\ude00\ude00"#, #"\ude00\ud83d"#, #"\ud83d\\ude00"#,
        #"\ud83dude00"#, #"\ud83d\nude00"#, #"\\ud83d"#, #"\\\ud83d"#, #"\ud7ff\ue000"#, #"\ud8zz"#, #"\udczz"#,
        #"\ud83d\ude0z"#, #"\ud83d\udez0"#, #"\ud83d\udz00"#, #"\u\ud83d"#, #"\u00d8\u00dc"#, #"\Ud83d"#,
        #"\ud83d\ubeef"#, #"\ud83d\ud7ff"#,
    ]

    @Test("surrogate escapes are judged the same at every alignment and cut", arguments: escapes)
    func surrogates(escape: String) {
        for shift in 0...70 {
            let bytes = Array("[\"".utf8) + Array(repeating: UInt8(ascii: "x"), count: shift) + Array(escape.utf8)
            for length in (shift + 2)...bytes.count {
                expectAllVariantsAgree(on: Array(bytes.prefix(length)), "\(shift) before, cut at \(length)")
            }
            expectAllVariantsAgree(on: bytes + Array("\"]".utf8), "\(shift) before")
        }
    }

    @Test("every unit of the surrogates' neighbourhood is judged right, alone and before a low one")
    func units() {
        for unit in stride(from: 0xD000, through: 0xE0FF, by: 0x3F) {
            let digits = String(unit, radix: 16)
            for text in [digits, digits.uppercased()] {
                expectAllVariantsAgree(on: Array(#"["\u\#(text)"]"#.utf8))
                expectAllVariantsAgree(on: Array(#"["\u\#(text)\udc00"]"#.utf8))
                expectAllVariantsAgree(on: Array(#"["\ud800\u\#(text)"]"#.utf8))
            }
        }
    }

    @Test("runs of backslashes of any length escape right across borders")
    func runsOfBackslashes() {
        for shift in 50...66 {
            for length in Array(0...20) + [62, 63, 64, 65, 66, 127, 128, 129] {
                let before = Array("[\"".utf8) + Array(repeating: UInt8(ascii: "x"), count: shift)
                let run = before + Array(repeating: UInt8(ascii: "\\"), count: length)
                for after in ["", "\"", "\"]", "ud83d\"]", "u0041\", \"", "\\\"", "n\\\"\"12"] {
                    expectAllVariantsAgree(on: run + Array(after.utf8), "\(length) after \(shift)")
                }
            }
        }
    }
}
