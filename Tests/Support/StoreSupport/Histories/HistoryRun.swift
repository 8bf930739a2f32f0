internal import ShapeGenerators
internal import Threads

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Runs clients on one store, each a process of its own, and kills some of them on the way.
package struct HistoryRun: Sendable {
    /// The program `StoreWorker`.
    package var worker: String
    /// The store's address for the clients, as `StoreWorker` takes it.
    package var store: String
    package var clients = 8
    /// Of all clients together.
    package var operations = 200
    package var seed: UInt64 = 1
    /// Every so many answers a client is killed, and another takes its place; 0 for never.
    package var killsEvery = 40
    /// Called after so many answers, for what else is to go wrong.
    package var disturb: @Sendable (_ answers: Int) -> Void = { _ in }

    package init(worker: String, store: String) {
        self.worker = worker
        self.store = store
    }

    /// Runs all clients to their end.
    ///
    /// - Returns: every event that a client has told of.
    package func events() throws -> [HistoryEvent] {
        let log = Lock<[HistoryEvent]>([])
        let answers = Lock(0)
        let group = Lock(clients)
        let failures = Lock<[String]>([])
        let share = max(1, operations / clients)
        for client in 0..<clients {
            let started = startThread {
                var done = 0
                var life = 0
                while done < share {
                    life += 1
                    var random = SplitMix64(seed: seed &* 1000 &+ UInt64(client * 100 + life))
                    guard
                        let process = try? ChildProcess(
                            worker,
                            [
                                "client", store, "s\(seed)c\(client)l\(life)", "\(random.next() >> 1)",
                                "\(share - done)", "\(max(4, operations / 4))",
                            ])
                    else {
                        failures.withLock { $0.append("no client could be started") }
                        break
                    }
                    var wasKilled = false
                    while let line = process.line() {
                        guard let event = HistoryEvent(line) else {
                            failures.withLock { $0.append("not an event: \(line)") }
                            continue
                        }
                        log.withLock { $0.append(event) }
                        guard case .answered = event.step else {
                            if event.attempt == 1 { done += 1 }
                            continue
                        }
                        let count = answers.withLock {
                            $0 += 1
                            return $0
                        }
                        disturb(count)
                        if killsEvery > 0, !wasKilled, count % killsEvery == 0 {
                            wasKilled = true
                            // Anywhere within its next operations.
                            usleep(UInt32(random.below(20_000)))
                            process.kill()
                        }
                    }
                    let code = process.exitCode()
                    if code != 0, code != -SIGKILL {
                        failures.withLock { $0.append("client \(client) ended with \(code)") }
                        break
                    }
                }
                group.withLock { $0 -= 1 }
            }
            if !started { group.withLock { $0 -= 1 } }
        }
        while group.withLock({ $0 }) > 0 { usleep(2000) }
        let found = failures.withLock { $0 }
        guard found.isEmpty else { throw ChildProcess.Failure(description: found.joined(separator: "\n")) }
        return log.withLock { $0 }
    }
}
