import ShapeMatching

/// NDJSON: small documents one after another, where what counts is the cost of starting and ending one.
enum Lines {
    private static let lineBytes = 200

    static func run(minimumSlices: Int) throws -> ScenarioReport {
        let shape = try CompiledShape(
            .object(["id": .string, "authorName": .string, "pages": .integer, "available": .boolean]))
        let document = Document(bytes(lines: 5_000), pieceBytes: lineBytes)
        let makers: [() -> any Contender] = [
            { PerPiece(YajlContender(withCallbacks: true)) },
            { PerPiece(MatcherContender("matcher, reused", shape)) },
        ]
        var lockstep = try Lockstep(document, makers.map { $0() }, minimumSlices: minimumSlices)
        for _ in 0..<lockstep.passes { try lockstep.pass() }
        let costs = lockstep.samples.map { $0.percentile(0.1) }
        let lines = Double(document.pieces.count)
        let allocations = try lockstep.contenders.map { contender in
            Double(try Heap.counting { try contender.read(document) }.allocations) / lines
        }
        return ScenarioReport(
            name: "NDJSON of 200-byte documents",
            note: "yajl: alloc, parse, complete and free for each, empty callbacks; the matcher: feed, finish, reset.",
            figures: [
                Figure(what: "yajl", value: costs[0] * Double(lineBytes), unit: "ns/document"),
                Figure(what: "matcher, reused", value: costs[1] * Double(lineBytes), unit: "ns/document"),
                Figure(what: "ratio", value: costs[0] / costs[1], unit: ""),
                Figure(what: "yajl, allocations", value: allocations[0], unit: "a document"),
                Figure(what: "matcher, allocations", value: allocations[1], unit: "a document", bound: .atMost(0)),
            ])
    }

    private static func bytes(lines: Int) -> [UInt8] {
        var random = SplitMix(seed: 200)
        var bytes: [UInt8] = []
        for number in 0..<lines {
            let start = #"{"id":"bk-\#(1_000_000 + number)","pages":\#(100 + random.below(900)),"#
            let end = #","authorName":"Ursula K. Le Guin","available":true}"#
            let filled = lineBytes - start.utf8.count - end.utf8.count - #""title":"""#.utf8.count
            let title = (0..<filled).map { _ in UInt8(ascii: "a") + UInt8(random.below(26)) }
            bytes += start.utf8
            bytes += #""title":""#.utf8
            bytes += title
            bytes += [UInt8(ascii: "\"")]
            bytes += end.utf8
        }
        return bytes
    }
}
