/// The help texts, made from the commands' manuals.
enum Help {
    private static let width = 90

    /// What `mortise --help` shows.
    static func overview(of manuals: [Manual]) -> String {
        """
        \(CommandLineTool.summary.asSentence)

        usage: mortise COMMAND [OPTION…] [ARGUMENT…]

        commands:
        \(table(manuals.map { ($0.name, $0.summary) }))
        options:
        \(table(CommandLineTool.options.map { (left($0), $0.summary) }))
        mortise help COMMAND tells more about a command.

        """
    }

    /// What `mortise COMMAND --help` shows.
    static func page(of manual: Manual) -> String {
        var usage = "usage: mortise \(manual.name) [OPTION…]"
        if let operands = manual.operands { usage += " \(operands)" }
        var parts = [wrap(manual.summary.asSentence), usage]
        parts += manual.details.map { wrap($0) }
        parts.append("options:\n" + table(manual.allOptions.map { (left($0), $0.summary) }, ending: ""))
        if !manual.examples.isEmpty {
            let lines = manual.examples.map { "  # \($0.purpose)\n  \($0.line)" }
            parts.append("examples:\n" + lines.joined(separator: "\n"))
        }
        if !manual.exitCodes.isEmpty {
            let rows = manual.exitCodes.map { ("\($0.code.rawValue)", $0.meaning) }
            parts.append("exit codes:\n" + table(rows, ending: ""))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func left(_ option: Manual.Option) -> String {
        guard let value = option.value else { return "--\(option.name)" }
        return "--\(option.name) \(option.choices.isEmpty ? value : option.choices.joined(separator: "|"))"
    }

    /// Two columns, the right one wrapped.
    private static func table(_ rows: [(String, String)], ending: String = "\n") -> String {
        let column = (rows.map(\.0.count).max() ?? 0) + 4
        let lines = rows.map { left, right in
            let padding = String(repeating: " ", count: column - left.count - 2)
            return "  \(left)\(padding)\(wrap(right, indent: column))"
        }
        return lines.joined(separator: "\n") + ending
    }

    private static func wrap(_ text: String, indent: Int = 0) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
