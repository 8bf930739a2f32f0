import AdapterContracts
import DraftExample
import Foundation

/// A saver, and the draft behind it with faults to plan.
struct SaverSubject: Sendable {
    let saver: any DraftSaving
    let draft: any DraftOperations
    let faults: Faults

    init(_ draft: any DraftOperations, _ make: (FaultyDraft) -> any DraftSaving) {
        faults = Faults()
        self.draft = draft
        saver = make(FaultyDraft(draft: draft, faults: faults))
    }

    /// Saves and waits for the reply, and whether it came on the main actor's executor.
    func save(_ title: String, at revision: Int) async -> (outcome: SaveOutcome, onMain: Bool) {
        await withCheckedContinuation { continuation in
            _ = saver.save(SaveRequest(title: title, expectedRevision: revision)) {
                continuation.resume(returning: ($0, MainQueue.isCurrent))
            }
        }
    }

    static let memory = Adapter<SaverSubject>("BackgroundSaver on MemoryDraft") {
        SaverSubject(MemoryDraft()) { BackgroundSaver($0) }
    }
    static let fake = Adapter<SaverSubject>("ImmediateSaver, a fake") {
        SaverSubject(MemoryDraft()) { ImmediateSaver(draft: $0) }
    }
    static func sqlite() throws -> Adapter<SaverSubject> {
        let scratch = try Scratch()
        return Adapter("BackgroundSaver on SQLiteDraft") {
            SaverSubject(try SQLiteDraft(path: scratch.file, namespace: UUID().uuidString)) { BackgroundSaver($0) }
        }
    }
}

/// What every saver promises, the fakes too.
let saverContract = ContractSuite<SaverSubject>(
    "DraftSaving",
    [
        Check("a save is stored, and its reply says so") { subject, trial in
            let outcome = await subject.save("New", at: 1).outcome
            let saved = DraftRecord(title: "New", revision: 2)
            trial.expect(outcome, equals: .saved(saved))
            trial.expect(try subject.draft.read(), equals: saved, "the record")
        },
        Check("a stale save is refused as a conflict") { subject, trial in
            try subject.draft.save(title: "Elsewhere", expectedRevision: 1)
            trial.expect(await subject.save("Stale", at: 1).outcome, equals: .refused(.conflict))
        },
        Check("the reply comes on the main actor") { subject, trial in
            trial.expect(await subject.save("New", at: 1).onMain, "the reply came on another executor")
        },
        Check("a save whose reply is lost is looked up") { subject, trial in
            subject.faults.plan(.losesReply, on: "save")
            let saved = DraftRecord(title: "New", revision: 2)
            trial.expect(await subject.save("New", at: 1).outcome, equals: .saved(saved))
        },
    ])

/// Fakes, each broken in exactly one way.
let saverMutants: [Mutant<SaverSubject>] = [
    broken("never reports conflict", .neverConflict, "a stale save is refused as a conflict"),
    broken("calls back on another executor", .otherExecutor, "the reply comes on the main actor"),
    broken("stores nothing", .storesNothing, "a save is stored, and its reply says so"),
    broken("takes a lost reply for a failure", .lostIsFailed, "a save whose reply is lost is looked up"),
]

private func broken(_ name: String, _ flaw: ImmediateSaver.Flaw, _ killer: String) -> Mutant<SaverSubject> {
    Mutant(name, killedBy: [killer]) { SaverSubject(MemoryDraft()) { ImmediateSaver(draft: $0, flaw: flaw) } }
}

/// A fake that saves at once.
struct ImmediateSaver: DraftSaving {
    enum Flaw { case neverConflict, otherExecutor, storesNothing, lostIsFailed }
    let draft: FaultyDraft
    var flaw: Flaw?

    func save(_ request: SaveRequest, reply: @escaping @Sendable (SaveOutcome) -> Void) -> SaveToken {
        let outcome = outcome(of: request)
        if flaw == .otherExecutor {
            Task.detached { reply(outcome) }
        } else {
            Task { @MainActor in reply(outcome) }
        }
        return SaveToken {}
    }

    private func outcome(of request: SaveRequest) -> SaveOutcome {
        let (title, revision, operation) = (request.title, request.expectedRevision, request.operation)
        let claimed = SaveOutcome.saved(DraftRecord(title: title, revision: revision + 1))
        let stale = (try? draft.draft.read().revision) != revision
        if flaw == .storesNothing { return stale ? .refused(.conflict) : claimed }
        do {
            return .saved(try draft.save(title: title, expectedRevision: revision, operation: operation))
        } catch let failure as DraftFailure {
            return flaw == .neverConflict && failure == .conflict ? claimed : .refused(failure)
        } catch {
            if flaw == .lostIsFailed { return .failed }
            guard let record = try? draft.outcome(of: operation) else { return .uncertain }
            return .saved(record)
        }
    }
}
