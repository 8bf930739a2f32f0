import AdapterContracts
import DraftExample

/// An editor whose saver is in the test's hands, and a second one on the same saver.
@MainActor final class EditorBench {
    let editor: DraftEditor
    let other: DraftEditor
    let saver: HeldSaver

    init(
        _ make: @MainActor (any DraftSaving) -> DraftEditor = { DraftEditor(.original, saver: $0) },
        shares: Bool = false
    ) {
        saver = HeldSaver()
        editor = make(saver)
        other = shares ? editor : make(saver)
    }

    /// Types a title, saves, and returns the call that reached the saver.
    func save(_ title: String) throws -> HeldCall<SaveRequest, SaveOutcome> {
        editor.text = title
        editor.save()
        return try saver.last()
    }

    static let production = Adapter<EditorBench>("DraftEditor") { await EditorBench() }
}

/// A saver that keeps every save open until the test answers.
final class HeldSaver: DraftSaving {
    struct NothingAsked: Error {}
    let calls = Recorder<HeldCall<SaveRequest, SaveOutcome>>()

    func save(_ request: SaveRequest, reply: @escaping @Sendable (SaveOutcome) -> Void) -> SaveToken {
        let call = HeldCall(request, reply: reply)
        calls.record(call)
        return SaveToken { call.cancel() }
    }

    func last() throws -> HeldCall<SaveRequest, SaveOutcome> {
        guard let call = calls.events.last else { throw NothingAsked() }
        return call
    }
}

private let changed = "The draft changed elsewhere. Reload before saving."
private let failed = "The draft could not be saved."
private let saved = DraftRecord(title: "New", revision: 2)

/// What the editor promises to the person.
let editorContract = ContractSuite<EditorBench>(
    "DraftEditor",
    [
        Check("after success it holds the saved record and says nothing", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            try bench.save("New").deliver(.saved(saved))
            trial.expect(bench.editor.record, equals: saved)
            trial.expect(bench.editor.message, equals: nil, "the message")
            trial.expect(!bench.editor.isSaving, "still saving")
        },
        Check("on conflict it keeps what the person has and says so", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            try bench.save("New").deliver(.refused(.conflict))
            trial.expect(bench.editor.record, equals: .original, "the record")
            trial.expect(bench.editor.text, equals: "New", "the person's text")
            trial.expect(bench.editor.message, equals: changed, "the message")
        },
        Check("on any other failure it says that nothing was saved", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            for outcome in [SaveOutcome.failed, .refused(.revisionExhausted), .refused(.emptyTitle)] {
                try bench.save("New").deliver(outcome)
                trial.expect(bench.editor.record, equals: .original, "the record after \(outcome)")
                trial.expect(bench.editor.text, equals: "New", "the person's text after \(outcome)")
                trial.expect(bench.editor.message, equals: failed, "the message after \(outcome)")
            }
        },
        Check("an uncertain save is no failure, and is sent again as the same operation", shows: .requestedWork) {
            @MainActor (bench, trial) async throws in
            let first = try bench.save("New")
            first.deliver(.uncertain)
            trial.expect(bench.editor.message != failed && bench.editor.message != nil, "called a failure or a success")
            bench.editor.save()
            trial.expect(
                bench.saver.calls.events.map(\.request), equals: [first.request, first.request], "the requests")
        },
        Check("cancelling cancels the token", shows: .requestedWork) { @MainActor (bench, trial) async throws in
            let call = try bench.save("New")
            bench.editor.cancel()
            trial.expect(call.isCancelled, "the token was not cancelled")
        },
        Check("a late result after cancellation changes nothing", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            let call = try bench.save("New")
            bench.editor.cancel()
            call.deliver(.saved(saved))
            trial.expect(bench.editor.record, equals: .original, "the record")
            trial.expect(bench.editor.message, equals: nil, "the message")
        },
        Check("a late result of a cancelled save does not pass for the next save's", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            let first = try bench.save("Old")
            bench.editor.cancel()
            _ = try bench.save("New")
            first.deliver(.saved(DraftRecord(title: "Old", revision: 2)))
            trial.expect(bench.editor.record, equals: .original, "the record")
            trial.expect(bench.editor.isSaving, "the second save is no longer waited for")
        },
        Check("a stale callback after logout changes nothing", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            let call = try bench.save("New")
            bench.editor.logOut()
            call.deliver(.refused(.conflict))
            trial.expect(bench.editor.record, equals: .original, "the record")
            trial.expect(bench.editor.message, equals: nil, "the message")
        },
        Check("two editors on one store keep independent state", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            try bench.save("New").deliver(.refused(.conflict))
            trial.expect(bench.other.text, equals: "Original", "the other's text")
            trial.expect(bench.other.message, equals: nil, "the other's message")
        },
        Check("a refused save never reaches storage", shows: .requestedWork) { @MainActor (bench, trial) async throws in
            bench.editor.text = ""
            bench.editor.save()
            trial.expect(bench.saver.calls.events.map(\.request), equals: [], "the requests")
            trial.expect(bench.editor.message, equals: failed, "the message")
        },
    ])
