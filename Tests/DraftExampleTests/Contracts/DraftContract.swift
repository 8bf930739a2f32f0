import AdapterContracts
import DraftExample

/// What every adapter of the draft's ports promises.
let draftContract = ContractSuite<DraftSubject>(
    "DraftOperations",
    [
        Check("a save has the new title and a higher revision, and reads back", shows: .atomicity) { subject, trial in
            let before = try subject.draft.read()
            let saved = try subject.draft.save(title: "Second", expectedRevision: before.revision)
            trial.expect(saved.title, equals: "Second")
            trial.expect(saved.revision > before.revision, "revision \(saved.revision) after \(before.revision)")
            trial.expect(try subject.draft.read(), equals: saved, "read back")
        },
        Check("a stale writer gets conflict and changes nothing", shows: .constraints) { subject, trial in
            let old = try subject.draft.read()
            let saved = try subject.draft.save(title: "First writer", expectedRevision: old.revision)
            trial.expect(throws: DraftFailure.conflict) {
                try subject.draft.save(title: "Stale", expectedRevision: old.revision)
            }
            trial.expect(try subject.draft.read(), equals: saved, "the record after the refused save")
        },
        Check("an empty title is refused and changes nothing", shows: .constraints) { subject, trial in
            let before = try subject.draft.read()
            trial.expect(throws: DraftFailure.emptyTitle) {
                try subject.draft.save(title: "", expectedRevision: before.revision)
            }
            trial.expect(try subject.draft.read(), equals: before, "the record after the refused save")
        },
        Check("the last revision is refused and changes nothing", shows: .constraints) { subject, trial in
            let last = DraftRecord(title: "Last", revision: .max)
            let draft = try subject.starting(last)
            trial.expect(throws: DraftFailure.revisionExhausted) {
                try draft.save(title: "One more", expectedRevision: .max)
            }
            trial.expect(try draft.read(), equals: last, "the record after the refused save")
        },
        Check("failures are checked in order: title, revision, exhaustion") { subject, trial in
            let draft = try subject.starting(DraftRecord(title: "Last", revision: .max))
            trial.expect(throws: DraftFailure.emptyTitle, "empty and stale") {
                try draft.save(title: "", expectedRevision: 1)
            }
            trial.expect(throws: DraftFailure.conflict, "stale and exhausted") {
                try draft.save(title: "Stale", expectedRevision: 1)
            }
        },
        Check("a second fresh subject has the initial state") { subject, trial in
            let revision = try subject.draft.read().revision
            try subject.draft.save(title: "Changed", expectedRevision: revision)
            let other: DraftSubject = try trial.another()
            trial.expect(try other.draft.read(), equals: .original)
        },
        Check("two writers in turn both take effect") { subject, trial in
            let first = try subject.draft.save(title: "First", expectedRevision: subject.draft.read().revision)
            let second = try subject.draft.save(title: "Second", expectedRevision: first.revision)
            trial.expect(try subject.draft.read(), equals: second)
        },
        Check("of two concurrent writers on one revision exactly one succeeds", shows: .atomicity) { subject, trial in
            for round in 1...25 {
                let draft = try subject.starting(.original)
                let outcomes = onThreads(2) { number in
                    CallOutcome(DraftFailure.self) { try draft.save(title: "Writer \(number)", expectedRevision: 1) }
                }
                let seen = outcomes.map { "\($0)" }
                let winners = outcomes.compactMap { if case .succeeded(let record) = $0 { record } else { nil } }
                let losers = outcomes.filter { if case .rejected(.conflict) = $0 { true } else { false } }
                trial.expect(winners.count == 1 && losers.count == 1, "round \(round): observed \(seen)")
                if let winner = winners.first { trial.expect(try draft.read(), equals: winner, "the winner's record") }
            }
        },
        Check("a save whose reply is lost is uncertain, and the lookup tells that it took effect") { subject, trial in
            let faults = Faults()
            faults.plan(.losesReply, on: "save")
            let draft = FaultyDraft(draft: subject.draft, faults: faults)
            let revision = try draft.read().revision
            let operation = OperationID()
            let outcome = CallOutcome(DraftFailure.self) {
                try draft.save(title: "Kept", expectedRevision: revision, operation: operation)
            }
            if case .uncertain = outcome {} else { trial.fail("expected an uncertain outcome, observed \(outcome)") }
            let kept = DraftRecord(title: "Kept", revision: revision + 1)
            trial.expect(try draft.outcome(of: operation), equals: kept, "the lookup")
            trial.expect(try draft.read(), equals: kept, "the record: nothing is rolled back")
        },
        Check("an operation sent again takes effect once and returns the first result") { subject, trial in
            let revision = try subject.draft.read().revision
            let operation = OperationID()
            let first = try subject.draft.save(title: "Once", expectedRevision: revision, operation: operation)
            let other = OperationID()
            let latest = try subject.draft.save(title: "Later", expectedRevision: first.revision, operation: other)
            let again = try subject.draft.save(title: "Once", expectedRevision: revision, operation: operation)
            trial.expect(again, equals: first, "the result of the second sending")
            trial.expect(try subject.draft.read(), equals: latest, "the record after the second sending")
        },
        Check("an operation that had no effect has no outcome") { subject, trial in
            let operation = OperationID()
            let revision = try subject.draft.read().revision
            trial.expect(throws: DraftFailure.conflict) {
                try subject.draft.save(title: "Refused", expectedRevision: revision - 1, operation: operation)
            }
            trial.expect(try subject.draft.outcome(of: operation), equals: nil)
        },
    ])
