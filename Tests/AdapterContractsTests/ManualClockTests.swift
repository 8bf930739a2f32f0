import AdapterContracts
import Testing

@Suite struct ManualClockTests {
    @Test("Sleepers wake when their moment has come, not before")
    func wakes() async throws {
        let clock = ManualClock()
        let woken = Recorder<Int>()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seconds in [1, 3] {
                group.addTask {
                    try await clock.sleep(for: .seconds(seconds))
                    woken.record(seconds)
                }
            }
            await clock.waitForSleepers(2)
            clock.advance(by: .seconds(2))
            try await group.next()
            #expect(woken.events == [1])
            #expect(clock.sleepers == 1)
            clock.advance(by: .seconds(1))
            try await group.next()
            #expect(woken.events == [1, 3])
        }
        #expect(clock.now == ManualClock.Instant(offset: .seconds(3)))
    }

    @Test("A cancelled sleeper throws, also one cancelled before it lay down")
    func cancels() async {
        let clock = ManualClock()
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(clock.sleepers == 0)
    }

    @Test("Readings are counted")
    func readings() {
        let clock = ManualClock()
        _ = (clock.now, clock.now)
        #expect(clock.readings == 2)
    }
}
