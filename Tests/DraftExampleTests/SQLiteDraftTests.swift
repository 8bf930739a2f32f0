import AdapterContracts
import DraftExample
import Foundation
import Testing

@Suite struct SQLiteDraftTests {
    @Test("SQLite keeps the storage contract", arguments: storageContract.checks)
    func storage(check: Check<StorageSubject>) async throws {
        record(await check.run(on: try StorageSubject.sqlite()))
    }

    @Test("The storage contract kills every broken storage, and no check is idle")
    func audit() async throws {
        let audit = await storageContract.audit(storageMutants, sound: try StorageSubject.sqlite())
        #expect(audit.passed, "\(audit)")
    }

    @Test("Of two processes that save on one revision exactly one succeeds, 300 times over")
    func twoProcesses() throws {
        let scratch = try Scratch()
        let writers = try (0..<2).map { _ in try Writer(["race", scratch.file, "draft", "300"]) }
        for writer in writers { #expect(writer.line() == "ready") }
        for writer in writers { writer.go() }
        let wins = writers.map { writer in writer.rest().split(separator: "\n").compactMap { Int($0) } }
        #expect((wins[0] + wins[1]).sorted() == Array(1...300))
        #expect(writers.map { $0.exitCode() } == [0, 0])
        #expect(try SQLiteDraft(path: scratch.file, namespace: "draft").read().revision == 301)
    }

    @Test("A process that saves while another is about to commit waits, and then gets conflict")
    func inTheMiddle() throws {
        let scratch = try Scratch()
        let other = try Writer(["once", scratch.file, "draft"])
        #expect(other.line() == "ready")
        let draft = try SQLiteDraft(path: scratch.file, namespace: "draft", startingAt: .original) {
            other.go()
            #expect(other.line() == "trying")
        }
        #expect(try draft.save(title: "first", expectedRevision: 1).revision == 2)
        #expect(other.rest() == "conflict\n")
        #expect(try draft.read() == DraftRecord(title: "first", revision: 2))
    }

    @Test("A process that dies in the middle of a save leaves nothing behind")
    func death() throws {
        let scratch = try Scratch()
        #expect(try Writer(["die", scratch.file, "draft"]).exitCode() == 9)
        let draft = try SQLiteDraft(path: scratch.file, namespace: "draft")
        #expect(try draft.read() == .original)
        #expect(try draft.outcome(of: OperationID("dying")) == nil)
        #expect(try draft.save(title: "Alive", expectedRevision: 1).revision == 2)
    }

    @Test("A title comes back as it was", arguments: ["a\u{0}b", "'; DROP TABLE drafts; --", "é\u{301}", "👩‍👩‍👧"])
    func titles(title: String) throws {
        let scratch = try Scratch()
        let draft = try SQLiteDraft(path: scratch.file, namespace: "draft")
        try draft.save(title: title, expectedRevision: 1)
        #expect(Array(try draft.read().title.utf8) == Array(title.utf8))
    }

    @Test("A file that can't be opened is an error")
    func missingFolder() throws {
        #expect {
            _ = try SQLiteDraft(path: "/nowhere/drafts.sqlite", namespace: "draft")
        } throws: { error in
            "\(error)" == "SQLite: unable to open database file" && (error as? SQLiteError)?.code == .cannotOpen
        }
    }
}
