import Contracts

/// Reports as one HTML page with its style in it: no script, nothing loaded, light and dark as the reader's system is.
struct HTMLReport {
    private let reports: [VerificationReport]

    init(_ reports: [VerificationReport]) { self.reports = reports }

    var text: String {
        let title = reports.count == 1 ? reports.map(\.contract).joined() : "\(reports.count) contracts"
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(verdict): \(escaped(title))</title>
            <style>
            \(HTMLStyle.text)
            </style>
            </head>
            <body>
            <main>
            \(reports.map(section).joined(separator: "\n"))
            </main>
            </body>
            </html>

            """
    }

    private var verdict: String {
        let asked = reports.filter { !$0.results.isEmpty }
        if asked.isEmpty { return VerificationReport.nothing }
        let outcomes = Set(asked.map(\.outcome))
        let worst: InteractionResult.Outcome =
            outcomes.contains(.fails) ? .fails : outcomes.contains(.notJudged) ? .notJudged : .holds
        return worst.words
    }

    private func section(_ report: VerificationReport) -> String {
        var parts = [
            "<section class=\"contract\">", "<header>",
            "<p class=\"verdict \(report.outcome.rawValue)\">\(report.words)</p>",
            "<h1>\(escaped(report.contract))</h1>",
            "<p class=\"facts\"><code>\(escaped(report.provider))</code> · \(escaped(report.counts)) · "
                + "\(shownMilliseconds(report.milliseconds))</p>",
            bar(report), "</header>",
        ]
        for outcome in [InteractionResult.Outcome.fails, .notJudged, .pending] {
            let results = report.results.filter { $0.outcome == outcome }
            guard !results.isEmpty else { continue }
            parts.append("<h2>\(heading(outcome)) <span class=\"count\">\(results.count)</span></h2>")
            parts += results.map(card)
        }
        parts += coverage(report)
        let held = report.results.filter { $0.outcome == .holds }
        if !held.isEmpty {
            // Where all is well the list is what there is to see.
            parts.append("<details class=\"held\"\(report.holds ? " open" : "")>")
            parts.append("<summary>\(heading(.holds)) <span class=\"count\">\(held.count)</span></summary>")
            parts += held.map(card)
            parts.append("</details>")
        }
        return (parts + ["</section>"]).joined(separator: "\n")
    }

    private func heading(_ outcome: InteractionResult.Outcome) -> String {
        switch outcome {
        case .holds: "Holds"
        case .fails: "Fails"
        case .notJudged: "Not judged"
        case .pending: "Pending"
        }
    }

    /// The outcomes' shares as one bar.
    private func bar(_ report: VerificationReport) -> String {
        let outcomes = InteractionResult.Outcome.allCases.filter { report.count(of: $0) > 0 }
        let shares = outcomes.map {
            "<span class=\"\($0.rawValue)\" style=\"flex-grow:\(report.count(of: $0))\"></span>"
        }
        return "<div class=\"bar\" role=\"img\" aria-label=\"\(escaped(report.counts))\">\(shares.joined())</div>"
    }

    private func card(_ result: InteractionResult) -> String {
        var facts = ["<code>\(escaped(result.method)) \(escaped(result.path))</code>"]
        facts += result.given.map { "given \(escaped($0))" }
        if let status = result.status { facts.append("<span>status \(status)</span>") }
        if result.bytes > 0 { facts.append("<span>\(shownBytes(result.bytes))</span>") }
        facts.append("<span>\(shownMilliseconds(result.milliseconds))</span>")
        var parts = [
            "<article class=\"\(result.outcome.rawValue)\">", "<h3>\(escaped(result.description))</h3>",
            "<p class=\"facts\">\(facts.joined(separator: " · "))</p>",
        ]
        if !result.problems.isEmpty {
            let items = result.problems.map { "<li><code>\(escaped($0))</code></li>" }
            parts.append("<ul class=\"problems\">\(items.joined())</ul>")
        }
        if let start = result.bodyStart {
            parts.append("<p class=\"facts\">The body begins with</p><pre>\(escaped(start))</pre>")
        }
        parts += result.notes.map { "<p class=\"note\">\(escaped($0))</p>" }
        return (parts + ["</article>"]).joined(separator: "\n")
    }

    private func coverage(_ report: VerificationReport) -> [String] {
        guard let words = report.coverageWords else { return [] }
        let never = report.coverage.neverSeen
        var parts = [
            "<h2>Never seen <span class=\"count\">\(never.count)</span></h2>", "<p class=\"facts\">\(words).</p>",
        ]
        guard !never.isEmpty else { return parts }
        parts.append("<table><thead><tr><th>branch</th><th>interactions</th></tr></thead><tbody>")
        parts += never.map { interactions, branch in
            "<tr><td><code>\(escaped("\(branch)"))</code></td><td>\(interactions.map(escaped).joined(separator: ", "))</td></tr>"
        }
        return parts + ["</tbody></table>"]
    }

    private func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
