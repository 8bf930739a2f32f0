/// What a history's check came to.
package struct HistoryVerdict: Sendable, CustomStringConvertible {
    /// What can't be, a line each; empty where the store kept what it promises.
    package internal(set) var violations: [String] = []
    package internal(set) var operations = 0
    package internal(set) var acknowledged = 0
    package internal(set) var conflicts = 0
    package internal(set) var failed = 0
    /// Sendings without a certain answer.
    package internal(set) var open = 0
    /// Operations without any certain answer of which the store told afterwards that they were written, or weren't.
    package internal(set) var resolvedWritten = 0
    package internal(set) var resolvedUnwritten = 0

    /// The counts in one line.
    package var description: String {
        "\(operations) operations: \(acknowledged) acknowledged, \(conflicts) conflicts, \(failed) failed, \(open) sendings "
            + "unanswered (\(resolvedWritten) operations resolved as written, \(resolvedUnwritten) as not), "
            + "\(violations.count) violations"
    }

    /// Adds the counts and violations of another history.
    package mutating func add(_ other: HistoryVerdict) {
        violations += other.violations
        operations += other.operations
        acknowledged += other.acknowledged
        conflicts += other.conflicts
        failed += other.failed
        open += other.open
        resolvedWritten += other.resolvedWritten
        resolvedUnwritten += other.resolvedUnwritten
    }

    package init() {}
}
