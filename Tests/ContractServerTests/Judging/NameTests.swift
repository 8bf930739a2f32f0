import ContractServer
import Contracts
import LoopbackHTTP
import Testing

/// What interactions are called, and that counts are theirs alone.
@Suite struct NameTests {
    static let contracts: [(interactions: [(description: String, given: [ProviderState])], names: [String])] = [
        ([("a", []), ("b", ["s"])], ["a", "b"]),
        ([("a", ["s"]), ("a", [])], ["a (s)", "a (no state)"]),
        ([("a (s)", []), ("a", ["s"]), ("a", [])], ["a (s)", "a (s) #2", "a (no state)"]),
        ([("a", ["x", "y"]), ("a", ["x, y"])], ["a (x, y)", "a (x, y) #2"]),
        ([("a", ["x", "y"]), ("a", ["x, y"]), ("a (x, y) #2", [])], ["a (x, y)", "a (x, y) #3", "a (x, y) #2"]),
        ([("caf\u{E9}", []), ("cafe\u{301}", [])], ["caf\u{E9} (no state)", "cafe\u{301} (no state) #2"]),
        ([("a", ["\u{E9}"]), ("a", ["e\u{301}"])], ["a (\u{E9})", "a (e\u{301}) #2"]),
    ]

    @Test("No two interactions share a name or a count", arguments: contracts)
    func names(row: (interactions: [(description: String, given: [ProviderState])], names: [String])) throws {
        let interactions = row.interactions.enumerated().map { index, it in
            Library.interaction(it.description, given: it.given, .init(method: "GET", path: .exactly("/\(index)")))
        }
        // The header says the description, which may have more than a header takes.
        let plain = interactions.map { interaction in
            var interaction = interaction
            interaction.response.headers = [:]
            return interaction
        }
        let ledger = try ContractLedger(Library.contract(plain))
        #expect(bytes(ledger.unexercised) == bytes(row.names))
        for index in row.names.indices {
            for _ in 0...index { #expect(ledger.ask("GET", "/\(index)").status == 204) }
            #expect(ledger.counts.count == row.names.count)
            #expect(ledger.counts[row.names[index]] == index + 1)
            #expect(ledger.exercised.count == index + 1)
            #expect(bytes(ledger.unexercised) == bytes(Array(row.names[(index + 1)...])))
        }
    }

    private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }
}
