import ShapeMatching

/// One long token in many pieces must not be read again and again.
enum LongTokens {
    static func run(mebibytes: Int, runs: Int) throws -> ScenarioReport {
        var figures: [Figure] = []
        let kinds: [(String, [UInt8], Int)] = [
            ("ASCII", [UInt8(ascii: "a")], mebibytes), ("é", Array("é".utf8), max(1, mebibytes / 8)),
            ("\\n escapes", Array("\\n".utf8), max(1, mebibytes / 8)),
        ]
        for (kind, unit, mebibytes) in kinds {
            let document = Document(string(of: unit, bytes: mebibytes << 20))
            let contender = try contender()
            let whole = try CPUTime.bestSeconds(of: runs) {
                try contender.feed(document.bytes)
                try contender.endDocument()
            }
            let cut = try CPUTime.bestSeconds(of: runs) { try contender.read(document) }
            figures += [
                Figure(what: "\(mebibytes) MiB, \(kind), one piece", value: whole, unit: "s"),
                Figure(what: "\(mebibytes) MiB, \(kind), 64 KiB pieces", value: cut, unit: "s"),
                Figure(
                    what: "\(mebibytes) MiB, \(kind), pieces: times one piece", value: cut / whole, unit: "×",
                    bound: .atMost(3)),
            ]
        }
        for (kind, unit, _) in kinds {
            let document = Document(string(of: unit, bytes: 1 << 20), pieceBytes: 1)
            let contender = try contender()
            let seconds = try CPUTime.bestSeconds(of: 1) { try contender.read(document) }
            figures.append(
                Figure(what: "1 MiB, \(kind), a byte at a time", value: seconds, unit: "s", bound: .atMost(1)))
        }
        return ScenarioReport(name: "Long strings", note: "CPU time, the token limit raised.", figures: figures)
    }

    private static func contender() throws -> MatcherContender {
        var limits = Limits()
        limits.tokenBytes = 1 << 30
        return MatcherContender("long string", try CompiledShape(.string), limits: limits)
    }

    private static func string(of unit: [UInt8], bytes count: Int) -> [UInt8] {
        var bytes = [UInt8(ascii: "\"")]
        bytes.reserveCapacity(count + 2)
        while bytes.count <= count { bytes += unit }
        bytes.append(UInt8(ascii: "\""))
        return bytes
    }
}
