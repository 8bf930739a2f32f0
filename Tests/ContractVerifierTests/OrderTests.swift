import ContractVerifier
import Contracts
import LoopbackHTTP
import Testing

/// Which interactions run side by side, as a provider sees it.
@Suite struct OrderTests {
    /// A provider that holds each request of a path until so many of them are there, or for a moment.
    private static func provider(
        _ occupancy: Occupancy, _ journal: Journal, together: [String: Int] = [:]
    ) throws -> LocalServer {
        let counts = Occupancy()
        let gates = together.mapValues { _ in Gate() }
        return try LocalServer.start { request in
            let name = String(request.path)
            occupancy.enter(name)
            journal.note(name)
            if let wanted = together[name] {
                if counts.enter(name) == wanted { gates[name]?.open() }
                try await gates[name]?.wait()
            } else {
                // Time for whoever might come too early; none is needed for the test to pass.
                try await Task.sleep(for: .milliseconds(5))
            }
            occupancy.leave(name)
            return .json(#"{"id":"x"}"#)
        }
    }

    private func interactions(
        _ count: Int, path: TextShape, method: String = "GET", given: [ProviderState] = []
    ) -> [Interaction] {
        (0..<count).map { .book("\(path.example) \($0)", path: path, given: given, method: method) }
    }

    @Test(arguments: ["GET", "OPTIONS"])
    func `Safe requests without states run side by side, as many as there are jobs`(method: String) async throws {
        let (occupancy, journal) = (Occupancy(), Journal())
        let server = try Self.provider(occupancy, journal, together: ["/free": 4])
        let verifier = try Verifier(server.baseURL, options: .patient { $0.jobs = 4 })
        let report = try await verifier.run(
            Contract(consumer: "a", provider: "b", interactions: interactions(9, path: "/free", method: method)))
        #expect(report.holds)
        #expect(occupancy.most == 4)
        await server.stop()
    }

    @Test func `Requests that change something, or in states of their own, run one at a time in the contract's order`()
        async throws
    {
        let (occupancy, journal) = (Occupancy(), Journal())
        let server = try Self.provider(occupancy, journal)
        let own: [ProviderState] = ["a book exists"]
        let mixed: [ProviderState] = ["a book exists", ProviderState("open", shareable: true)]
        let all =
            interactions(2, path: "/post", method: "POST") + interactions(3, path: "/free")
            + interactions(2, path: "/own", given: own) + interactions(1, path: "/delete", method: "DELETE")
            + interactions(2, path: "/mixed", given: mixed) + interactions(1, path: "/post", method: "POST")
        let report = try await Verifier(server.baseURL).run(
            Contract(consumer: "a", provider: "b", interactions: all))
        #expect(report.holds)
        #expect(report.results.map(\.description) == all.map(\.description))
        #expect(journal.all.prefix(3) == ["/free", "/free", "/free"])
        #expect(
            journal.all.dropFirst(3)
                == ["/post", "/post", "/own", "/own", "/delete", "/mixed", "/mixed", "/post"])
        #expect(occupancy.overlaps.allSatisfy { $0 == "/free beside /free" })
        await server.stop()
    }

    @Test func `Interactions in shareable states run side by side, before those that are not and after those without`()
        async throws
    {
        let (occupancy, journal) = (Occupancy(), Journal())
        let server = try Self.provider(occupancy, journal, together: ["/shared": 3])
        let shared = [ProviderState("a", shareable: true), ProviderState("b", shareable: true)]
        let all =
            interactions(1, path: "/post", method: "POST")
            + interactions(3, path: "/shared", method: "PUT", given: shared)
            + interactions(1, path: "/free")
        let report = try await Verifier(server.baseURL).run(
            Contract(consumer: "a", provider: "b", interactions: all))
        #expect(report.holds)
        #expect(journal.all == ["/free", "/shared", "/shared", "/shared", "/post"])
        #expect(occupancy.overlaps.allSatisfy { $0 == "/shared beside /shared" })
        #expect(occupancy.most == 3)
        await server.stop()
    }

    @Test func `Every request has a connection of its own and is sent once, also where the provider closes it unasked`()
        async throws
    {
        let connections = Journal()
        let server = try RawServer { connection in
            connections.note("open")
            connection.readRequest()
            connection.send(
                "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nSet-Cookie: a=b\r\nContent-Length: 10\r\n\r\n{\"id\":\"x\"}"
            )
            // A second request on the connection is left without an answer, for which libcurl would send it again.
            connection.readRequest()
        }
        let report = try await Verifier(server.baseURL, options: .patient { $0.jobs = 1 }).run(
            Contract(
                consumer: "a", provider: "b",
                interactions: interactions(3, path: "/a") + interactions(3, path: "/b", method: "POST")))
        #expect(report.holds)
        #expect(connections.all.count == 6)
        #expect(server.requests.count == 6)
        #expect(!server.requests.contains { $0.contains("Cookie") })
    }

    @Test func `A request whose answer never comes is not sent again`() async throws {
        let server = try RawServer { $0.readRequest() }
        let report = try await Verifier(server.baseURL).run(contract(.book(method: "POST"), .book("get")))
        #expect(report.results.map(\.outcome) == [.notJudged, .notJudged])
        #expect(server.requests.count == 2)
    }
}
