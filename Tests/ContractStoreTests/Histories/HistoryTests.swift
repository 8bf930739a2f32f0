import ContractStore
import StoreSupport
import TestEnvironment
import Testing

/// Concurrent clients, some of which die, on stores whose servers die and whose connections are cut: what each was told is
/// checked against what the store holds. The short form; `StoreHistories` is the long one.
@Suite struct HistoryTests {
    private let bench: HistoryBench

    init() {
        var bench = HistoryBench(worker: Program.worker)
        bench.operations = Int(Environment.number("MORTISE_OPERATIONS") ?? 400)
        self.bench = bench
    }

    @Test("Memory keeps its word to eight clients at once", arguments: [1, 2, 3] as [UInt64])
    func memory(seed: UInt64) async throws {
        let verdict = try await bench.memory(seed: seed)
        #expect(verdict.violations == [])
        #expect(verdict.operations == bench.operations)
    }

    @Test("SQLite keeps its word to eight processes, some of which are killed")
    func sqlite() async throws {
        let verdict = try await bench.sqlite(seed: 1) { path in
            let answer = try RawSQLite(path).run("PRAGMA integrity_check")
            return answer == ["ok"] ? nil : "\(answer)"
        }
        #expect(verdict.violations == [])
        #expect(verdict.acknowledged > bench.operations / 3, "\(verdict)")
    }

    @Test(
        "PostgreSQL keeps its word to eight processes, some killed, some cut off, and is killed itself",
        .enabled(if: Postgres.canBeStarted, "needs PostgreSQL's programs"))
    func postgres() async throws {
        let verdict = try await bench.postgres(seed: 1)
        #expect(verdict.violations == [])
        #expect(verdict.acknowledged > bench.operations / 3, "\(verdict)")
    }

    @Test("A write that is acknowledged and lost is found", arguments: [1, 2, 3] as [UInt64])
    func lost(seed: UInt64) async throws {
        let verdict = try await bench.inProcess(LosingStore(every: 20), seed: seed)
        #expect(verdict.violations.contains { $0.contains("is lost or changed") }, "\(verdict)")
    }

    @Test("Whatever else a store could get wrong in its books is found", arguments: Forgery.allCases)
    func forged(forgery: Forgery) async throws {
        let (events, end) = try await bench.history(of: MemoryContractStore(), seed: 1)
        #expect(HistoryCheck.verdict(of: events, end: end).violations == [])
        let (changedEvents, changedEnd) = try forgery.forge(events, end)
        let violations = HistoryCheck.verdict(of: changedEvents, end: changedEnd).violations
        #expect(violations.contains { $0.contains(forgery.rawValue) }, "\(violations)")
    }
}
