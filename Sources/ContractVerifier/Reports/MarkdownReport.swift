import Contracts

/// Reports as GitHub's Markdown: a table of what doesn't hold for each contract, and what was never seen.
struct MarkdownReport {
    private let reports: [VerificationReport]

    init(_ reports: [VerificationReport]) { self.reports = reports }

    var text: String { reports.map(section).joined(separator: "\n") }

    private func section(_ report: VerificationReport) -> String {
        let provider = MarkdownText.code(report.provider, inTable: false)
        var lines = [
            "### \(MarkdownText.escaped(report.contract)): \(report.words)", "",
            "\(MarkdownText.escaped(report.counts)) at \(provider) in \(shownMilliseconds(report.milliseconds))",
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
                let names = interactions.map(MarkdownText.escaped).joined(separator: ", ")
                return "- never seen: \(MarkdownText.code("\(branch)", inTable: false)) in \(names)"
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func row(_ result: InteractionResult) -> String {
        let outcome = result.outcome == .holds ? result.outcome.words : "**\(result.outcome.words)**"
        var what = result.problems.map { MarkdownText.code($0) }
        if let start = result.bodyStart { what.append("the body begins with \(MarkdownText.code(start))") }
        what += result.notes.map { "note: \(MarkdownText.escaped($0))" }
        return "| \(outcome) | \(MarkdownText.escaped(result.title)) | \(what.joined(separator: "<br>")) |"
    }
}
