import AdapterContracts
import DraftExample
import Testing

@Suite struct SaverContractTests {
    @Test("Every saver keeps the contract, the fake too", arguments: saverContract.checks)
    func savers(check: Check<SaverSubject>) async throws {
        for adapter in [SaverSubject.memory, SaverSubject.fake, try SaverSubject.sqlite()] {
            record(await check.run(on: adapter))
        }
    }

    @Test("The contract kills every broken fake, and no check is idle")
    func audit() async {
        let audit = await saverContract.audit(saverMutants, sound: SaverSubject.fake)
        #expect(audit.passed, "\(audit)")
    }

    @Test("A saver that can't find out waits as the policy says, reads the time once a decision, and stays uncertain")
    func uncertain() async {
        let faults = Faults()
        for occurrence in 1...3 {
            faults.plan(.failsBefore(LostReply(call: "save")), on: "save", occurrence: occurrence)
            faults.plan(.failsBefore(LostReply(call: "outcome")), on: "outcome", occurrence: occurrence)
        }
        let clock = ManualClock()
        let policy = RetryPolicy(firstWait: .milliseconds(100), limit: .milliseconds(300))
        let saver = BackgroundSaver(
            FaultyDraft(draft: MemoryDraft(), faults: faults), policy: policy, clock: clock)
        async let outcome = withCheckedContinuation { continuation in
            _ = saver.save(SaveRequest(title: "New", expectedRevision: 1)) { continuation.resume(returning: $0) }
        }
        for wait in [100, 200] {
            await clock.waitForSleepers()
            clock.advance(by: .milliseconds(wait))
        }
        #expect(await outcome == .uncertain)
        #expect(faults.reached.events == [])
        // One for the start, one for each of the three decisions; `sleep(for:)` reads the clock for its two deadlines.
        #expect(clock.readings == 1 + 3 + 2)
    }

    @Test("A save that could not be sent is sent again, and takes effect")
    func retried() async {
        let faults = Faults()
        faults.plan(.failsBefore(LostReply(call: "save")), on: "save")
        let clock = ManualClock()
        let saver = BackgroundSaver(FaultyDraft(draft: MemoryDraft(), faults: faults), clock: clock)
        async let outcome = withCheckedContinuation { continuation in
            _ = saver.save(SaveRequest(title: "New", expectedRevision: 1)) { continuation.resume(returning: $0) }
        }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(100))
        #expect(await outcome == .saved(DraftRecord(title: "New", revision: 2)))
    }
}
