import CSQLite
import ContractStore
import Foundation
import SQLiteContractStore
import StoreSupport
import Testing

/// Files that are no store, or can't be used as one.
@Suite struct SQLiteFileTests {
    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.file("contracts.sqlite")
    }

    @Test("A file that isn't there is not made by reading or writing")
    func missing() async throws {
        let message = "\(path): there is no such file: make a store with mortise store init, in a folder that is there"
        let store = SQLContractStore(sqlite: path)
        for _ in 0..<2 { await expect(.notInitialised, message) { try await store.published("1.0") } }
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try await store.prepare() == .created)
        #expect(try await store.published("1.0").word == "done")
        let nowhere = SQLContractStore(sqlite: folder.file("no/where"))
        await expect(
            .notInitialised,
            "\(folder.file("no/where")): there is no such file: make a store with mortise store init, in a folder that is there"
        ) { try await nowhere.prepare() }
    }

    @Test("An empty file is no store yet, and becomes one")
    func empty() async throws {
        try Data().write(to: URL(fileURLWithPath: path))
        let store = SQLContractStore(sqlite: path)
        await expect(.notInitialised, "\(path) holds no store yet: make one with mortise store init") {
            try await store.published("1.0")
        }
        #expect(try await store.prepare() == .created)
    }

    @Test("A folder, a text, another program's database: each says what it is, and stays as it is")
    func others() async throws {
        let inFolder = SQLContractStore(sqlite: folder.path)
        await expect(.notAStore, "\(folder.path) is a folder: give the path of a file") { try await inFolder.prepare() }
        let text = Data(String(repeating: "no database. ", count: 500).utf8)
        try text.write(to: URL(fileURLWithPath: path))
        let store = SQLContractStore(sqlite: path)
        await expect(.notAStore, "\(path) is not a SQLite database: choose another file") { try await store.prepare() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
        for statement in ["CREATE TABLE mine (id)", "PRAGMA application_id = 7", "PRAGMA user_version = 3"] {
            let other = folder.file("other\(statement.count)")
            RawSQLite.make(other, statement)
            let store = SQLContractStore(sqlite: other)
            let message = "\(other) is another program's database: choose another file"
            await expect(.notAStore, message) { try await store.prepare() }
            await expect(.notAStore, message) { try await store.published("1.0") }
        }
    }

    @Test("A newer schema is refused, also while the store is open; nothing is changed")
    func newer() async throws {
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        try await store.published("1.0")
        try RawSQLite(path).run("PRAGMA user_version = 2")
        let message = "\(path) is of schema 2, which a newer program made; this one knows 1: update it"
        await expect(.newerSchema, message) { try await store.published("1.1") }
        await expect(.newerSchema, message) { try await store.prepare() }
        let other = SQLContractStore(sqlite: path)
        await expect(.newerSchema, message) { try await other.revision(.latest, of: library) }
        #expect(try RawSQLite(path).run("SELECT count(*) FROM revisions") == ["1"])
    }

    @Test("An older schema is brought up to date by init alone, with all that it held")
    func migration() async throws {
        let old = SQLContractStore(sqlite: path)
        _ = try await old.prepare()
        try await old.published("1.0")
        let step = ["ALTER TABLE revisions ADD COLUMN note TEXT", "CREATE INDEX notes ON revisions (note)"]
        let schema = StoreSchema(steps: StoreSchema.sqlite.steps + [step])
        let new = SQLContractStore(sqlite: path, schema: schema, seam: nil)
        let message = "\(path) is of schema 1, this program's is 2: bring it up to date with mortise store init"
        await expect(.olderSchema, message) { try await new.published("1.1") }
        #expect(try await new.prepare() == .migrated(from: 1, to: 2))
        #expect(try await new.prepare() == .unchanged)
        #expect(try await new.revision(.latest, of: library) == revision(1, "1.0"))
        #expect(try await new.published("1.1", content: 2).word == "done")
        await expect(.newerSchema, "\(path) is of schema 2, which a newer program made; this one knows 1: update it") {
            try await old.published("1.2")
        }
    }

    @Test("A migration that fails leaves the store as it was")
    func failedMigration() async throws {
        let old = SQLContractStore(sqlite: path)
        _ = try await old.prepare()
        try await old.published("1.0")
        let schema = StoreSchema(
            steps: StoreSchema.sqlite.steps + [["CREATE TABLE half (id INTEGER)", "CREATE TABLE half (id INTEGER)"]])
        let new = SQLContractStore(sqlite: path, schema: schema, seam: nil)
        await expect(.other, "\(path): SQL logic error") { try await new.prepare() }
        #expect(try await old.published("1.1").word == "done")
        #expect(try RawSQLite(path).run("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == ["0"])
    }

    @Test("A file that others hold is waited for, so long and no longer")
    func held() async throws {
        let store = SQLContractStore(sqlite: path, options: patience(.milliseconds(50)))
        _ = try await store.prepare()
        let other = try RawSQLite(path)
        #expect(other.run("BEGIN IMMEDIATE") == [])
        let message = "\(path) is held by another program for too long: try again, or find out which"
        await expect(.busy, message) { try await store.published("1.0") }
        // Whoever holds it may be writing the operation.
        await expect(.busy, message) { try await store.effect(of: OperationID("op")) }
        #expect(try await store.revision(.latest, of: library) == nil)
        let patient = SQLContractStore(sqlite: path, options: patience(.seconds(60)))
        async let waiting = patient.published("1.0")
        other.run("COMMIT")
        #expect(try await waiting.word == "done")
    }

    @Test("A damaged file is told of, not read")
    func damaged() async throws {
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        for number in 1...50 { try await store.published("1.\(number)", content: number) }
        await store.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try bytes.write(to: URL(fileURLWithPath: path))
        let damaged = SQLContractStore(sqlite: path)
        await expect(.corrupt, "\(path) is damaged: restore it from a backup (sqlite3 PATH .recover may save some)") {
            try await damaged.history(of: library, before: nil, limit: 100)
        }
    }

    @Test("A content that was changed behind the store's back is noticed")
    func changed() async throws {
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        try await store.published("1.0")
        let raw = try RawSQLite(path)
        raw.run("DROP TRIGGER contents_stay")
        raw.run("UPDATE contents SET text = 'other'")
        let hash = revision(1, "1.0").hash
        await expect(.corrupt, "the content of \(hash) has been changed: restore the store from a backup") {
            try await store.content(of: hash)
        }
    }

    @Test(
        "Rows can't be changed or removed, whoever tries",
        arguments: ["integrations", "contents", "revisions", "tags", "verifications", "operations"])
    func appendOnly(table: String) async throws {
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        try await store.published("1.0")
        _ = try await store.tagged("1.0", .branch, "main")
        _ = try await store.recorded("1.0", provider: "2")
        let raw = try RawSQLite(path)
        let column = ["contents": "hash", "operations": "operation", "integrations": "id"][table] ?? "number"
        #expect(raw.run("UPDATE \(table) SET \(column) = \(column)") == ["error: a store is append-only"])
        #expect(raw.run("DELETE FROM \(table)") == ["error: a store is append-only"])
    }

    @Test("The file is in WAL mode, synced at every commit, and marked as a store")
    func durability() async throws {
        let fault = StepFault()
        let store = SQLContractStore(sqlite: path, schema: .sqlite, seam: fault)
        fault.arm()
        _ = try await store.prepare()
        try await store.published("1.0")
        let raw = try RawSQLite(path)
        #expect(raw.run("PRAGMA journal_mode") == ["wal"])
        #expect(raw.run("PRAGMA application_id") == ["\(0x6D6F_7274)"])
        #expect(raw.run("PRAGMA user_version") == ["1"])
        let settings = fault.statements.filter { $0.hasPrefix("PRAGMA synchronous") }
        // One connection made it, another one uses it.
        #expect(settings == ["PRAGMA synchronous = FULL", "PRAGMA synchronous = FULL"])
        #expect(fault.statements.contains("BEGIN IMMEDIATE"))
    }

    @Test("A file without room takes what it has room for, and says so")
    func pages() async throws {
        let fault = StepFault(settings: ["PRAGMA max_page_count = 40"])
        let store = SQLContractStore(sqlite: path, schema: .sqlite, seam: fault)
        _ = try await store.prepare()
        try await fill(store, "\(path): there is no room on the disk: make some and try again", .full)
    }

    @Test("A user who may not write can read, and is told")
    func readOnly() async throws {
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        try await store.published("1.0")
        let (words, program) = Self.asNobody([Program.worker, "publish", "sqlite:\(path)", "1.1"])
        for name in ["", "-wal", "-shm"] { chmod(path + name, 0o444) }
        let written = try run(program, words)
        #expect(written.lines == ["error: \(path) can only be read: check who may write it and its folder"])
        let read = try run(program, words.dropLast(3) + ["latest", "sqlite:\(path)"])
        #expect(read.lines == ["LibraryApp → CatalogAPI 1.0 (revision 1)"])
        chmod(path, 0)
        let refused = try run(program, words)
        #expect(refused.lines == ["error: \(path): this user may not open it"])
        await store.close()
    }

    /// Publishes until it fails, and again: what was acknowledged is there.
    private func fill(_ store: SQLContractStore, _ message: String, _ code: StoreError.Code) async throws {
        var acknowledged = 0
        var failures = 0
        for number in 1...400 where failures < 3 {
            do {
                #expect(try await store.published("1.\(number)", content: number).word == "done")
                acknowledged += 1
            } catch {
                #expect(error as? StoreError == StoreError(code, message))
                failures += 1
            }
        }
        #expect(failures == 3)
        #expect(acknowledged > 0)
        let history = try await store.history(of: library, before: nil, limit: 1000).elements
        #expect(history.count == acknowledged)
        for entry in history { #expect(try await store.content(of: entry.revision.hash) != nil) }
        #expect(try RawSQLite(path).run("PRAGMA integrity_check") == ["ok"])
    }

    private func patience(_ duration: Duration) -> SQLiteOptions {
        var options = SQLiteOptions()
        options.patience = duration
        return options
    }

    /// Nobody's rights bind root.
    private static func asNobody(_ words: [String]) -> (arguments: [String], program: String) {
        guard geteuid() == 0 else { return (Array(words.dropFirst()), words[0]) }
        return (["--reuid=65534", "--regid=65534", "--clear-groups"] + words, "/usr/bin/setpriv")
    }
}

/// Expects a store's error, whole.
func expect<Value>(
    _ code: StoreError.Code, _ message: String, at place: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Value
) async {
    await #expect(throws: StoreError(code, message), sourceLocation: place) { try await body() }
}

extension RawSQLite {
    static func make(_ path: String, _ statement: String) { _ = try? RawSQLite(path).run(statement) }
}
