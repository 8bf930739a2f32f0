import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
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

    /// A request whose path, header and body are made of what its states have.
    private static var made: Interaction {
        var request = RequestExpectation(
            method: "POST", path: "/example", headers: ["X-Token": "example-token"],
            body: .object(["id": .integer, "count": .integer]), example: #"{"id": 0, "count": 0}"#)
        request.generators = [
            ExampleGenerator(.path, .stateValue("/books/${id}")),
            ExampleGenerator(.header("X-Token"), .stateValue("${token}")),
            ExampleGenerator(.body([.member("id")]), .stateValue("${id}")),
            ExampleGenerator(.body([.member("count")]), .stateValue("${count}")),
        ]
        return Interaction(
            description: "made",
            given: [ProviderState("a", params: ["id": "mine", "count": 1], shareable: true), "b"],
            request: request, response: .init(status: 200, headers: [:], body: .text("pong")))
    }

    @Test(arguments: [false, true])
    func `What a set-up gives goes before the state's parameters, and a token of it is told to nobody`(
        shared: Bool
    ) async throws {
        let received = Bodies()
        let server = try LocalServer.start { request in
            let token = request.headers["X-Token"] ?? ""
            received.add("\(request.target) \(token) \(request.text)")
            return .text("no \(token)")
        }
        var interaction = Self.made
        if shared { interaction.given[1].shareable = true }
        let values: [String: JSONValue] = ["id": 7, "token": "s3cr3t-of-the-provider"]
        let states = StateHandler.values { state, action in state.name == "b" && action == .setup ? values : ["id": 6] }
        let result = try await result(of: interaction, at: server.baseURL, .patient { $0.states = states })
        #expect(received.texts == [#"/books/7 s3cr3t-of-the-provider {"id": 7, "count": 1}"#])
        #expect(Ending(result) == Ending(.fails, #"body should be "pong", got "no •••""#))
        await server.stop()
    }

    @Test(arguments: [
        (
            #" {"id": "b-1", "token": "\u0074oken", "deep": {"a": [1]}} "#,
            #"/books/b-1 token {"id": "b-1", "count": 1}"#
        ),
        (#"{"id": "first", "id": "last"}"#, #"/books/last example-token {"id": "last", "count": 1}"#),
        ("", #"/books/mine example-token {"id": "mine", "count": 1}"#),
        ("done", #"/books/mine example-token {"id": "mine", "count": 1}"#),
        (#"["id"]"#, #"/books/mine example-token {"id": "mine", "count": 1}"#),
        (#"{"id": "cut"#, #"/books/mine example-token {"id": "mine", "count": 1}"#),
    ])
    func `The members of a set-up URL's answer are values, where it is an object`(answer: String, sent: String)
        async throws
    {
        let received = Bodies()
        let server = try LocalServer.start { request in
            received.add("\(request.path) \(request.headers["X-Token"] ?? "") \(request.text)")
            return .text("pong")
        }
        let states = try LocalServer.start { _ in .text(answer) }
        let result = try await result(
            of: Self.made, at: server.baseURL, .patient { $0.states = .url(states.baseURL) })
        #expect(Ending(result) == Ending(.holds))
        #expect(received.texts == [sent])
        await states.stop()
        await server.stop()
    }

    @Test func `Values too long to be kept are told, and any other answer may be as long as it likes`() async throws {
        let server = try LocalServer.start { _ in .text("pong") }
        let long = String(repeating: "x", count: 1 << 20)
        for (answer, ending) in [
            (long + "!", Ending(.holds)),
            (
                "{\"id\": \"\(long)\"}",
                Ending(.notJudged, "the state \"a\" could not be set up: its values are longer than 1048576 bytes")
            ),
        ] {
            let states = try LocalServer.start { _ in .text(answer) }
            let result = try await result(
                of: Self.made, at: server.baseURL, .patient { $0.states = .url(states.baseURL) })
            #expect(Ending(result) == ending)
            await states.stop()
        }
        await server.stop()
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
