/// What a suite found on one adapter.
public struct SuiteReport: Sendable, CustomStringConvertible {
    /// The name of the suite.
    public let suite: String
    /// The name of the adapter.
    public let adapter: String
    /// One result for every check, in the suite's order.
    public let results: [CheckResult]

    /// Everything found, in the suite's order.
    public var findings: [Finding] { results.flatMap(\.findings) }

    /// Whether every check passed; a report without results has shown nothing.
    public var passed: Bool { !results.isEmpty && results.allSatisfy(\.passed) }

    /// The counts, and a line for every finding.
    public var description: String {
        let kept = results.count { $0.passed }
        let lines = findings.map { "\n  \($0.check): \($0.message)" }
        return "\(adapter): \(kept) of \(results.count) checks of \(suite) passed" + lines.joined()
    }
}
