/// Reports in JUnit's XML: a suite for each contract, a case for each interaction; what could not be judged is an error.
struct JUnitReport {
    private let reports: [VerificationReport]

    init(_ reports: [VerificationReport]) { self.reports = reports }

    var text: String {
        let all = reports.flatMap(\.results)
        let time = reports.reduce(0) { $0 + $1.milliseconds }
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites\(counts(all, time, empty: reports.count(where: \.results.isEmpty)))>",
        ]
        for report in reports {
            let counts = counts(report.results, report.milliseconds, empty: report.results.isEmpty ? 1 : 0)
            lines.append("  <testsuite name=\"\(escaped(report.contract))\"\(counts)>")
            lines.append("    <properties>")
            lines.append("      <property name=\"provider\" value=\"\(escaped(report.provider))\"/>")
            if let words = report.coverageWords {
                lines.append("      <property name=\"coverage\" value=\"\(escaped(words))\"/>")
            }
            lines.append("    </properties>")
            lines += report.results.isEmpty ? nothing(of: report) : report.results.flatMap { testCase($0, of: report) }
            let never = report.coverage.neverSeen.map { "\($1) (\($0.joined(separator: ", ")))" }
            if !never.isEmpty {
                lines.append("    <system-out>" + never.map { escaped("never seen: \($0)") }.joined(separator: "\n"))
                lines.append("    </system-out>")
            }
            lines.append("  </testsuite>")
        }
        return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
    }

    /// A suite without cases would look like one that passed.
    private func nothing(of report: VerificationReport) -> [String] {
        [
            "    <testcase name=\"\(VerificationReport.nothing)\" classname=\"\(escaped(report.contract))\" time=\"0.0\">",
            "      <skipped message=\"\(escaped(report.counts))\"/>", "    </testcase>",
        ]
    }

    private func testCase(_ result: InteractionResult, of report: VerificationReport) -> [String] {
        let head =
            "    <testcase name=\"\(escaped(result.title))\" classname=\"\(escaped(report.contract))\""
            + " time=\"\(seconds(result.milliseconds))\""
        let rest = result.bodyStart.map { ["the body begins with \($0)"] } ?? []
        let text = (result.problems + rest + result.notes.map { "note: \($0)" }).map(escaped).joined(separator: "\n")
        let first = escaped(result.problems.first ?? "")
        switch result.outcome {
        case .holds where result.notes.isEmpty: return [head + "/>"]
        case .holds: return [head + ">", "      <system-out>\(text)</system-out>", "    </testcase>"]
        case .fails:
            return [
                head + ">", "      <failure message=\"\(first)\" type=\"fails\">\(text)</failure>", "    </testcase>",
            ]
        case .pending:
            return [head + ">", "      <skipped message=\"pending: \(first)\"/>", "    </testcase>"]
        case .notJudged:
            return [
                head + ">", "      <error message=\"\(first)\" type=\"not-judged\">\(text)</error>", "    </testcase>",
            ]
        }
    }

    /// - Parameter empty: How many contracts nothing was asked of.
    private func counts(_ results: [InteractionResult], _ milliseconds: Double, empty: Int) -> String {
        let failures = results.count { $0.outcome == .fails }
        let errors = results.count { $0.outcome == .notJudged }
        let skipped = empty + results.count { $0.outcome == .pending }
        return
            " tests=\"\(results.count + empty)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
            + " time=\"\(seconds(milliseconds))\""
    }

    private func seconds(_ milliseconds: Double) -> String { "\((milliseconds * 10).rounded() / 10_000)" }

    private func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
