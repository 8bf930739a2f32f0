/// What a suite found on one adapter.
public struct SuiteReport: Sendable, CustomStringConvertible {
    /// The name of the suite.
    public let suite: String
    /// The name of the adapter.
    public let adapter: String
    /// One result for every check, in the suite's order.
    public let results: [CheckResult]

    init(suite: String, adapter: String, results: [CheckResult]) {
        self.suite = suite
        self.adapter = adapter
        self.results = results
    }

    /// Joins the reports of several suites on one adapter, for one column of an evidence matrix.
    ///
    /// - Parameter reports: the reports, all on the adapter of the first.
    public init(joining reports: [SuiteReport]) {
        suite = reports.map(\.suite).joined(separator: " and ")
        adapter = reports.first?.adapter ?? ""
        results = reports.flatMap(\.results)
    }

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
