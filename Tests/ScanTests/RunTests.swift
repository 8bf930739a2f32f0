import Testing

/// The functions that continue a token from an earlier piece, and the one that looks for a byte from the end.
struct RunTests {
    @Test("finds a string's end wherever it is cut and whatever run of backslashes stands before it")
    func stringEnd() {
        for shift in Array(0...6) + Array(55...70) {
            for length in Array(0...9) + [63, 64, 65] {
                var text = Array(repeating: UInt8(ascii: "x"), count: shift)
                text += Array(repeating: UInt8(ascii: "\\"), count: length)
                text += Array("\"a\\\"\"]".utf8)
                for cut in max(0, shift - 1)...text.count {
                    expectSameEnd(of: text, cutAt: cut)
                }
            }
        }
    }

    @Test("carries an escape over pieces of one byte and none")
    func stringEndBytewise() {
        for variant in Variant.all {
            var escaped = false
            var end = 0
            let text = Array("a\\\\\\\"b\"c".utf8)
            for (i, byte) in text.enumerated() where end == 0 {
                #expect(variant.stringEnd(in: [], escaped: &escaped) == 0)
                if variant.stringEnd(in: [byte], escaped: &escaped) == 1 { end = i + 1 }
            }
            #expect(end == 7, "\(variant)")
            #expect(!escaped, "\(variant)")
        }
    }

    @Test("finds the end of seeded strings", arguments: [UInt64(7), 8])
    func seededStringEnd(seed: UInt64) {
        var random = Seeded(seed: seed)
        for _ in 0..<1_000 {
            let escapes = Int.random(in: 2...60, using: &random)
            let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                switch Int.random(in: 0..<escapes, using: &random) {
                case 0: UInt8(ascii: "\\")
                case 1 where Bool.random(using: &random): UInt8(ascii: "\"")
                default: UInt8(ascii: "x")
                }
            }
            expectSameEnd(of: text, cutAt: Int.random(in: 0...text.count, using: &random), "(seed \(seed))")
        }
    }

    @Test("measures number characters up to the first other byte")
    func numberRun() {
        let numeric = Set("0123456789+-.eE".utf8)
        for byte in UInt8.min...UInt8.max {
            for length in [0, 1, 31, 63, 64, 65, 130] {
                let run = Array("1.5e+7E-".utf8).cycled(length)
                let expected = numeric.contains(byte) ? length + 2 : length
                for variant in Variant.all {
                    let whole = withExactBuffer(run + [byte, UInt8(ascii: "1")]) { variant.numberRun($0, $1) }
                    #expect(whole == expected, "\(variant), \(length) before \(byte)")
                    #expect(withExactBuffer(run) { variant.numberRun($0, $1) } == length, "\(variant)")
                }
            }
        }
    }

    @Test("finds the last byte of a kind, or none", arguments: [CChar(0x0A), 0x5B, -1])
    func afterLast(byte: CChar) {
        for length in Array(0...3) + [63, 64, 65, 127, 128, 129, 200] {
            for last in -1..<length {
                var text = Array(repeating: UInt8(ascii: "x"), count: length)
                if last >= 0 {
                    text[last] = UInt8(bitPattern: byte)
                    text[last / 2] = UInt8(bitPattern: byte)
                }
                for variant in Variant.all {
                    let found = withExactBuffer(text) { variant.afterLast($0, $1, byte) }
                    #expect(found == last + 1, "\(variant), \(length) bytes")
                }
            }
        }
    }

    /// Compares with reading byte by byte, in two pieces.
    private func expectSameEnd(
        of text: [UInt8], cutAt cut: Int, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var end = 0
        var skip = false
        var skipAtCut = false
        for (i, byte) in text.enumerated() where end == 0 {
            if i == cut { skipAtCut = skip }
            if !skip, byte == UInt8(ascii: "\"") { end = i + 1 }
            skip = !skip && byte == UInt8(ascii: "\\")
        }
        if cut == text.count { skipAtCut = skip }
        for variant in Variant.all {
            var escaped = false
            var found = variant.stringEnd(in: Array(text.prefix(cut)), escaped: &escaped)
            let escapedAtCut = escaped
            if found == 0 {
                let rest = variant.stringEnd(in: Array(text.dropFirst(cut)), escaped: &escaped)
                found = rest == 0 ? 0 : cut + rest
            }
            if found != end || escaped != skip || (escapedAtCut != skipAtCut && (end == 0 || end > cut)) {
                Issue.record(
                    "\(variant) ended at \(found), not \(end), in \(shown(text)) cut at \(cut) \(comment)",
                    sourceLocation: sourceLocation)
            }
        }
    }
}

extension Array {
    /// The elements over and over, up to a count.
    fileprivate func cycled(_ count: Int) -> [Element] {
        (0..<count).map { self[$0 % self.count] }
    }
}
