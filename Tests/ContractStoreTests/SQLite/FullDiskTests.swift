import ContractStore
import Foundation
import SQLiteContractStore
import StoreSupport
import Testing

/// A disk without room, and a limit on a file's size: what was acknowledged stays.
@Suite struct FullDiskTests {
    @Test("A process that may write so much and no more is unsure of what it can't commit, and loses nothing")
    func limit() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("c")
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        let limited = try run(Program.worker, ["limited", "sqlite:\(path)", "w", "1", "400"])
        #expect(limited.code == 0)
        // Its commits fail in the middle of writing: what then is on the disk, nobody knows before the file is read again.
        let uncertain = limited.lines.drop { $0.contains(" done ") }
        #expect(uncertain.count > 10)
        for line in uncertain {
            #expect(line.contains(" uncertain: nobody knows whether operation w-"), "\(line)")
            #expect(line.contains("(\(path): reading or writing failed"), "\(line)")
        }
        #expect(try await store.effect(of: OperationID("w-400")) == nil)
        try await check(store, path, acknowledged: limited.lines)
        #expect(try await store.published("after", content: 1).word == "done")
    }

    /// Only who may mount file systems has a small one; elsewhere the test above stands alone.
    @Test("A full disk is told of, and nothing is lost; with room again, it goes on")
    func disk() async throws {
        let folder = try ScratchFolder()
        let mount = folder.file("disk")
        try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: true)
        guard try run("/bin/sh", ["-c", "mount -t tmpfs -o size=512k tmpfs \"$1\" 2>/dev/null", "sh", mount]).code == 0
        else {
            return
        }
        defer { _ = try? run("/bin/umount", ["-l", mount]) }
        let path = mount + "/c"
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        let filled = try run(Program.worker, ["range", "sqlite:\(path)", "w", "1", "2000"])
        #expect(filled.code == 3)
        let last = try #require(filled.lines.last)
        #expect(last == "error: \(path): there is no room on the disk: make some and try again", "\(last)")
        try await check(store, path, acknowledged: filled.lines)
        #expect(try run("/bin/mount", ["-o", "remount,size=4m", mount]).code == 0)
        #expect(try await store.published("after", content: 1).word == "done")
        await store.close()
    }

    /// Each acknowledged line's revision is there, with its content.
    private func check(_ store: SQLContractStore, _ path: String, acknowledged lines: [String]) async throws {
        let done = lines.filter { $0.contains(" done ") }
        #expect(done.count > 5)
        for line in done {
            let words = line.split(separator: " ").map(String.init)
            let revision = try await store.revision(.version("1.\(words[0])"), of: library)
            #expect(revision.map { "\($0.number)" } == words[2], "\(line)")
            let content = try await store.content(of: revision?.hash ?? ContentHash(of: []))
            #expect(content != nil, "\(line)")
        }
        #expect(try RawSQLite(path).run("PRAGMA integrity_check") == ["ok"])
    }
}
