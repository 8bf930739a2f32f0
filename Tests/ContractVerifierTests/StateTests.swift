import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import Testing

/// Provider states: set up before the request, torn down after the answer.
@Suite struct StateTests {
    private let journal = Journal()

    private func server() throws -> LocalServer {
        let journal = journal
        return try LocalServer.start { request in
            journal.note(String(request.path))
            return .json(#"{"id":"x"}"#)
        }
    }

    private func handler(refusing: String? = nil, tearing: String? = nil) -> StateHandler {
        let journal = journal
        return StateHandler { state, action in
            journal.note("\(action.rawValue) \(state.name)")
            if state.name == (action == .setup ? refusing : tearing) { throw Refusal() }
        }
    }

    private struct Refusal: Error, CustomStringConvertible { let description = "no database\u{7}" }

    @Test func `States are set up in order and torn down in reverse`() async throws {
        let server = try server()
        let given: [ProviderState] = ["A", ProviderState("B(A)", params: ["a": 1])]
        let result = try await result(
            of: .book(given: given), at: server.baseURL, .patient { $0.states = handler() })
        #expect(Ending(result) == Ending(.holds))
        #expect(result.given == ["A", "B(A)"])
        #expect(journal.all == ["setup A", "setup B(A)", "/books/b-7", "teardown B(A)", "teardown A"])
        await server.stop()
    }

    @Test func `A set-up that fails leaves the interaction unjudged, and tears down what was set up`() async throws {
        let server = try server()
        let result = try await result(
            of: .book(given: ["A", "B", "C"]), at: server.baseURL, .patient { $0.states = handler(refusing: "B") })
        #expect(
            Ending(result) == Ending(.notJudged, #"the state "B" could not be set up: no database\u0007"#))
        #expect(journal.all == ["setup A", "setup B", "teardown A"])
        await server.stop()
    }

    @Test func `A teardown that fails is told beside the verdict, and the others go on`() async throws {
        let server = try server()
        let result = try await result(
            of: .book(given: ["A", "B"]), at: server.baseURL, .patient { $0.states = handler(tearing: "B") })
        #expect(Ending(result) == Ending(.holds))
        #expect(result.notes == [#"the state "B" could not be torn down: no database\u0007"#])
        #expect(journal.all.last == "teardown A")
        await server.stop()
    }

    @Test func `Without a handler the request is sent as if the provider were in the states`() async throws {
        let server = try server()
        #expect(try await Ending(result(of: .book(given: ["A"]), at: server.baseURL)) == Ending(.holds))
        await server.stop()
    }

    @Test func `A request that can't be sent sets up nothing`() async throws {
        let server = try server()
        let result = try await result(
            of: .book(path: "/a b", given: ["A"]), at: server.baseURL, .patient { $0.states = handler() })
        #expect(result.outcome == .notJudged)
        #expect(journal.all == [])
        await server.stop()
    }

    @Test func `Shareable states are set up once and torn down after the last interaction in them`() async throws {
        let server = try server()
        let (a, b) = (ProviderState("A", shareable: true), ProviderState("B", shareable: true))
        let other = ProviderState("A", params: ["x": 1], shareable: true)
        let report = try await Verifier(server.baseURL, options: .patient { $0.states = handler() }).run(
            contract(
                .book("1", path: "/1", given: [a]), .book("2", path: "/2", given: [a, b]),
                .book("3", path: "/b ad", given: [b]), .book("4", path: "/4", given: [other]),
                .book("5", path: "/5", given: [b])))
        #expect(report.count(of: .holds) == 4)
        let all = journal.all
        #expect(all.filter { $0 == "setup A" }.count == 2)
        #expect(all.filter { $0 == "teardown A" }.count == 2)
        #expect(all.filter { $0 == "setup B" }.count == 1)
        #expect(all.filter { $0 == "teardown B" }.count == 1)
        let down = try #require(all.firstIndex(of: "teardown B"))
        #expect(all[..<down].contains("/2") && all[..<down].contains("/5"))
        await server.stop()
    }

    @Test func `A shareable state that can't be set up leaves all its interactions unjudged`() async throws {
        let server = try server()
        let state = ProviderState("A", shareable: true)
        let report = try await Verifier(server.baseURL, options: .patient { $0.states = handler(refusing: "A") }).run(
            contract(.book("1", given: [state]), .book("2", given: [state])))
        #expect(report.results.map(\.outcome) == [.notJudged, .notJudged])
        #expect(journal.all == ["setup A"])
        await server.stop()
    }

    @Test func `A URL is posted each state with its parameters and the action`() async throws {
        let (server, received) = (try server(), Bodies())
        let states = try LocalServer.start { request in
            received.add("\(request.method) \(request.target) \(request.headers["Content-Type"] ?? "") \(request.text)")
            return HTTPResponse(status: 204)
        }
        let state = ProviderState("a \"book\"", params: ["id": "b-7", "count": 2, "Z": ["x": [nil, true]]])
        let result = try await result(
            of: .book(given: [state]), at: server.baseURL,
            .patient {
                $0.states = .url(states.baseURL + "/_states?key=1")
                $0.headers = [HeaderField("Authorization", "Bearer abc")]
            })
        #expect(Ending(result) == Ending(.holds))
        let start = #"POST /_states?key=1 application/json {"state":"a \"book\"","params":{"Z":{"x":[null,true]},"#
        #expect(
            received.texts == [
                start + #""count":2,"id":"b-7"},"action":"setup"}"#,
                start + #""count":2,"id":"b-7"},"action":"teardown"}"#,
            ])
        await states.stop()
        await server.stop()
    }

    @Test func `The extra headers go to the set-up URL where it is the provider's own, and nowhere else`() async throws
    {
        let tokens = Bodies()
        let own = try LocalServer.start { request in
            if request.method == "POST" { tokens.add(request.headers["X-Token"] ?? "none") }
            return .json(#"{"id":"x"}"#)
        }
        let other = try LocalServer.start { request in
            tokens.add(request.headers["X-Token"] ?? "none")
            return .text("")
        }
        for states in [own, other] {
            _ = try await result(
                of: .book(given: ["A"]), at: own.baseURL,
                .patient {
                    $0.states = .url(states.baseURL)
                    $0.headers = [HeaderField("X-Token", "t-1")]
                })
        }
        #expect(tokens.texts == ["t-1", "t-1", "none", "none"])
        await own.stop()
        await other.stop()
    }

    @Test(arguments: [(500, "status 500"), (302, "status 302"), (404, "status 404")])
    func `An answer other than 2xx to the set-up leaves the interaction unjudged`(status: Int, reason: String)
        async throws
    {
        let server = try server()
        let states = try LocalServer.start { _ in HTTPResponse(status: status) }
        let result = try await result(
            of: .book(given: ["A"]), at: server.baseURL, .patient { $0.states = .url(states.baseURL) })
        #expect(Ending(result) == Ending(.notJudged, "the state \"A\" could not be set up: \(reason)"))
        #expect(journal.all == [])
        await states.stop()
        await server.stop()
    }

    @Test func `A set-up URL that can't be reached leaves the interaction unjudged`() async throws {
        let (server, port) = (try server(), try DeadPort())
        let result = try await result(
            of: .book(given: ["A"]), at: server.baseURL, .patient { $0.states = .url(port.baseURL) })
        #expect(
            Ending(result)
                == Ending(.notJudged, "the state \"A\" could not be set up: no connection: Connection refused"))
        #expect(journal.all == [])
        await server.stop()
    }
}
