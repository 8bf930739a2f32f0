import AdapterContracts
import DraftExample

private let success = "after success it holds the saved record and says nothing"
private let conflict = "on conflict it keeps what the person has and says so"
private let other = "on any other failure it says that nothing was saved"
private let uncertain = "an uncertain save is no failure, and is sent again as the same operation"
private let token = "cancelling cancels the token"
private let late = "a late result after cancellation changes nothing"
private let mixed = "a late result of a cancelled save does not pass for the next save's"
private let logout = "a stale callback after logout changes nothing"
private let independent = "two editors on one store keep independent state"
private let refused = "a refused save never reaches storage"

/// Editors, each broken in exactly one way.
let editorMutants: [Mutant<EditorBench>] = [
    broken("treats conflict as success", [conflict]) { ConflictIsSuccess(.original, saver: $0) },
    broken("ignores cancellation", [token, late, mixed]) { IgnoresCancellation(.original, saver: $0) },
    broken("does not cancel the token", [token]) { KeepsToken(.original, saver: $0) },
    broken("takes late results", [late, mixed, logout]) { TakesLateResults(.original, saver: $0) },
    broken("silently replaces the person's text", [conflict]) { ReplacesText(.original, saver: $0) },
    broken("keeps the old record after success", [success]) { ForgetsSuccess(.original, saver: $0) },
    broken("treats failure as success", [other]) { FailureIsSuccess(.original, saver: $0) },
    broken("treats uncertainty as failure", [uncertain]) { UncertainIsFailure(.original, saver: $0) },
    broken("stays logged in", [logout]) { StaysLoggedIn(.original, saver: $0) },
    broken("sends an empty title", [refused]) { SendsEmptyTitle(.original, saver: $0) },
    Mutant("is one for both", killedBy: [independent]) { await EditorBench(shares: true) },
]

private func broken(
    _ name: String, _ killers: Set<String>, _ make: @escaping @MainActor @Sendable (any DraftSaving) -> DraftEditor
) -> Mutant<EditorBench> {
    Mutant(name, killedBy: killers) { await EditorBench(make) }
}

private final class ConflictIsSuccess: DraftEditor {
    override func show(_ outcome: SaveOutcome, of request: SaveRequest) {
        let claimed = DraftRecord(title: request.title, revision: request.expectedRevision + 1)
        super.show(outcome == .refused(.conflict) ? .saved(claimed) : outcome, of: request)
    }
}

private final class IgnoresCancellation: DraftEditor {
    override func cancel() {}
    override func logOut() {
        super.cancel()
        super.logOut()
    }
}

private final class KeepsToken: DraftEditor {
    override func cancel() { stopWaiting() }
}

private final class TakesLateResults: DraftEditor {
    override func receive(_ outcome: SaveOutcome, of request: SaveRequest, number: Int) {
        show(outcome, of: request)
        super.receive(outcome, of: request, number: number)
    }
}

private final class ReplacesText: DraftEditor {
    override func show(_ outcome: SaveOutcome, of request: SaveRequest) {
        super.show(outcome, of: request)
        if outcome == .refused(.conflict) { text = record.title }
    }
}

private final class ForgetsSuccess: DraftEditor {
    override func show(_ outcome: SaveOutcome, of request: SaveRequest) {
        if case .saved = outcome { return super.show(.saved(record), of: request) }
        super.show(outcome, of: request)
    }
}

private final class FailureIsSuccess: DraftEditor {
    override func show(_ outcome: SaveOutcome, of request: SaveRequest) {
        super.show(outcome == .failed ? .saved(record) : outcome, of: request)
    }
}

private final class UncertainIsFailure: DraftEditor {
    override func show(_ outcome: SaveOutcome, of request: SaveRequest) {
        super.show(outcome == .uncertain ? .failed : outcome, of: request)
    }
}

private final class StaysLoggedIn: DraftEditor {
    override func logOut() {}
}

private final class SendsEmptyTitle: DraftEditor {
    override func save() {
        if text.isEmpty { text = " " }
        super.save()
    }
}
