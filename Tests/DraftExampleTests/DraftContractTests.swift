import AdapterContracts
import DraftExample
import Testing

@Suite struct DraftContractTests {
    @Test("MemoryDraft keeps the contract", arguments: draftContract.checks)
    func memory(check: Check<DraftSubject>) async {
        record(await check.run(on: DraftSubject.memory))
    }

    @Test("SQLiteDraft keeps the contract", arguments: draftContract.checks)
    func sqlite(check: Check<DraftSubject>) async throws {
        record(await check.run(on: try DraftSubject.sqlite()))
    }

    @Test("The contract kills every broken draft, and no check is idle")
    func audit() async {
        let audit = await draftContract.audit(draftMutants, sound: DraftSubject.memory)
        #expect(audit.passed, "\(audit)")
    }
}
