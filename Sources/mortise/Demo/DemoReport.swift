import CatalogExample
import ContractVerifier
import Contracts

/// What the demo prints: a few lines for a newcomer, the client's side, and the table of the provider's versions.
struct DemoReport {
    let demo: CatalogDemo
    let style: Style

    private static let width = 98

    var text: String { [introduction, client, versions, unseen, farewell].joined(separator: "\n") }

    private var introduction: String {
        let contract = demo.contract
        return Self.paragraph(
            "A client of a book catalogue relies on some of what its provider sends. Its contract says on what: "
                + "\(printable(contract.consumer)) → \(printable(contract.provider)), "
                + "\(contract.interactions.count) interactions, made by the client's own tests. "
                + "All that follows happens on sockets of this machine, now.")
    }

    private var client: String {
        let client = demo.client
        var text = "The client's tests, on a server that holds it to the contract:\n"
        text += "  \(client.exercised) of \(demo.contract.interactions.count) interactions asked for, "
        text += client.refusals.isEmpty ? "no request refused\n" : "\(client.refusals.count) refused\n"
        for name in client.unexercised { text += Self.paragraph("  never asked for: \(printable(name))", indent: 4) }
        for refusal in client.refusals { text += Self.indented(refusal) }
        for problem in client.problems {
            text += Self.paragraph("  the client fails: \(printable(problem))", indent: 4)
        }
        return text
    }

    private var versions: String {
        let table = TextTable(
            titles: ["change", "contract result", "would a stubbed client test notice"], widths: [34, 44, 16],
            style: style)
        let rows = demo.rows.map { table.row([Self.change($0), Self.result($0.verification), Self.notice($0)]) }
        return Self.paragraph(
            "The provider changes. Every version is started and held to the contract; beside it, the same client "
                + "runs against a stub, a server with canned answers.") + "\n" + table.head + rows.joined()
    }

    private static func change(_ row: CatalogDemo.Row) -> [TextTable.Paragraph] {
        [.init(text: row.change.description)]
    }

    private static func result(_ report: VerificationReport) -> [TextTable.Paragraph] {
        guard !report.holds else { return [.init(text: "holds", colour: .green)] }
        return report.results.filter { $0.outcome != .holds }.flatMap { result in
            let isFailure = result.outcome == .fails
            let verdict = TextTable.Paragraph(
                text: "\(isFailure ? "fails" : "not judged"): \(printable(result.description))",
                colour: isFailure ? .red : .yellow)
            return [verdict] + result.problems.map { .init(text: "  " + printable($0)) }
        }
    }

    private static func notice(_ row: CatalogDemo.Row) -> [TextTable.Paragraph] {
        guard !row.stubbedProblems.isEmpty else {
            // Where nothing breaks there is nothing to notice.
            return [.init(text: "no, it passes", colour: row.verification.holds ? nil : .yellow)]
        }
        return [.init(text: "yes")] + row.stubbedProblems.map { .init(text: printable($0)) }
    }

    private var unseen: String {
        let lines = demo.rows.compactMap { row in
            row.change.unseen.map { Self.paragraph("- \(row.change.version.change): \($0)", indent: 2) }
        }
        return "What replaying the contract doesn't show:\n" + lines.joined()
    }

    private var farewell: String {
        Self.paragraph(
            "Change the contract and see what comes of it: mortise demo --print-contract > catalog.json, edit it, "
                + "mortise demo --contract catalog.json")
    }

    private static func paragraph(_ text: String, indent: Int = 0) -> String {
        let start = text.prefix { $0 == " " }
        let lines = TextTable.lines(String(text.dropFirst(start.count)), width - indent)
        let rest = lines.dropFirst().map { String(repeating: " ", count: indent) + $0.dropFirst(2) + "\n" }
        return start + (lines.first ?? "") + "\n" + rest.joined()
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    \(printable(String($0)))\n" }.joined()
    }
}
