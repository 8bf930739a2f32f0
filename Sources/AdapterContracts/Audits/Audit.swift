/// What became of a suite's mutants, and what that says about the suite.
public struct Audit: Sendable, CustomStringConvertible {
    struct Row: Sendable {
        var report: SuiteReport
        var killers: Set<String>

        /// The checks that ran and found something.
        var killed: Set<String> { Set(report.results.filter { $0.hadSubject && !$0.passed }.map(\.check)) }
    }

    /// The name of the suite.
    public let suite: String
    /// The suite's run on the sound adapter.
    public let sound: SuiteReport
    /// The suite's runs on the mutants, in the order given.
    public var reports: [SuiteReport] { mutants.map(\.report) }
    /// Everything that is wrong with the suite, its mutants or its sound adapter, a line each.
    public let problems: [String]
    private let checks: [String]
    private let mutants: [Row]

    init(suite: String, checks: [String], sound: SuiteReport, mutants: [Row]) {
        self.suite = suite
        self.checks = checks
        self.sound = sound
        self.mutants = mutants
        problems = Self.problems(checks, sound, mutants)
    }

    /// Whether nothing is wrong.
    public var passed: Bool { problems.isEmpty }

    /// Which check killed which mutant, as a Markdown table.
    public var table: String {
        let columns = mutants.map(\.report.adapter)
        var lines = [
            "| check | " + columns.map(cell).joined(separator: " | ") + " |",
            "| --- |" + String(repeating: " --- |", count: columns.count),
        ]
        for check in checks {
            let marks = mutants.map { $0.killed.contains(check) ? "killed" : "" }
            lines.append("| \(cell(check)) | " + marks.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n")
    }

    /// The table, and below it the problems.
    public var description: String {
        ([table] + problems.map { "- \($0)" }).joined(separator: "\n")
    }

    private static func problems(_ checks: [String], _ sound: SuiteReport, _ mutants: [Row]) -> [String] {
        var problems = sound.findings.map { "the sound adapter fails: \($0)" }
        if checks.isEmpty { problems.append("the suite has no checks") }
        for (index, check) in checks.enumerated() where checks[..<index].contains(check) {
            problems.append("two checks are named \"\(check)\"")
        }
        for mutant in mutants { problems += self.problems(of: mutant, checks) }
        let killers = mutants.reduce(into: Set<String>()) { $0.formUnion($1.killed) }
        for check in checks where !killers.contains(check) {
            problems.append("the check \"\(check)\" kills no mutant")
        }
        return problems
    }

    private static func problems(of mutant: Row, _ checks: [String]) -> [String] {
        let name = mutant.report.adapter
        if let blocked = mutant.report.results.first(where: { !$0.hadSubject }), let why = blocked.findings.first {
            return ["the mutant \"\(name)\" could not be checked: \(why.message)"]
        }
        let killed = mutant.killed
        if killed.isEmpty { return ["the mutant \"\(name)\" survives"] }
        guard !mutant.killers.isEmpty else { return [] }
        let unforeseen = checks.filter { killed.contains($0) && !mutant.killers.contains($0) }
        let idle = mutant.killers.subtracting(killed).sorted()
        return unforeseen.map { "the mutant \"\(name)\" is killed by \"\($0)\" too" }
            + idle.map { "the mutant \"\(name)\" is not killed by \"\($0)\"" }
    }
}

/// A text that can stand in a cell of a Markdown table.
private func cell(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? "\\|" : $0.isNewline ? " " : String($0) })
}
