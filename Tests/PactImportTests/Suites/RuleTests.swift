import Contracts
import PactImport
import PactWriting
import ShapeMatching
import Testing
import XMLMatching

@Suite struct RuleTests {
    @Test(
        "each rule accepts what it should and nothing else, whole and a byte at a time",
        arguments: RuleTable.rows + XMLRuleTable.rows)
    func rules(_ row: RuleCase) throws {
        let pact = try PactFile(reading: row.pact)
        #expect(pact.contract.interactions[0].response.unjudged == [])
        for size in [Int.max / 2, 1] {
            #expect(try row.verdict(by: pact.contract, inPiecesOf: size) == row.matches)
        }
    }

    @Test(
        "a contract written in Mortise's own format judges as the Pact file it was made from",
        arguments: RuleTable.rows + XMLRuleTable.rows
    )
    func written(_ row: RuleCase) throws {
        let contract = try PactFile(reading: row.pact).contract
        let again = try Contract(reading: contract.canonicalBytes)
        #expect(again == contract)
        #expect(again.canonicalText == contract.canonicalText)
        #expect(try row.verdict(by: again, inPiecesOf: 3) == row.matches)
    }

    @Test(
        "a contract exported to a Pact file judges as before, or says what it can't say",
        arguments: RuleTable.rows + XMLRuleTable.rows)
    func exported(_ row: RuleCase) throws {
        let contract = try PactFile(reading: row.pact).contract
        for version in [PactVersion.v3, .v4] {
            let export = PactExport(contract, as: version)
            guard export.unsaid.isEmpty else { continue }
            let again = try PactFile(reading: Array(export.text.utf8))
            #expect(again.version == version)
            #expect(try row.verdict(by: again.contract, inPiecesOf: 1000) == row.matches, "\(export.text)")
        }
    }
}

extension RuleCase {
    func verdict(by contract: Contract, inPiecesOf size: Int) throws -> Bool {
        if case .xml(let xml) = contract.interactions[0].response.body {
            let matcher = XMLMatcher(try XMLShape(xml))
            let bytes = Array(actual.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                _ = matcher.feed(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            return matcher.finish() == .matches
        }
        guard case .shape(let shape) = contract.interactions[0].response.body else { return false }
        var matcher = ShapeMatcher(try CompiledShape(shape))
        let bytes = Array(actual.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            _ = try matcher.feed(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        return try matcher.finish() == .matches
    }
}
