import AdapterContracts
import ContractStore
import Foundation
import Testing

@Suite struct ContractSuiteTests {
    @Test("Memory keeps the contract", arguments: storeContract.checks)
    func memory(check: Check<StoreSubject>) async {
        record(await check.run(on: StoreSubject.memory))
    }

    @Test("SQLite keeps the contract", arguments: storeContract.checks)
    func sqlite(check: Check<StoreSubject>) async {
        record(await check.run(on: StoreSubject.sqlite))
    }

    @Test(
        "PostgreSQL keeps the contract", .enabled(if: Postgres.isThere, "needs PostgreSQL"),
        arguments: storeContract.checks)
    func postgres(check: Check<StoreSubject>) async {
        record(await check.run(on: StoreSubject.postgres))
    }

    /// Writes `store-audit.md` into the folder that `EVIDENCE_FOLDER` names, if it does.
    @Test("The contract kills every broken store, and no check is idle")
    func audit() async throws {
        let audit = await storeContract.audit(storeMutants, sound: StoreSubject.memory)
        #expect(audit.passed, "\(audit)")
        guard let folder = ProcessInfo.processInfo.environment["EVIDENCE_FOLDER"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "\(audit)\n".write(toFile: folder + "/store-audit.md", atomically: true, encoding: .utf8)
    }
}
