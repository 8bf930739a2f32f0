import Contracts

/// A report as lines for people.
package struct TextReport {
    private static let column = "not judged  ".count

    private let report: VerificationReport
    private let paint: (String, InteractionResult.Outcome) -> String

    /// - Parameter paint: Colours an outcome's text.
    package init(
        _ report: VerificationReport,
        paint: @escaping (String, InteractionResult.Outcome) -> String = { text, _ in text }
    ) {
        self.report = report
        self.paint = paint
    }

    /// Each interaction with what is wrong, then what was never seen, then the counts.
    package var text: String {
        var lines = report.results.flatMap(lines)
        lines += report.coverage.neverSeen.map { interactions, branch in
            line("never seen", printable("\(branch) (\(interactions.joined(separator: ", ")))"))
        }
        return lines.map { $0 + "\n" }.joined() + summary
    }

    /// The counts, and how much was seen.
    package var summary: String {
        var lines: [String] = []
        let head = "\(report.contract) at \(report.provider): "
        lines.append(
            printable(head) + paint(report.counts, report.outcome) + " (\(shownMilliseconds(report.milliseconds)))")
        if let words = report.coverageWords { lines.append(words) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(_ result: InteractionResult) -> [String] {
        var lines = [line(paint(result.outcome.words, result.outcome), printable(result.title), result.outcome.words)]
        lines += result.problems.map { line("", printable($0)) }
        if let start = result.bodyStart { lines.append(line("", "the body begins with \(printable(start))")) }
        lines += result.notes.map { line("", "note: \(printable($0))") }
        return lines
    }

    /// - Parameter plain: The left part without colours, by which the width is counted.
    private func line(_ left: String, _ right: String, _ plain: String? = nil) -> String {
        let padding = String(repeating: " ", count: Self.column - (plain ?? left).count)
        return left + padding + right
    }
}
