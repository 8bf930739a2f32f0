import AdapterContracts
import DraftExample

/// What a person does in a session, however it is built.
@MainActor protocol Session: AnyObject {
    func type(_ text: String)
    func end()
}

extension EditingSession: Session {}

/// A session whose clock, saver and editor are in the test's hands.
@MainActor final class SessionBench {
    static let pause = Duration.seconds(2)
    static let expiry = Duration.seconds(60)

    let clock = ManualClock()
    let saver = HeldSaver()
    let gate = Gate("session", expecting: "what is due is done", patience: .seconds(10))
    let editor: DraftEditor
    let session: any Session

    /// The texts that were sent to be saved.
    var saved: [String] { saver.calls.events.map(\.request.title) }

    init(
        _ make: @MainActor (DraftEditor, ManualClock) -> any Session = {
            EditingSession($0, pause: SessionBench.pause, expiry: SessionBench.expiry, clock: $1)
        }
    ) {
        // An editor passes at once: it belongs to the main actor, which other tests need.
        for _ in 0..<10 {
            gate.release("save")
            gate.release("log out")
        }
        editor = WatchedEditor(saver: saver, gate: gate)
        session = make(editor, clock)
    }

    static let production = Adapter<SessionBench>("EditingSession") { await SessionBench() }
}

/// An editor that signals what is done to it.
private final class WatchedEditor: DraftEditor {
    private let gate: Gate

    init(saver: any DraftSaving, gate: Gate) {
        self.gate = gate
        super.init(.original, saver: saver)
    }

    override func save() {
        super.save()
        try? gate.pass("save")
    }

    override func logOut() {
        super.logOut()
        try? gate.pass("log out")
    }
}

/// What a session promises. As long as all that waits on the clock lies asleep, nothing can have been done.
let sessionContract = ContractSuite<SessionBench>(
    "EditingSession",
    [
        Check("what was typed is saved once, when the person pauses", shows: .requestedWork) {
            @MainActor (bench, trial) async throws in
            for text in ["N", "Ne", "New"] { bench.session.type(text) }
            await bench.clock.waitForSleepers(2)
            trial.expect(bench.saved, equals: [], "saved before the pause")
            bench.clock.advance(by: SessionBench.pause)
            try await bench.gate.reached("save")
            trial.expect(bench.saved, equals: ["New"], "saved")
        },
        Check("each keystroke begins the pause anew", shows: .requestedWork) { @MainActor (bench, trial) async throws in
            bench.session.type("N")
            await bench.clock.waitForSleepers(2)
            bench.clock.advance(by: .seconds(1))
            bench.session.type("Ne")
            await bench.clock.waitForSleepers(2)
            bench.clock.advance(by: .seconds(1.5))
            trial.expect(bench.clock.sleepers, equals: 2, "asleep after the first keystroke's pause")
            bench.clock.advance(by: .seconds(0.5))
            try await bench.gate.reached("save")
            trial.expect(bench.saved, equals: ["Ne"], "saved")
        },
        Check("a session left alone expires", shows: .visibleState) { @MainActor (bench, trial) async throws in
            await bench.clock.waitForSleepers(1)
            bench.clock.advance(by: SessionBench.expiry)
            try await bench.gate.reached("log out")
            bench.editor.text = "New"
            bench.editor.save()
            trial.expect(bench.saved, equals: [], "saved after it expired")
        },
        Check("a session in which the person types does not expire", shows: .visibleState) {
            @MainActor (bench, trial) async throws in
            await bench.clock.waitForSleepers(1)
            bench.clock.advance(by: .seconds(59))
            bench.session.type("New")
            await bench.clock.waitForSleepers(2)
            bench.clock.advance(by: .seconds(1))
            trial.expect(bench.clock.sleepers, equals: 2, "asleep when it would have expired")
        },
        Check("after the end nothing is waited for", shows: .requestedWork) { @MainActor (bench, trial) async throws in
            bench.session.type("New")
            await bench.clock.waitForSleepers(2)
            bench.session.end()
            trial.expect(bench.clock.sleepers, equals: 0, "asleep after the end")
            trial.expect(bench.saved, equals: [], "saved")
        },
    ])

private let once = "what was typed is saved once, when the person pauses"
private let anew = "each keystroke begins the pause anew"
private let expires = "a session left alone expires"
private let alive = "a session in which the person types does not expire"
private let ended = "after the end nothing is waited for"

/// Sessions, each broken in exactly one way.
let sessionMutants: [Mutant<SessionBench>] = [
    broken("saves at every keystroke", .savesAtOnce, [once, anew, ended]),
    broken("lets the first keystroke's pause run on", .keepsPause, [anew]),
    broken("never expires", .neverExpires, [expires]),
    broken("expires while the person types", .keepsExpiry, [alive]),
    broken("goes on after the end", .ignoresEnd, [ended]),
]

private func broken(_ name: String, _ flaw: BrokenSession.Flaw, _ killers: Set<String>) -> Mutant<SessionBench> {
    Mutant(name, killedBy: killers) { await SessionBench { BrokenSession($0, $1, flaw) } }
}

private final class BrokenSession: Session {
    enum Flaw { case savesAtOnce, keepsPause, neverExpires, keepsExpiry, ignoresEnd }

    private let editor: DraftEditor
    private let clock: ManualClock
    private let flaw: Flaw
    private var pause: Task<Void, Never>?
    private var expiry: Task<Void, Never>?

    init(_ editor: DraftEditor, _ clock: ManualClock, _ flaw: Flaw) {
        (self.editor, self.clock, self.flaw) = (editor, clock, flaw)
        restartExpiry()
    }

    func type(_ text: String) {
        editor.text = text
        if flaw == .savesAtOnce { editor.save() }
        if pause == nil || flaw != .keepsPause {
            pause?.cancel()
            pause = after(SessionBench.pause) { $0.save() }
        }
        if flaw != .keepsExpiry { restartExpiry() }
    }

    func end() {
        if flaw == .ignoresEnd { return }
        pause?.cancel()
        expiry?.cancel()
    }

    private func restartExpiry() {
        expiry?.cancel()
        expiry = after(flaw == .neverExpires ? .seconds(100_000) : SessionBench.expiry) { $0.logOut() }
    }

    private func after(
        _ duration: Duration, _ action: @escaping @MainActor (DraftEditor) -> Void
    ) -> Task<Void, Never> {
        let deadline = clock.now.advanced(by: duration)
        return Task { [clock, editor] in
            if (try? await clock.sleep(until: deadline)) != nil { action(editor) }
        }
    }
}
