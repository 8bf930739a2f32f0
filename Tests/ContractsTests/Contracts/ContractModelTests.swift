import Contracts
import ShapeMatching
import Testing

@Suite struct ContractModelTests {
    private static let summary: Shape = .object(["id": .string, "title": .string])

    @Test("A contract is written plainly in Swift, and what isn't said is as usual")
    func defaults() {
        let contract = Contract(
            consumer: "LibraryApp", provider: "CatalogAPI",
            interactions: [
                Interaction(
                    description: "search for books",
                    request: .init(
                        method: "GET", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"]),
                    response: .init(
                        status: 200, body: .array(Self.summary), example: #"[{"id": "b-7", "title": "Dune"}]"#))
            ])
        let interaction = contract.interactions[0]
        #expect(interaction.given == [])
        #expect(interaction.request.query == ["q": .init([.exactly("dune")])])
        #expect(interaction.request.body == .notJudged)
        #expect(interaction.request.example == nil)
        #expect(!interaction.request.closed)
        #expect(interaction.response.status == .exactly(200))
        #expect(interaction.response.headers == ["Content-Type": .lines([.exactly("application/json")])])
        #expect(interaction.response.body.shape == .array(Self.summary))
        #expect(interaction.response.example == .json(#"[{"id":"b-7","title":"Dune"}]"#))
    }

    @Test("Every kind of expectation has a short spelling")
    func spellings() {
        let id = "b-7"
        let request = RequestExpectation(
            method: "GET", path: "/books/\(id)",
            query: ["tag": ["a", .integer(example: "7")], "q": .pattern("^d", example: "dune"), "page": "\(1)"],
            headers: ["X-Old": nil, "Accept": ["text/html", "text/plain"], "X-ID": .anything(example: id)],
            closed: true, body: .text(.enumeration(["ping", "pong"], example: "ping")))
        #expect(request.path == .exactly("/books/b-7"))
        #expect(request.query["tag"]?.values == ["a", .integer(example: "7")])
        #expect(request.query["q"]?.values == [.pattern("^d", example: "dune")])
        #expect(request.query["page"]?.values == ["1"])
        #expect(request.headers["X-Old"] == .absent)
        #expect(request.headers["Accept"] == .lines(["text/html", "text/plain"]))
        #expect(request.headers["X-ID"] == .lines([.anything(example: "b-7")]))
        let state = ProviderState("book exists", params: ["id": "b-7", "copies": [1, true, nil, ["a": "b"]]])
        #expect(state.params["copies"]?.text == #"[1,true,null,{"a":"b"}]"#)
        #expect(JSONValue(json: " { \"a\" : 1.50 } ")?.text == #"{"a":1.50}"#)
        #expect(JSONValue(json: "1.5.0") == nil)
    }

    @Test("A response without a JSON body expects no Content-Type of its own")
    func contentType() {
        #expect(ResponseExpectation(status: 204, body: .absent).headers == [:])
        #expect(ResponseExpectation(status: 404).headers == [:])
        #expect(ResponseExpectation(status: 200, example: "{}").headers == ResponseExpectation.json)
        #expect(ResponseExpectation(status: 200, exampleText: "ok").headers == [:])
        #expect(ResponseExpectation(status: 200, headers: [:], body: .string).headers == [:])
    }

    @Test("A status class accepts its hundred codes")
    func statusClass() {
        let status = StatusExpectation.class(2, example: 201)
        #expect([199, 200, 299, 300].map(status.accepts) == [false, true, true, false])
        #expect(StatusExpectation.exactly(200).accepts(200))
        #expect(!StatusExpectation.exactly(200).accepts(201))
        #expect(status.example == 201)
    }

    @Test(
        "Examples are equal by their tokens; texts, and what isn't JSON, by their bytes",
        arguments: [
            (.json(#"{"a":1}"#), .json("{ \"a\" :\n 1 }"), true),
            (.json(#"{"a":1}"#), .json(#"{"a":1.0}"#), false),
            (.json(#"["\u0041"]"#), .json(#"["A"]"#), false),
            (.json(#"{"a":1,"b":2}"#), .json(#"{"b":2,"a":1}"#), false),
            (.json("{}"), .text("{}"), false),
            (.text("{}"), .text("{ }"), false),
            (.json("no JSON"), .text("no JSON"), true),
            (.text("\u{E9}"), .text("e\u{301}"), false),
        ] as [(Example, Example, Bool)])
    func equality(one: Example, other: Example, areEqual: Bool) {
        #expect((one == other) == areEqual)
        #expect(!areEqual || one.hashValue == other.hashValue)
    }

    @Test("Names and texts differ by their bytes, however they look")
    func bytes() {
        #expect(TextShape.exactly("\u{E9}") != .exactly("e\u{301}"))
        #expect(ProviderState("\u{E9}") != ProviderState("e\u{301}"))
        #expect(JSONValue.init(stringLiteral: "\u{E9}") != "e\u{301}")
    }

    @Test("Shapes in bodies are equal where they mean the same")
    func shapes() {
        #expect(BodyExpectation.shape(.nullable(.string)) == .shape(.optional(.string)))
        #expect(BodyExpectation.shape(.string) != .text("a"))
        #expect(BodyExpectation.notJudged != .absent)
    }
}
