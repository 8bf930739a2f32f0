/// What one answer was found to be.
struct Judgement: Sendable, Equatable {
    var outcome: InteractionResult.Outcome
    /// What is wrong, or why nothing can be said.
    var problems: [String]
    var status: Int?
    var bodyStart: String?
    var notes: [String] = []
    var bytes = 0

    /// That of an interaction of which nothing can be said.
    static func notJudged(_ reason: String) -> Judgement { Judgement(outcome: .notJudged, problems: [reason]) }

    static let cancelled = notJudged("the run was cancelled")
}
