import Contracts
import ShapeMatching

/// A report as one JSON object.
struct JSONReport {
    private let report: VerificationReport

    init(_ report: VerificationReport) { self.report = report }

    /// The object in one line.
    var line: String {
        object([
            ("contract", jsonString(report.contract)), ("provider", jsonString(report.provider)),
            ("holds", report.holds ? "true" : "false"),
            ("interactions", "[" + report.results.map(interaction).joined(separator: ",") + "]"),
            ("leftOut", "\(report.leftOut)"), ("milliseconds", number(report.milliseconds)), ("coverage", coverage),
        ])
    }

    private func interaction(_ result: InteractionResult) -> String {
        object([
            ("description", jsonString(result.description)), ("given", strings(result.given)),
            ("method", jsonString(result.method)), ("path", jsonString(result.path)),
            ("outcome", jsonString(result.outcome.rawValue)), ("problems", strings(result.problems)),
            ("status", result.status.map(String.init) ?? "null"),
            ("bodyStart", result.bodyStart.map(jsonString) ?? "null"), ("notes", strings(result.notes)),
            ("milliseconds", number(result.milliseconds)), ("bytes", "\(result.bytes)"),
        ])
    }

    private var coverage: String {
        let never = report.coverage.neverSeen.map { interactions, branch in
            object([
                ("interactions", strings(interactions)), ("kind", jsonString(branch.kind.rawValue)),
                ("path", jsonString(branch.path)),
                ("choice", branch.choice.isEmpty ? "null" : jsonString(branch.choice)),
                ("within", strings(branch.within)), ("message", jsonString("\(branch)")),
            ])
        }
        return object([
            ("seen", "\(report.coverage.seen)"), ("total", "\(report.coverage.total)"),
            ("neverSeen", "[" + never.joined(separator: ",") + "]"),
        ])
    }

    private func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(jsonString($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    private func strings(_ list: [String]) -> String { "[" + list.map(jsonString).joined(separator: ",") + "]" }

    private func number(_ time: Double) -> String { "\((time * 10).rounded() / 10)" }
}
