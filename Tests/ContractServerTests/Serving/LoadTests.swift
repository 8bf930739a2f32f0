import ContractServer
import Contracts
import LoopbackHTTP
import RawHTTP
import ShapeMatching
import Testing

/// Many clients at once.
@Suite(.serialized) struct LoadTests {
    @Test("64 clients in parallel are counted exactly, and each gets its own answer")
    func parallel() async throws {
        let interactions = (0..<8).map { number in
            Interaction(
                description: "i\(number)",
                request: .init(
                    method: "POST", path: .exactly("/i/\(number)"),
                    body: .object(["n": .enumeration([.number("\(number)")])]),
                    example: #"{"n":\#(number)}"#),
                response: .init(status: 200, body: .integer, example: "\(number)"))
        }
        let (server, ledger) = try startContractServer(Library.contract(interactions))
        let rounds = 25
        // What a thread finds is checked on the test's own, whose expectations are known to be the test's.
        let wrong = try await onThreads(64) { thread in
            let client = try RawClient(server)
            var wrong: [String] = []
            for round in 0..<rounds {
                let number = (thread + round) % 8
                let answer = try client.request("POST", "/i/\(number)", body: #"{"n": \#(number), "more": [[]]}"#)
                if (answer.status, answer.text) != (200, "\(number)") { wrong.append(answer.text) }
                let refused = try client.request("POST", "/i/\(number)", body: #"{"n": \#(number + 1)}"#)
                let isTold = refused.text.contains("\ni\(number): body.n should be \(number), got \(number + 1)")
                if refused.status != 500 || !isTold { wrong.append(refused.text) }
            }
            return wrong
        }
        #expect(wrong.flatMap { $0 } == [])
        #expect(ledger.counts == Dictionary(uniqueKeysWithValues: (0..<8).map { ("i\($0)", 64 * rounds / 8) }))
        #expect(ledger.refusalCount == 64 * rounds)
        #expect(ledger.refusals.count == ledger.limits.keptRefusals)
        #expect(ledger.unexercised == [])
        await server.stop()
    }

    private static let senders = 1_000

    @Test("10,000 requests succeed beside 1,000 senders that have stopped in the middle of a body")
    func slowSenders() async throws {
        var limits = ServerLimits()
        limits.connections = 2048
        limits.connectionsPerAddress = 2048
        // The senders wait for as long as the others take, which a sanitizer on a busy machine stretches.
        limits.idleTimeout = .seconds(3_600)
        limits.requestDeadline = .seconds(3_600)
        let (server, ledger) = try startContractServer(Library.contract, limits: limits)
        let idle = try await Self.healthy(2_000, server)
        let path = "/books/b-7/reservations"
        let head = "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 24\r\n\r\n"
        let slow = try (0..<Self.senders).map { _ in try RawClient(server) }
        for client in slow { client.send(head + "{\"pickup") }
        let busy = try await Self.healthy(10_000, server)
        for client in slow { client.send("Branch\": \"East\"}") }
        for client in slow { #expect(try client.answer().status == 201) }
        #expect(ledger.counts == ["search": 0, "details": 12_000, "reserve": Self.senders])
        #expect(ledger.refusalCount == 0)
        print("median of a request: \(idle) without, \(busy) beside \(Self.senders) slow senders")
        await server.stop()
    }

    /// Makes so many requests on eight connections, all of which must succeed, and returns their median time.
    private static func healthy(_ count: Int, _ server: LocalServer) async throws -> Duration {
        let times = try await onThreads(8) { _ in
            let client = try RawClient(server)
            return try (0..<count / 8).map { _ in
                let start = ContinuousClock.now
                let answer = try client.request("GET", "/books/b-7")
                let isRight = (answer.status, answer.text) == (200, #"{"pages": 688}"#)
                return (time: ContinuousClock.now - start, isRight: isRight)
            }
        }.flatMap { $0 }
        #expect(times.count == count)
        #expect(times.count { !$0.isRight } == 0)
        let sorted = times.map(\.time).sorted()
        return sorted[sorted.count / 2]
    }
}
