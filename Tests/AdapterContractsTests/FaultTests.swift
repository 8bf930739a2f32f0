import AdapterContracts
import Testing

@Suite struct FaultTests {
    private func outcome(_ fault: Fault?, _ stored: Recorder<Int>, occurrence: Int = 1) -> CallOutcome<Int, Broken> {
        let faults = Faults()
        if let fault { faults.plan(fault, on: "save", occurrence: occurrence) }
        return CallOutcome {
            try faults.call("save") {
                stored.record(1)
                return stored.events.count
            }
        }
    }

    @Test("Success, rejection and uncertainty are three results")
    func three() {
        let stored = Recorder<Int>()
        #expect("\(outcome(nil, stored))" == "succeeded(1)")
        #expect("\(outcome(.failsBefore(Broken()), stored))".hasPrefix("rejected("))
        #expect(stored.events.count == 1)
        #expect("\(outcome(.losesReply, stored))" == "uncertain(the reply to save was lost)")
        #expect(stored.events.count == 2)
    }

    @Test("Only the chosen call goes wrong")
    func occurrence() {
        #expect("\(outcome(.losesReply, Recorder(), occurrence: 2))" == "succeeded(1)")
    }

    @Test("A call that hangs has not committed; one that answers late has")
    func gates() async throws {
        for (late, committed) in [(false, 0), (true, 1)] {
            let gate = Gate("save", expecting: "\(committed) commits")
            let faults = Faults()
            faults.plan(late ? .answersLate(at: gate, "reply") : .hangs(at: gate, "reply"), on: "save")
            let stored = Recorder<Int>()
            async let call: Void = faults.call("save") {
                await Task.yield()
                stored.record(1)
            }
            try await gate.reached("reply")
            #expect(stored.events.count == committed)
            #expect(faults.reached.events.count == committed)
            gate.release("reply")
            try await call
            #expect(stored.events.count == 1)
        }
    }

    @Test("That a call was cancelled, and that its late result was turned away, are two observations")
    func held() {
        let taken = Recorder<String>()
        let call = HeldCall<Int, String>(1) { taken.record($0) }
        #expect(!call.isCancelled)
        call.cancel()
        #expect(call.isCancelled)
        #expect(taken.events == [])
        call.deliver("late")
        #expect(taken.events == ["late"])
    }
}
