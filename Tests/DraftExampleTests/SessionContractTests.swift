import AdapterContracts
import DraftExample
import Testing

@Suite struct SessionContractTests {
    @Test("EditingSession keeps its contract", arguments: sessionContract.checks)
    func session(check: Check<SessionBench>) async {
        record(await check.run(on: SessionBench.production))
    }

    @Test("The contract kills every broken session, and no check is idle")
    func audit() async {
        let audit = await sessionContract.audit(sessionMutants, sound: SessionBench.production)
        #expect(audit.passed, "\(audit)")
    }
}
