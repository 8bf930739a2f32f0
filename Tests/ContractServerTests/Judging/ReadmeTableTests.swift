import ContractServer
import Contracts
import Foundation
import LoopbackHTTP
import Testing

/// The README's table of bodies is what happens.
@Suite struct ReadmeTableTests {
    /// What the contract says, and which of the bodies fit, in the order of the table's columns.
    struct Row: Sendable, CustomTestStringConvertible {
        let member: String
        let fits: [Bool]

        var testDescription: String { member }
    }

    private static let sent = ["", "\"\"", "null", "{}"]

    static let rows: [Row] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = (readme ?? "").split(separator: "\n").drop { !$0.hasPrefix("| the contract says") }
        return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            return Row(member: cells[0].trimmingCharacters(in: ["`"]), fits: cells.dropFirst().map { $0 == "fits" })
        }
    }()

    @Test("Which bodies fit which contract", arguments: rows)
    func row(row: Row) throws {
        let member = row.member.hasPrefix("\"") ? ", \(row.member)" : ""
        let text = """
            {"format": "mortise/1", "consumer": "a", "provider": "b", "interactions": [{"description": "it",
             "request": {"method": "POST", "path": "/a"\(member)}, "response": {"status": 204, "body": false}}]}
            """
        let ledger = try ContractLedger(Contract(reading: Array(text.utf8)))
        #expect(Self.sent.map { ledger.ask("POST", "/a", body: $0).status == 204 } == row.fits)
    }

    @Test("There are six rows of four bodies")
    func size() { #expect(Self.rows.map(\.fits.count) == [4, 4, 4, 4, 4, 4]) }
}
