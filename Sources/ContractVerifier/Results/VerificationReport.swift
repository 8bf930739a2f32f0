/// What came of a contract's interactions, in the contract's order.
public struct VerificationReport: Sendable, Hashable {
    /// What the contract is called: `consumer → provider`, unless it was given another name.
    public var contract: String
    /// Where the provider was reached.
    public let provider: String
    /// The results of the interactions that were chosen, in the contract's order.
    public let results: [InteractionResult]
    /// How many interactions the filters left out.
    public let leftOut: Int
    /// Which branches of the answers' shapes were ever seen.
    public let coverage: VerificationCoverage
    /// How long the run took, in milliseconds.
    public let milliseconds: Double

    /// Whether every chosen interaction holds. A contract of which nothing was asked doesn't.
    public var holds: Bool { outcome == .holds }

    /// The interactions that failed, in the contract's order.
    public var failures: [VerificationFailure] {
        results.filter { $0.outcome == .fails }.map {
            VerificationFailure(interaction: $0.description, problems: $0.problems)
        }
    }

    /// How the contract ended as a whole: it fails where an interaction does, otherwise it isn't judged where one isn't,
    /// or where nothing was asked.
    public var outcome: InteractionResult.Outcome {
        count(of: .fails) > 0 ? .fails : results.isEmpty || count(of: .notJudged) > 0 ? .notJudged : .holds
    }

    /// How many interactions ended so.
    public func count(of outcome: InteractionResult.Outcome) -> Int {
        results.count { $0.outcome == outcome }
    }
}
