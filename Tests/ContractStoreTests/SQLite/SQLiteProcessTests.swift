import ContractStore
import Foundation
import SQLiteContractStore
import StoreSupport
import TestEnvironment
import Testing
import Threads

/// One file and several processes, some of which die.
@Suite struct SQLiteProcessTests {
    @Test("Processes that make one store at once all end with the one store")
    func making() throws {
        for _ in 0..<10 {
            let folder = try ScratchFolder()
            let workers = try (0..<8).map { _ in
                try ChildProcess(Program.worker, ["prepare", "sqlite:\(folder.file("c"))"])
            }
            let lines = workers.map { $0.lines() }
            #expect(workers.map { $0.exitCode() } == Array(repeating: 0, count: 8), "\(lines)")
            #expect(lines.flatMap { $0 }.sorted() == ["created"] + Array(repeating: "unchanged", count: 7))
        }
    }

    @Test("Two processes that publish versions 1 to 50 each at once lose none and number none twice")
    func ranges() async throws {
        let folder = try ScratchFolder()
        let store = SQLContractStore(sqlite: folder.file("c"))
        _ = try await store.prepare()
        try await checkRanges(store, address: "sqlite:\(folder.file("c"))")
    }

    /// `MORTISE_KILLS` says how many there are, where the usual number would take too long.
    @Test("A thousand processes that are killed while they publish lose nothing that was acknowledged")
    func kills() async throws {
        let kills = Int(Environment.number("MORTISE_KILLS") ?? 1000)
        let lanes = 4
        let folder = try ScratchFolder()
        for lane in 0..<lanes {
            _ = try await SQLContractStore(sqlite: folder.file("\(lane)")).prepare()
        }
        let acknowledged = Lock([Int: [String]]())
        let outcome = await withTaskGroup(of: String?.self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    await onThread {
                        for round in 0..<(kills / lanes) {
                            guard
                                let worker = try? ChildProcess(
                                    Program.worker, ["endless", "sqlite:\(folder.file("\(lane)"))", "w\(round)"])
                            else { return "no worker" }
                            // Killed at any point of what comes after so many answers.
                            var lines: [String] = []
                            for _ in 0...(round % 3) { if let line = worker.line() { lines.append(line) } }
                            usleep(UInt32((round * 7919) % 2000))
                            worker.kill()
                            lines += worker.lines()
                            let code = worker.exitCode()
                            guard code == -SIGKILL, !lines.isEmpty else { return "ended with \(code): \(lines)" }
                            acknowledged.withLock { $0[lane, default: []] += lines }
                        }
                        return nil
                    }
                }
            }
            return await group.reduce(into: [String]()) { $0 += $1.map { [$0] } ?? [] }
        }
        #expect(outcome == [])
        for lane in 0..<lanes {
            let path = folder.file("\(lane)")
            #expect(try RawSQLite(path).run("PRAGMA integrity_check") == ["ok"])
            let store = SQLContractStore(sqlite: path)
            var found: [Int: Revision] = [:]
            var last: Int?
            while true {
                let page = try await store.history(of: library, before: last, limit: 1000)
                for entry in page.elements { found[entry.revision.number] = entry.revision }
                last = page.elements.last?.revision.number
                if !page.hasMore { break }
            }
            let told = acknowledged.withLock { $0[lane] ?? [] }
            #expect(told.count >= kills / lanes)
            for line in told {
                let words = line.split(separator: " ").map(String.init)
                let revision = Int(words[0]).flatMap { found[$0] }
                #expect(revision?.version == words[1] && revision?.hash.text == words[2], "\(line) is lost")
            }
            #expect(found.keys.sorted() == Array(1..<found.count + 1))
            for hash in Set(found.values.map(\.hash)) {
                let content = try await store.content(of: hash)
                #expect(content != nil)
            }
            await store.close()
        }
    }
}

/// Runs blocking work on a thread of its own.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        if !startThread({ continuation.resume(returning: work()) }) { continuation.resume(returning: work()) }
    }
}

/// Two processes publish versions 1.1 to 1.50 each, of the same contents.
func checkRanges(_ store: any ContractStore, address: String) async throws {
    let workers = try ["a", "b"].map { try ChildProcess(Program.worker, ["range", address, $0, "1", "50"]) }
    let lines = await withTaskGroup(of: [String].self) { group in
        for worker in workers { group.addTask { await onThread { worker.lines() } } }
        return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(workers.map { $0.exitCode() } == [0, 0])
    #expect(lines.count == 100)
    let new = lines.filter { $0.contains("done") && !$0.contains("repeated") }
    // Each version was written by one of them, and found by the other.
    #expect(new.count == 50)
    #expect(lines.count { $0.contains("repeated") } == 50)
    let numbers = new.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(numbers.sorted() == Array(1...50))
    let history = try await store.history(of: library, before: nil, limit: 1000).elements
    #expect(Set(history.map(\.revision.version)) == Set((1...50).map { "1.\($0)" }))
    #expect(history.map(\.revision.number) == (1...50).reversed())
}
