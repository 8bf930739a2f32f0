import ContractStore
import Foundation
import PostgresContractStore
import SQLiteContractStore
import ShapeGenerators
import StoreSupport
import TestEnvironment
import Testing
import Threads

/// Concurrent clients, some of which die, on stores whose servers die and whose connections are cut: what each was told is
/// checked against what the store holds. The short form; `StoreHistories` is the long one.
@Suite struct HistoryTests {
    private static let operations = Int(Environment.number("MORTISE_OPERATIONS") ?? 400)

    @Test("Memory keeps its word to eight clients at once", arguments: [1, 2, 3] as [UInt64])
    func memory(seed: UInt64) async throws {
        let verdict = try await verdict(of: MemoryContractStore(), seed: seed)
        #expect(verdict.violations == [])
        #expect(verdict.operations == Self.operations)
    }

    @Test("SQLite keeps its word to eight processes, some of which are killed")
    func sqlite() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("c")
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        var run = HistoryRun(worker: Program.worker, store: "sqlite:\(path)")
        run.operations = Self.operations
        let verdict = try await judge(run, store)
        #expect(verdict.violations == [])
        #expect(verdict.acknowledged > Self.operations / 3, "\(verdict)")
        #expect(try RawSQLite(path).run("PRAGMA integrity_check") == ["ok"])
    }

    @Test(
        "PostgreSQL keeps its word to eight processes, some killed, some cut off, and is killed itself",
        .enabled(if: Postgres.canBeStarted, "needs PostgreSQL's programs"))
    func postgres() async throws {
        let server = try PostgresServer()
        let options = Postgres.options()
        let store = try SQLContractStore(postgres: server.address(), options: options)
        _ = try await store.prepare()
        let random = Lock(SplitMix64(seed: 7))
        let proxy = try CuttingProxy(to: server.socketFolder) { _, _ in
            random.withLock { $0.chance(2) ? ($0.chance(50) ? .lostAnswer : .lostBeforeServer) : .passes }
        }
        var run = HistoryRun(
            worker: Program.worker, store: "\(options.schema)=\(server.address(through: proxy.socketFolder))")
        run.operations = Self.operations
        let middle = run.operations / 2
        run.disturb = { answers in
            guard answers == middle else { return }
            server.kill()
            try? server.restart()
        }
        let verdict = try await judge(run, store)
        #expect(verdict.violations == [])
        #expect(verdict.acknowledged > Self.operations / 3, "\(verdict)")
    }

    @Test("A write that is acknowledged and lost is found", arguments: [1, 2, 3] as [UInt64])
    func lost(seed: UInt64) async throws {
        let verdict = try await verdict(of: LosingStore(every: 20), seed: seed)
        #expect(verdict.violations.contains { $0.contains("is lost or changed") }, "\(verdict)")
    }

    @Test("Whatever else a store could get wrong in its books is found", arguments: Forgery.allCases)
    func forged(forgery: Forgery) async throws {
        let (events, end) = try await history(of: MemoryContractStore(), seed: 1)
        #expect(HistoryCheck.verdict(of: events, end: end).violations == [])
        let (changedEvents, changedEnd) = try forgery.forge(events, end)
        let violations = HistoryCheck.verdict(of: changedEvents, end: changedEnd).violations
        #expect(violations.contains { $0.contains(forgery.rawValue) }, "\(violations)")
    }

    /// Runs clients in this process.
    private func history(
        of store: any ContractStore, seed: UInt64
    ) async throws -> (events: [HistoryEvent], end: HistoryEnd) {
        let log = Lock<[HistoryEvent]>([])
        await withTaskGroup(of: Void.self) { group in
            for client in 0..<8 {
                group.addTask {
                    let client = HistoryClient(
                        store, name: "s\(seed)c\(client)", seed: seed &* 100 &+ UInt64(client),
                        versions: Self.operations / 4
                    ) { event in log.withLock { $0.append(event) } }
                    await client.run(Self.operations / 8)
                }
            }
        }
        let events = log.withLock { $0 }
        return (events, try await HistoryEnd(reading: store, operations: Set(events.map(\.operation))))
    }

    private func verdict(of store: any ContractStore, seed: UInt64) async throws -> HistoryVerdict {
        let (events, end) = try await history(of: store, seed: seed)
        return HistoryCheck.verdict(of: events, end: end)
    }

    private func judge(_ run: HistoryRun, _ store: any ContractStore) async throws -> HistoryVerdict {
        let events = try await onThread { Result { try run.events() } }.get()
        let end = try await HistoryEnd(reading: store, operations: Set(events.map(\.operation)))
        return HistoryCheck.verdict(of: events, end: end)
    }
}
