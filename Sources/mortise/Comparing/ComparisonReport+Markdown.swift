import ContractComparison
import Contracts

extension ComparisonReport {
    /// The report for a pull request (GitHub Flavored Markdown): a table of the changes, the witnesses below it.
    var markdown: String {
        var text = "**\(summary)**\n"
        let isOfShapes = groups.allSatisfy { $0.interaction == nil }
        let rows = groups.flatMap { group in group.changes.map { (interaction: group.interaction ?? "", change: $0) } }
        guard !rows.isEmpty else { return text }
        text +=
            isOfShapes
            ? "\n| verdict | where | what |\n| --- | --- | --- |\n"
            : "\n| verdict | interaction | where | what |\n| --- | --- | --- | --- |\n"
        var witnesses = ""
        var number = 0
        for (interaction, change) in rows {
            let verdict = change.verdict > .depends ? "**\(change.verdict.rawValue)**" : change.verdict.rawValue
            var cells = [
                verdict, MarkdownText.escaped(interaction), MarkdownText.code(change.path),
                MarkdownText.escaped(change.message),
            ]
            if isOfShapes { cells.remove(at: 1) }
            if let witness = change.witness {
                number += 1
                cells[cells.count - 1] += " (witness \(number))"
                witnesses += "\n\(number). \(witness.judgement):\n\n\(Self.fenced(witness.shown))"
            }
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        return text + witnesses
    }

    /// A fenced block within a list's item.
    private static func fenced(_ text: String) -> String {
        let fence = String(repeating: "`", count: max(3, MarkdownText.longestFence(in: text) + 1))
        return "   \(fence)json\n   \(text)\n   \(fence)\n"
    }
}
