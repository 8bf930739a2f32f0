import Contracts

extension InteractionResult.Outcome {
    /// The outcome as a person says it.
    package var words: String {
        switch self {
        case .holds: "holds"
        case .fails: "fails"
        case .notJudged: "not judged"
        case .pending: "pending"
        }
    }
}

extension InteractionResult {
    /// The description with the provider states, such as `book (given a book exists)`.
    package var title: String {
        given.isEmpty ? description : "\(description) (given \(given.joined(separator: ", ")))"
    }
}

extension VerificationReport {
    /// What is said of a contract, or a run, of which nothing was asked.
    static let nothing = "nothing was verified"

    /// How the contract ended, as a person says it.
    var words: String { results.isEmpty ? Self.nothing : outcome.words }

    /// The counts in words, such as `2 hold, 1 fails`; without interactions, `nothing was verified`.
    package var counts: String {
        let counted = InteractionResult.Outcome.allCases.compactMap { outcome -> String? in
            let count = count(of: outcome)
            switch outcome {
            case _ where count == 0: return nil
            case .holds: return count == 1 ? "1 holds" : "\(count) hold"
            case .fails: return count == 1 ? "1 fails" : "\(count) fail"
            case .notJudged: return "\(count) not judged"
            case .pending: return "\(count) pending"
            }
        }
        let left = leftOut > 0 ? ["\(leftOut) left out"] : []
        return ((results.isEmpty ? [Self.nothing] : counted) + left).joined(separator: ", ")
    }

    /// A sentence on coverage, or nil where the shapes leave nothing open.
    package var coverageWords: String? {
        guard coverage.total > 0 else { return nil }
        return "\(coverage.seen) of \(coverage.total) optional members, alternatives and enumeration values were seen"
    }
}

/// A time in milliseconds as a person reads it: `0.4 ms`, `23 ms`, `1.5 s`.
func shownMilliseconds(_ time: Double) -> String {
    if time < 10 { return "\((time * 10).rounded() / 10) ms" }
    if time < 1000 { return "\(Int(time.rounded())) ms" }
    return "\((time / 100).rounded() / 10) s"
}

/// A number of bytes as a person reads it: `1 byte`, `999 bytes`, `1.5 kB`, `21.0 MB`.
func shownBytes(_ count: Int) -> String {
    if count < 1000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    let units = ["kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(count) / 1000, 0)
    while value >= 1000, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    return "\((value * 10).rounded() / 10) \(units[unit])"
}
