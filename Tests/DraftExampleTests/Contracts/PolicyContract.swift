import AdapterContracts
import DraftExample

/// The pure decisions of the draft example.
struct PolicySubject: Sendable {
    var saving: @Sendable (DraftRecord, String, Int) throws -> DraftRecord = {
        try $0.saving(title: $1, expectedRevision: $2)
    }
    var decision: @Sendable (RetryPolicy, Int, Duration) -> RetryPolicy.Decision = {
        $0.decision(afterAttempt: $1, elapsed: $2)
    }

    static let production = Adapter<PolicySubject>("Draft policies") { PolicySubject() }
}

private let policy = RetryPolicy(firstWait: .milliseconds(100), limit: .seconds(1))

/// What the decisions promise.
let policyContract = ContractSuite<PolicySubject>(
    "Draft policies",
    [
        Check("an accepted save has the title and the next revision", shows: .result) { subject, trial in
            let saved = try subject.saving(.original, "New", 1)
            trial.expect(saved, equals: DraftRecord(title: "New", revision: 2))
        },
        Check("waits double until one would end past the limit", shows: .result) { subject, trial in
            let elapsed: [Duration] = [.zero, .milliseconds(100), .milliseconds(300), .milliseconds(700)]
            let decisions = elapsed.enumerated().map { subject.decision(policy, $0.offset + 1, $0.element) }
            trial.expect(
                decisions,
                equals: [
                    .retry(after: .milliseconds(100)), .retry(after: .milliseconds(200)),
                    .retry(after: .milliseconds(400)), .giveUp,
                ])
        },
        Check("no wait ends past the limit, whatever the reference time", shows: .invariant) { subject, trial in
            for attempt in [1, 2, 5, 40, .max] {
                for milliseconds in stride(from: 0, through: 1_200, by: 50) {
                    let elapsed = Duration.milliseconds(milliseconds)
                    guard case .retry(let wait) = subject.decision(policy, attempt, elapsed) else { continue }
                    trial.expect(elapsed + wait <= policy.limit, "attempt \(attempt) at \(elapsed): waits \(wait)")
                }
            }
        },
    ])

/// Decisions, each broken in exactly one way.
let policyMutants: [Mutant<PolicySubject>] = [
    Mutant("skips a revision", killedBy: ["an accepted save has the title and the next revision"]) {
        PolicySubject(saving: { record, title, _ in DraftRecord(title: title, revision: record.revision + 2) })
    },
    Mutant("never doubles", killedBy: ["waits double until one would end past the limit"]) {
        PolicySubject(decision: { policy, _, elapsed in policy.decision(afterAttempt: 1, elapsed: elapsed) })
    },
    Mutant("looks at the limit only at the start", killedBy: Set(policyContract.checks.suffix(2).map(\.name))) {
        PolicySubject(decision: { policy, attempt, _ in policy.decision(afterAttempt: attempt, elapsed: .zero) })
    },
]
