import AdapterContracts
import DraftExample
import Testing

@Suite struct EditorContractTests {
    @Test("DraftEditor keeps its contract", arguments: editorContract.checks)
    func editor(check: Check<EditorBench>) async {
        record(await check.run(on: EditorBench.production))
    }

    @Test("The contract kills every broken editor, and no check is idle")
    func audit() async {
        let audit = await editorContract.audit(editorMutants, sound: EditorBench.production)
        #expect(audit.passed, "\(audit)")
    }
}
