/// A port's contract: named checks that every adapter of the port has to pass.
public struct ContractSuite<Subject>: Sendable {
    /// The name of the port.
    public let name: String
    /// The checks, in the order in which they run.
    public let checks: [Check<Subject>]

    /// A suite.
    ///
    /// - Parameters:
    ///   - name: the name of the port.
    ///   - checks: the checks, in the order in which they run; names are unique.
    public init(_ name: String, _ checks: [Check<Subject>]) {
        self.name = name
        self.checks = checks
    }

    /// Runs every check, each on a fresh subject, whatever the others found.
    ///
    /// - Parameter adapter: makes the subjects.
    public func run(on adapter: Adapter<Subject>) -> SuiteReport {
        SuiteReport(suite: name, adapter: adapter.name, results: checks.map { $0.run(on: adapter) })
    }

    /// Runs every check, each on a fresh subject, whatever the others found.
    ///
    /// - Parameter adapter: makes the subjects.
    public func run(on adapter: Adapter<Subject>) async -> SuiteReport {
        var results: [CheckResult] = []
        for check in checks { results.append(await check.run(on: adapter)) }
        return SuiteReport(suite: name, adapter: adapter.name, results: results)
    }
}
