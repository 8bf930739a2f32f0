import AdapterContracts
import Foundation
import Testing

/// The evidence that the example's checks give, from real runs.
@Suite struct EvidenceTests {
    @Test("Policies keep their contract", arguments: policyContract.checks)
    func policies(check: Check<PolicySubject>) async {
        record(await check.run(on: PolicySubject.production))
    }

    @Test("The production graph keeps its contract", arguments: journeyContract.checks)
    func journeys(check: Check<Product>) async throws {
        record(await check.run(on: try Product.production()))
    }

    @Test("The contracts kill every broken policy and assembly, and no check is idle")
    func audits() async throws {
        let policies = await policyContract.audit(policyMutants, sound: PolicySubject.production)
        #expect(policies.passed, "\(policies)")
        let journeys = await journeyContract.audit(journeyMutants, sound: try Product.production())
        #expect(journeys.passed, "\(journeys)")
    }

    /// Writes `evidence.md`, `evidence.html` and `audits.md` into the folder that `EVIDENCE_FOLDER` names, if it does.
    @Test("The matrix shows all but navigation, which the example doesn't have")
    func matrix() async throws {
        let draft = await draftContract.run(on: try DraftSubject.sqlite())
        let storage = await storageContract.run(on: try StorageSubject.sqlite())
        let matrix = EvidenceMatrix([
            await policyContract.run(on: PolicySubject.production),
            await editorContract.run(on: EditorBench.production),
            await sessionContract.run(on: SessionBench.production),
            SuiteReport(joining: [draft, storage]),
            await journeyContract.run(on: try Product.production()),
        ])
        #expect(
            matrix.uncovered == [
                "Navigation adapter: stack", "Navigation adapter: dismissal", "Navigation adapter: child release",
            ])
        #expect(!matrix.markdown.contains("✗"))
        guard let folder = ProcessInfo.processInfo.environment["EVIDENCE_FOLDER"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try matrix.markdown.write(toFile: folder + "/evidence.md", atomically: true, encoding: .utf8)
        try matrix.html.write(toFile: folder + "/evidence.html", atomically: true, encoding: .utf8)
        let audits = [
            await draftContract.audit(draftMutants, sound: DraftSubject.memory),
            await storageContract.audit(storageMutants, sound: try StorageSubject.sqlite()),
            await editorContract.audit(editorMutants, sound: EditorBench.production),
            await sessionContract.audit(sessionMutants, sound: SessionBench.production),
            await saverContract.audit(saverMutants, sound: SaverSubject.fake),
            await policyContract.audit(policyMutants, sound: PolicySubject.production),
            await journeyContract.audit(journeyMutants, sound: try Product.production()),
        ]
        let text = audits.map { "## \($0.suite)\n\n\($0)\n" }.joined(separator: "\n")
        try text.write(toFile: folder + "/audits.md", atomically: true, encoding: .utf8)
    }
}
