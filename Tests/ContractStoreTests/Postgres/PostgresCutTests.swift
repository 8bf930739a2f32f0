import ContractStore
import Foundation
import PostgresContractStore
import StoreSupport
import Testing
import Threads

/// The connection is cut at every statement of a write, before the server gets it and after it has done it.
@Suite(.enabled(if: Postgres.canBeStarted, "needs PostgreSQL's programs"))
struct PostgresCutTests {
    enum Write: String, CaseIterable, Sendable {
        case publish, tag, record

        func run(on store: any ContractStore) async throws -> String {
            let operation = OperationID("tested")
            return switch self {
            case .publish: try await store.published("1.1", content: 2, operation: operation).word
            case .tag: try await store.tagged("1.0", .environment, "production", operation: operation).word
            case .record: try await store.recorded("1.0", provider: "2.0", operation: operation).word
            }
        }

        func count(_ store: any ContractStore) async throws -> Int {
            switch self {
            case .publish: try await store.history(of: library, before: nil, limit: 10).elements.count - 1
            case .tag:
                try await store.history(of: library, before: nil, limit: 10).elements.count { !$0.environments.isEmpty }
            case .record:
                try await store.verifications(of: library, version: nil, before: nil, limit: 10).elements.count
            }
        }
    }

    @Test("A connection that is cut once is made anew, and the write is done once", arguments: Write.allCases)
    func once(write: Write) async throws {
        for fate in [CuttingProxy.Fate.lostBeforeServer, .lostAnswer] {
            var step = 0
            var wasCut = true
            while wasCut {
                step += 1
                let plan = Plan { [step] number, _ in number == step ? fate : .passes }
                let bench = try await Bench(plan)
                plan.arm()
                let word = try await write.run(on: bench.store)
                let last = plan.statements.last ?? ""
                wasCut = plan.cuts > 0
                #expect(word == "done", "\(write) \(step) \(fate) \(last)")
                #expect(try await write.count(bench.direct) == 1, "\(write) \(step) \(fate)")
                #expect(try await write.run(on: bench.store) == "repeated")
            }
            // BEGIN, the operation's lock, the integration's, what is read and written, COMMIT.
            #expect(step > 8, "\(write) has \(step - 1) statements")
        }
    }

    @Test(
        "Where the server stays out of reach, a write whose commit was sent is uncertain, and any other had no effect")
    func forGood() async throws {
        for fate in [CuttingProxy.Fate.lostBeforeServer, .lostAnswer] {
            var step = 0
            while true {
                step += 1
                let plan = Plan { [step] number, _ in
                    number < step ? .passes : number == step ? fate : .lostBeforeServer
                }
                let bench = try await Bench(plan, patience: .milliseconds(100))
                plan.arm()
                let operation = OperationID("tested")
                let isThere: Bool
                do {
                    let outcome = try await bench.store.published("1.1", content: 2, operation: operation)
                    guard case .uncertain(let uncertainty) = outcome else {
                        #expect(outcome.word == "done" && plan.cuts == 0)
                        return try #require(step > 8 ? () : nil)
                    }
                    #expect(plan.statements.prefix(step).last == "COMMIT", "\(fate) \(step)")
                    #expect(uncertainty.operation == operation)
                    #expect(uncertainty.cause.code == .unavailable)
                    isThere = fate == .lostAnswer
                } catch let error as StoreError {
                    #expect(error.code == .unavailable, "\(error)")
                    #expect(plan.statements.prefix(step).last != "COMMIT", "\(fate) \(step)")
                    isThere = false
                }
                let effect = try await bench.direct.effect(of: operation)
                #expect(effect == (isThere ? .published(revision(2, "1.1", content: 2)) : nil), "\(fate) \(step)")
                plan.disarm()
                let again = try await bench.store.published("1.1", content: 2, operation: operation)
                #expect(again.word == (isThere ? "repeated" : "done"))
            }
        }
    }

    @Test("A read whose connection is cut is done again")
    func reads() async throws {
        for step in 1...4 {
            let plan = Plan { number, _ in number == step ? .lostAnswer : .passes }
            let bench = try await Bench(plan)
            plan.arm()
            let history = try await bench.store.history(of: library, before: nil, limit: 10)
            #expect(history.elements.map(\.revision) == [revision(1, "1.0")])
            #expect(plan.cuts == 1)
        }
    }

    /// Which statements are cut, once it is armed.
    final class Plan: Sendable {
        private struct State {
            var isArmed = false
            var statements: [String] = []
            var cuts = 0
        }

        private let state = Lock(State())
        private let rule: @Sendable (Int, String) -> CuttingProxy.Fate

        init(_ rule: @escaping @Sendable (Int, String) -> CuttingProxy.Fate) { self.rule = rule }

        func arm() { state.withLock { $0 = State(isArmed: true) } }
        func disarm() { state.withLock { $0.isArmed = false } }
        var statements: [String] { state.withLock { $0.statements } }
        var cuts: Int { state.withLock { $0.cuts } }

        func fate(_ text: String) -> CuttingProxy.Fate {
            state.withLock { state in
                guard state.isArmed else { return .passes }
                state.statements.append(text)
                let fate = rule(state.statements.count, text)
                if fate != .passes { state.cuts += 1 }
                return fate
            }
        }
    }

    /// A store that is reached through a proxy, and directly; it has one revision.
    struct Bench {
        let proxy: CuttingProxy
        let store: SQLContractStore
        let direct: SQLContractStore

        init(_ plan: Plan, patience: Duration = .seconds(20)) async throws {
            let server = try Postgres.server()
            proxy = try CuttingProxy(to: server.socketFolder) { _, text in plan.fate(text) }
            var options = Postgres.options()
            options.connections = 1
            options.patience = patience
            direct = try SQLContractStore(postgres: server.address(), options: options)
            _ = try await direct.prepare()
            store = try SQLContractStore(postgres: server.address(through: proxy.socketFolder), options: options)
            try await store.published("1.0")
        }
    }
}
