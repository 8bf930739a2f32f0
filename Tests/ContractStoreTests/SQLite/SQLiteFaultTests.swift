import CSQLite
import ContractStore
import Foundation
import SQLiteContractStore
import StoreSupport
import Testing

/// Every statement of a write fails in turn.
@Suite struct SQLiteFaultTests {
    enum Write: String, CaseIterable, Sendable {
        case publish, tag, record

        /// Does it with an operation of its own, and says what came of it.
        func run(on store: any ContractStore) async throws -> String {
            let operation = OperationID("tested")
            return switch self {
            case .publish: try await store.published("1.1", content: 2, operation: operation).word
            case .tag: try await store.tagged("1.0", .environment, "production", operation: operation).word
            case .record: try await store.recorded("1.0", provider: "2.0", operation: operation).word
            }
        }
    }

    private static let codes: [(status: Int32, code: StoreError.Code)] = [
        (SQLITE_IOERR, .unavailable), (SQLITE_FULL, .full), (SQLITE_BUSY, .busy), (SQLITE_CORRUPT, .corrupt),
        (SQLITE_READONLY, .readOnly), (SQLITE_NOMEM, .other),
    ]

    @Test(
        "A write of which a statement fails has no effect, leaves nothing open, and can be done again",
        arguments: Write.allCases)
    func steps(write: Write) async throws {
        let count = try await statements(of: write)
        #expect(count > 5)
        for step in 1...count {
            for (status, code) in Self.codes {
                // That the statement was done, and seems not to be, is tried with the code that leaves a commit in doubt.
                for after in code == .unavailable || code == .full ? [false, true] : [false] {
                    let folder = try ScratchFolder()
                    let fault = StepFault(
                        step: step, status: status, after: after, settings: ["PRAGMA synchronous = OFF"])
                    let store = SQLContractStore(sqlite: folder.file("c"), schema: .sqlite, seam: fault)
                    _ = try await store.prepare()
                    try await store.published("1.0")
                    fault.arm()
                    let what = "\(write) \(step) of \(count), status \(status), \(after ? "after" : "before")"
                    let isCommit = step == count
                    do {
                        let word = try await write.run(on: store)
                        // A commit that failed in reading or writing is looked at once more.
                        #expect(isCommit && code == .unavailable && word == "done", "\(what): \(word)")
                    } catch let error as StoreError {
                        #expect(error.code == code, "\(what): \(error)")
                        #expect(!(isCommit && code == .unavailable), "\(what): \(error)")
                    }
                    fault.disarm()
                    let effect = try await store.effect(of: OperationID("tested"))
                    // Where the commit had succeeded, that it was said to fail changes nothing.
                    let isThere = isCommit && (after || code == .unavailable)
                    #expect((effect != nil) == isThere, "\(what): \(String(describing: effect))")
                    let again = try await write.run(on: store)
                    #expect(again == (isThere ? "repeated" : "done"), "\(what): \(again)")
                    await store.close()
                    #expect(try RawSQLite(folder.file("c")).run("PRAGMA integrity_check") == ["ok"])
                }
            }
        }
    }

    @Test("Where no commit can be told to have succeeded, the outcome is uncertain, and the effect tells")
    func uncertain() async throws {
        for after in [false, true] {
            let folder = try ScratchFolder()
            let fault = StepFault(text: "COMMIT", after: after)
            let store = SQLContractStore(sqlite: folder.file("c"), schema: .sqlite, seam: fault)
            _ = try await store.prepare()
            fault.arm()
            let outcome = try await store.published("1.0", operation: OperationID("op"))
            if after {
                // The first commit was done, so that the second attempt finds it.
                #expect(outcome.word == "done")
            } else {
                guard case .uncertain(let uncertainty) = outcome else {
                    Issue.record("\(outcome)")
                    continue
                }
                #expect(
                    "\(uncertainty)"
                        == "nobody knows whether operation op was written (\(folder.file("c")): reading or writing failed): send "
                        + "it again with the same identifier, or read its effect, when the store can be reached")
            }
            fault.disarm()
            #expect((try await store.effect(of: OperationID("op")) != nil) == after)
            #expect(
                try await store.published("1.0", operation: OperationID("op")).word == (after ? "repeated" : "done"))
        }
    }

    @Test("A read of which a statement fails says so, and the next one succeeds")
    func reads() async throws {
        for step in 1...3 {
            let folder = try ScratchFolder()
            let fault = StepFault(step: step, status: SQLITE_NOMEM)
            let store = SQLContractStore(sqlite: folder.file("c"), schema: .sqlite, seam: fault)
            _ = try await store.prepare()
            try await store.published("1.0")
            fault.arm()
            let found = try? await store.history(of: library, before: nil, limit: 10)
            #expect(found == nil)
            #expect(try await store.history(of: library, before: nil, limit: 10).elements.count == 1)
        }
    }

    @Test("Making a store fails as a whole, whichever statement does", arguments: [false, true])
    func preparing(after: Bool) async throws {
        let folder = try ScratchFolder()
        let counter = StepFault(settings: ["PRAGMA synchronous = OFF"])
        counter.arm()
        let counted = SQLContractStore(sqlite: folder.file("counted"), schema: .sqlite, seam: counter)
        _ = try await counted.prepare()
        let count = counter.statements.count
        #expect(count > 20)
        for step in 1...count {
            let fault = StepFault(
                step: step, status: SQLITE_FULL, after: after, settings: ["PRAGMA synchronous = OFF"])
            let path = folder.file("c\(step)")
            let store = SQLContractStore(sqlite: path, schema: .sqlite, seam: fault)
            fault.arm()
            await #expect(throws: StoreError(.full, "\(path): there is no room on the disk: make some and try again")) {
                try await store.prepare()
            }
            fault.disarm()
            #expect(try await store.prepare() == (step == count && after ? .unchanged : .created))
            #expect(try await store.published("1.0").word == "done")
        }
    }

    @Test("Nothing is left open after failures: neither files nor memory of SQLite's")
    func leaks() async throws {
        let folder = try ScratchFolder()
        func round() async throws {
            for step in 1...12 {
                let fault = StepFault(step: step)
                let store = SQLContractStore(sqlite: folder.file("c"), schema: .sqlite, seam: fault)
                _ = try await store.prepare()
                fault.arm()
                _ = try? await store.published("1.\(step)")
                await store.close()
            }
        }
        try await round()
        let before = openFiles(under: folder.path)
        try await round()
        #expect(openFiles(under: folder.path) == before)
        #expect(before == 0)
    }

    private func statements(of write: Write) async throws -> Int {
        let folder = try ScratchFolder()
        let counter = StepFault()
        let store = SQLContractStore(sqlite: folder.file("c"), schema: .sqlite, seam: counter)
        _ = try await store.prepare()
        try await store.published("1.0")
        counter.arm()
        #expect(try await write.run(on: store) == "done")
        return counter.statements.count
    }
}

/// How many descriptors of this process are of files below a folder.
private func openFiles(under folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.count { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        return target?.hasPrefix(folder) == true
    }
}
