import AdapterContracts
import Testing

@Suite struct GateTests {
    @Test("A task waits at a point until it is released")
    func task() async throws {
        let gate = Gate("save", expecting: "the test goes first")
        let events = Recorder<String>()
        async let dependency: Void = {
            try await gate.pass("commit")
            events.record("dependency")
        }()
        try await gate.reached("commit")
        events.record("test")
        gate.release("commit")
        try await dependency
        #expect(events.events == ["test", "dependency"])
    }

    @Test("Threads wait too, and are released one by one")
    func threads() throws {
        let gate = Gate("save", expecting: "one at a time")
        let results = onThreads(3) { number -> Bool in
            do {
                if number == 2 {
                    try gate.reached("commit", times: 2)
                    gate.release("commit")
                    gate.release("commit")
                } else {
                    try gate.pass("commit")
                }
                return true
            } catch {
                return false
            }
        }
        #expect(results == [true, true, true])
        #expect(gate.log.suffix(2) == ["released \"commit\"", "released \"commit\""])
    }

    @Test("A wait in vain prints the expected outcome and the log")
    func vain() async {
        let gate = Gate("save", expecting: "exactly one writer succeeds", patience: .milliseconds(1))
        gate.release("begin")
        let failure = await #expect(throws: GateFailure.self) { try await gate.reached("commit") }
        #expect(
            failure?.description == """
                "commit" was not reached within 0.001 seconds
                gate "save", expected outcome: exactly one writer succeeds
                  1. released "begin"
                  2. waiting for "commit"
                  3. gave up: "commit" was not reached
                """)
        func blocking() throws { try gate.pass("end") }
        #expect(throws: GateFailure.self) { try blocking() }
        #expect(gate.log.last == "gave up: \"end\" was reached, but not released")
    }

    @Test("A failed check prints the logs of its gates")
    func inCheck() async {
        let check = Check<Int>("interleaves") { number, trial in
            let gate = trial.gate("save", expecting: "two")
            gate.open()
            try await gate.pass("commit")
            trial.expect(number, equals: 2)
        }
        #expect(
            await check.run(on: Adapter("One") { 1 }).findings.map(\.message) == [
                """
                expected 2, observed 1
                gate "save", expected outcome: two
                  1. opened
                  2. reached "commit"
                """
            ])
    }

    @Test("Threads return by number")
    func numbers() {
        #expect(onThreads(8) { $0 * $0 } == [0, 1, 4, 9, 16, 25, 36, 49])
    }
}
