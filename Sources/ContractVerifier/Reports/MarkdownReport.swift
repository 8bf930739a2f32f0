import Contracts

/// Reports as GitHub's Markdown: a table of what doesn't hold for each contract, and what was never seen.
struct MarkdownReport {
    private let reports: [VerificationReport]

    init(_ reports: [VerificationReport]) { self.reports = reports }

    var text: String { reports.map(section).joined(separator: "\n") }

    private func section(_ report: VerificationReport) -> String {
        var lines = [
            "### \(escaped(report.contract)): \(report.words)", "",
            "\(escaped(report.counts)) at \(code(report.provider, inTable: false)) in \(shownMilliseconds(report.milliseconds))",
        ]
        let wrong = report.results.filter { $0.outcome != .holds || !$0.notes.isEmpty }
        if !wrong.isEmpty {
            lines += ["", "| outcome | interaction | what |", "| --- | --- | --- |"]
            lines += wrong.map(row)
        }
        if let words = report.coverageWords { lines += ["", words + (report.coverage.neverSeen.isEmpty ? "." : ":")] }
        if !report.coverage.neverSeen.isEmpty {
            lines.append("")
            lines += report.coverage.neverSeen.map { interactions, branch in
                "- never seen: \(code("\(branch)", inTable: false)) in \(interactions.map(escaped).joined(separator: ", "))"
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func row(_ result: InteractionResult) -> String {
        let outcome = result.outcome == .holds ? result.outcome.words : "**\(result.outcome.words)**"
        var what = result.problems.map { code($0) }
        if let start = result.bodyStart { what.append("the body begins with \(code(start))") }
        what += result.notes.map { "note: \(escaped($0))" }
        return "| \(outcome) | \(escaped(result.title)) | \(what.joined(separator: "<br>")) |"
    }

    /// Code: a fence longer than any in the text, and in a table bars escaped, which tables alone take there.
    private func code(_ text: String, inTable: Bool = true) -> String {
        let text = inTable ? printable(text).replacingBars : printable(text)
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let pad = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + pad + text + pad + fence
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in printable(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // A mention would tell a stranger, and a number another issue.
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "\\", "`", "*", "_", "[", "]", "|", "~": result += "\\\(scalar)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    fileprivate var replacingBars: String {
        unicodeScalars.reduce(into: "") { $0 += $1 == "|" ? "\\|" : String($1) }
    }
}
