import CatalogExample
import ContractVerifier
import Contracts

/// What the demo prints: a few lines for a newcomer, the client's side, and the table of the provider's versions.
struct DemoReport {
    let demo: CatalogDemo
    let style: Style

    private static let width = 98

    var text: String {
        [introduction, client, versions, unseen, farewell].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var introduction: String {
        let contract = demo.contract
        return Self.paragraph(
            "The client of a book catalogue has a contract with its provider: what it sends, and what it reads of the "
                + "answers. \(printable(contract.consumer)) → \(printable(contract.provider)), "
                + "\(Self.count(contract.interactions.count, "interaction")). "
                + "All that follows happens now, on sockets of this machine.")
    }

    private var client: String {
        let client = demo.client
        let asked = "\(client.exercised) of \(Self.count(demo.contract.interactions.count, "interaction")) asked for"
        let refused = client.refusals.isEmpty ? "no request" : Self.count(client.refusals.count, "request")
        var text = Self.paragraph("The client's tests run on a server that holds it to the contract:")
        text += Self.paragraph("\(asked), \(refused) refused", indent: 2)
        for name in client.unexercised { text += Self.paragraph("never asked for: \(printable(name))", indent: 2) }
        for refusal in client.refusals {
            for line in refusal.split(separator: "\n") {
                text += Self.paragraph(printable(String(line)), indent: 4, hanging: 6)
            }
        }
        for problem in client.problems { text += Self.paragraph("the client fails: \(printable(problem))", indent: 2) }
        return text
    }

    private var versions: String {
        let table = TextTable(
            titles: ["change on the provider", "contract result", "would a stubbed client test notice"],
            widths: [38, 44, 13], style: style)
        var text = Self.paragraph(
            "The provider changes. Each version is started and held to the contract. Beside it the client's tests run "
                + "on a stub, a server with canned answers.")
        text += "\n" + table.head
        var notes = 0
        for row in demo.rows {
            let isNoted = note(of: row) != nil
            notes += isNoted ? 1 : 0
            let note = isNoted ? notes : nil
            text += table.row([
                [.init(text: row.change.description)], Self.result(row.verification, note), Self.notice(row),
            ])
        }
        return text
    }

    private static func result(_ report: VerificationReport, _ note: Int?) -> [TextTable.Paragraph] {
        let mark = note.map { " (\($0))" } ?? ""
        guard !report.holds else { return [.init(text: "holds\(mark)", colour: .green)] }
        return report.results.filter { $0.outcome != .holds }.flatMap { result in
            let isFailure = result.outcome == .fails
            let verdict = TextTable.Paragraph(
                text: "\(isFailure ? "fails" : "not judged"): \(printable(result.description))\(mark)",
                colour: isFailure ? .red : .yellow)
            return [verdict] + result.problems.map { .init(text: printable($0), indent: 2) }
        }
    }

    private static func notice(_ row: CatalogDemo.Row) -> [TextTable.Paragraph] {
        guard row.stubbedProblems.isEmpty else {
            return [.init(text: "yes")] + row.stubbedProblems.map { .init(text: printable($0)) }
        }
        // Where nothing breaks there is nothing to notice.
        return [.init(text: "no, it passes", colour: row.verification.holds ? nil : .yellow)]
    }

    /// What a version's requests don't show. The notes are about the interactions of the catalogue's own contract, and
    /// only true where these see nothing of the change.
    private func note(of row: CatalogDemo.Row) -> String? {
        isCatalogues && row.verification.holds ? row.change.unseen : nil
    }

    /// Whether the contract asks of the provider what the catalogue's own does, however strictly it takes the answers.
    private var isCatalogues: Bool {
        demo.contract.interactions.map(\.request) == CatalogContract.bundled.interactions.map(\.request)
    }

    private var unseen: String {
        guard !demo.contract.interactions.isEmpty else {
            return Self.paragraph("The contract has no interactions: it asserts nothing, so every version holds.")
        }
        let notes = demo.rows.compactMap(note).enumerated().map { index, note in
            Self.paragraph("(\(index + 1)) \(note)", indent: 2, hanging: 6)
        }
        guard !notes.isEmpty else { return "" }
        return Self.paragraph("What the contract's own requests don't show:") + notes.joined()
    }

    private var farewell: String {
        Self.paragraph("Print the contract, change it, and see what comes of that:")
            + "  mortise demo --print-contract > catalog.json\n  mortise demo --contract catalog.json\n"
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private static func paragraph(_ text: String, indent: Int = 0, hanging: Int? = nil) -> String {
        WrappedText.text(text, width: width, indent: indent, hanging: hanging ?? indent)
    }
}
