import Contracts

/// Writes what checks of contract files found, in the format asked for.
struct CheckReport: ~Copyable {
    /// What became of one file.
    enum Outcome {
        case checked(ContractCheck)
        /// The file is no contract.
        case unreadable(ReadError)
        /// The file can't be opened, or not be read to its end.
        case unopened(SystemError)
    }

    private let format: Report.Format
    private let isQuiet: Bool
    private let style: Style
    private var output: Output

    init(format: Report.Format, isQuiet: Bool, style: Style, output: consuming Output) {
        self.format = format
        self.isQuiet = isQuiet
        self.style = style
        self.output = output
    }

    mutating func add(_ file: String, _ outcome: Outcome) throws(CommandFailure) {
        guard !isQuiet else { return }
        switch (format, outcome) {
        case (.json, _): try output.write(Self.json(file, outcome))
        case (.text, .checked(let check)): try output.write(text(file, check))
        // Standard error has it.
        case (.text, .unreadable), (.text, .unopened): break
        }
        try output.endDocument()
    }

    mutating func flush() throws(CommandFailure) {
        try output.flush()
    }

    /// Each finding with its place as editors know it and a caret under it; the file's result last.
    private func text(_ file: String, _ check: ContractCheck) -> String {
        var text = ""
        for finding in check.findings {
            let severity = style.paint(finding.severity.rawValue, finding.severity == .error ? .red : .yellow)
            let place = finding.place.map { "\(printable($0.file)):\($0.line):\($0.column): " } ?? ""
            let pointer = finding.pointer.isEmpty ? "" : "\(printable(finding.pointer)): "
            text += "\(place)\(severity): \(pointer)\(printable(finding.message))\n"
            for line in (finding.place?.excerpt ?? "").split(separator: "\n") { text += "  \(line)\n" }
        }
        return text + "\(printable(file)): \(result(of: check))\n"
    }

    private func result(of check: ContractCheck) -> String {
        let (errors, warnings) = Self.counts(check)
        let warned = warnings > 0 ? [style.paint(Self.count(warnings, "warning"), .yellow)] : []
        guard errors == 0 else {
            return ([style.paint(Self.count(errors, "error"), .red)] + warned).joined(separator: ", ")
        }
        let interactions = Self.count(check.contract.interactions.count, "interaction")
        return ([style.paint("holds", .green) + " (\(interactions))"] + warned).joined(separator: ", ")
    }

    /// One object on one line, always with the same members.
    private static func json(_ file: String, _ outcome: Outcome) -> String {
        var text = "{\"file\":\(jsonString(file)),"
        switch outcome {
        case .checked(let check):
            let (errors, warnings) = counts(check)
            text += "\"verdict\":\"\(check.holds ? "holds" : "contradicts")\""
            text +=
                ",\"interactions\":\(check.contract.interactions.count),\"errors\":\(errors),\"warnings\":\(warnings)"
            text += ",\"findings\":[" + check.findings.map(json).joined(separator: ",") + "],\"error\":null}\n"
        case .unreadable(let error):
            text += unread(line: "\(error.line)", column: "\(error.column)", error.pointer, error.message)
        case .unopened(let error):
            text += unread(line: "null", column: "null", "", error.message)
        }
        return text
    }

    private static func unread(line: String, column: String, _ pointer: String, _ message: String) -> String {
        "\"verdict\":\"unreadable\",\"interactions\":0,\"errors\":0,\"warnings\":0,\"findings\":[],\"error\":{"
            + "\"line\":\(line),\"column\":\(column),\"pointer\":\(jsonString(pointer)),"
            + "\"message\":\(jsonString(message))}}\n"
    }

    private static func json(_ finding: ContractFinding) -> String {
        let line = finding.place.map { "\($0.line)" } ?? "null"
        let column = finding.place.map { "\($0.column)" } ?? "null"
        return "{\"severity\":\"\(finding.severity.rawValue)\",\"line\":\(line),\"column\":\(column),"
            + "\"pointer\":\(jsonString(finding.pointer)),"
            + "\"interaction\":\(finding.interaction.map(jsonString) ?? "null"),"
            + "\"message\":\(jsonString(finding.message))}"
    }

    private static func counts(_ check: ContractCheck) -> (errors: Int, warnings: Int) {
        let errors = check.findings.count { $0.severity == .error }
        return (errors, check.findings.count - errors)
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
