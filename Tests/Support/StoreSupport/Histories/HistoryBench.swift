package import ContractStore
internal import PostgresContractStore
internal import SQLiteContractStore
internal import ShapeGenerators
internal import Threads

/// Histories on each kind of store, with what goes wrong for it.
package struct HistoryBench: Sendable {
    /// The program `StoreWorker`.
    package var worker: String
    package var clients = 8
    /// Of all clients together.
    package var operations = 400

    package init(worker: String) { self.worker = worker }

    /// Clients that are tasks of this process; nothing goes wrong.
    package func memory(seed: UInt64) async throws -> HistoryVerdict {
        try await inProcess(MemoryContractStore(), seed: seed)
    }

    /// Clients that are tasks of this process, on any store.
    package func inProcess(_ store: any ContractStore, seed: UInt64) async throws -> HistoryVerdict {
        let (events, end) = try await history(of: store, seed: seed)
        return HistoryCheck.verdict(of: events, end: end)
    }

    /// What clients that are tasks of this process were told, and what the store holds then.
    package func history(
        of store: any ContractStore, seed: UInt64
    ) async throws -> (events: [HistoryEvent], end: HistoryEnd) {
        let log = Lock<[HistoryEvent]>([])
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<clients {
                let client = HistoryClient(
                    store, name: "s\(seed)c\(number)", seed: seed &* 100 &+ UInt64(number), versions: operations / 4
                ) { event in log.withLock { $0.append(event) } }
                let share = operations / clients
                group.addTask { await client.run(share) }
            }
        }
        let events = log.withLock { $0 }
        return (events, try await HistoryEnd(reading: store, operations: Set(events.map(\.operation))))
    }

    /// Clients that are processes, some of which are killed; then the file is checked.
    ///
    /// - Parameter integrity: says what is wrong with a file, or nil.
    package func sqlite(seed: UInt64, integrity: (String) throws -> String?) async throws -> HistoryVerdict {
        let folder = try ScratchFolder()
        let path = folder.file("contracts.sqlite")
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        var run = HistoryRun(worker: worker, store: "sqlite:\(path)")
        run.seed = seed
        var verdict = try await judge(run, store)
        if let problem = try integrity(path) { verdict.violations.append("the file: \(problem)") }
        await store.close()
        return verdict
    }

    /// Clients that are processes, some killed, some cut off, on a server that is killed every `operations / 2`, but at
    /// most every 500 answers.
    package func postgres(seed: UInt64) async throws -> HistoryVerdict {
        let server = try PostgresServer()
        var options = PostgresOptions()
        options.schema = "history\(seed)"
        let store = try SQLContractStore(postgres: server.address(), options: options)
        _ = try await store.prepare()
        let random = Lock(SplitMix64(seed: seed))
        let proxy = try CuttingProxy(to: server.socketFolder) { _, _ in
            random.withLock { $0.chance(2) ? ($0.chance(50) ? .lostAnswer : .lostBeforeServer) : .passes }
        }
        var run = HistoryRun(
            worker: worker, store: "\(options.schema)=\(server.address(through: proxy.socketFolder))")
        run.seed = seed
        let interval = max(1, min(500, operations / 2))
        let turn = Lock(())
        run.disturb = { answers in
            guard answers % interval == 0 else { return }
            turn.withLock { _ in
                server.kill()
                try? server.restart()
            }
        }
        let verdict = try await judge(run, store)
        await store.close()
        return verdict
    }

    private func judge(_ run: HistoryRun, _ store: any ContractStore) async throws -> HistoryVerdict {
        var run = run
        run.clients = clients
        run.operations = operations
        let prepared = run
        let events = try await withCheckedThrowingContinuation { continuation in
            let work: @Sendable () -> Void = { continuation.resume(with: Result { try prepared.events() }) }
            if !startThread(work) { work() }
        }
        let end = try await HistoryEnd(reading: store, operations: Set(events.map(\.operation)))
        return HistoryCheck.verdict(of: events, end: end)
    }
}
