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
            var cells = [verdict, Self.escaped(interaction), Self.code(change.path), Self.escaped(change.message)]
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

    /// Text that Markdown, HTML and GitHub's mentions and issue numbers leave alone, in one line of a table.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in printable(text).unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "@": escaped += "&#64;"
            case "#": escaped += "&#35;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "!": escaped += "\\" + String(Character(scalar))
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A code span in a table, where a bar must be escaped even so.
    private static func code(_ text: String) -> String {
        let text = printable(text)
        let ticks = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
        let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        let content = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        return ticks + padding + content + padding + ticks
    }

    /// A fenced block within a list's item.
    private static func fenced(_ text: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
        return "   \(fence)json\n   \(text)\n   \(fence)\n"
    }

    private static func longestRun(of character: Character, in text: String) -> Int {
        var (longest, run) = (0, 0)
        for other in text {
            run = other == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
