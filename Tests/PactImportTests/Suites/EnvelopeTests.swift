import Contracts
import PactImport
import PactWriting
import ShapeMatching
import Testing

@Suite struct EnvelopeTests {
    private static func pact(_ interaction: String, metadata: String = "{}") -> [UInt8] {
        Array(
            """
            {"consumer": {"name": "Library"}, "provider": {"name": "Catalog"}, "interactions": [\(interaction)],
             "metadata": \(metadata)}
            """.utf8)
    }

    private static let plain =
        #"{"description": "d", "request": {"method": "get", "path": "/"}, "response": {"status": 204}}"#

    @Test(
        "The version is what the metadata says, in each of its spellings, and 3 without",
        arguments: [
            (#"{"pactSpecification": {"version": "1.0.0"}}"#, PactVersion.v1),
            (#"{"pactSpecification": {"version": "2.0.0"}}"#, .v2),
            (#"{"pact-specification": {"version": "2.0.0"}}"#, .v2),
            (#"{"pactSpecificationVersion": "2.0.0"}"#, .v2),
            (#"{"pactSpecification": {"version": "3.0"}}"#, .v3),
            (#"{"pactSpecification": {"version": "4.0"}}"#, .v4),
            ("{}", .v3),
        ])
    func version(metadata: String, version: PactVersion) throws {
        #expect(try PactFile(reading: Self.pact(Self.plain, metadata: metadata)).version == version)
    }

    @Test(
        "What is no Pact file is refused with its place",
        arguments: [
            ("[]", "pact.json:1:1: a Pact is an object, not an array"),
            ("{}", #"pact.json:1:1: a Pact needs "consumer", such as {"name": "…"}"#),
            (
                #"{"consumer": "c", "provider": {"name": "p"}, "interactions": []}"#,
                #"pact.json:1:14: /consumer: "consumer" takes an object with a name, such as {"name": "…"}"#
            ),
            (
                #"{"consumer": {"name": "c"}, "provider": {"name": "p"}}"#,
                #"pact.json:1:1: a Pact needs "interactions""#
            ),
            (
                #"{"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": {}}"#,
                #"pact.json:1:72: /interactions: "interactions" takes a list of interactions"#
            ),
            (
                #"{"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [{"description": "d"}]}"#,
                #"pact.json:1:73: /interactions/0: an HTTP interaction needs "request""#
            ),
            (
                #"{"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [{}]}"#,
                #"pact.json:1:73: /interactions/0: an interaction needs "description", a string"#
            ),
            (
                #"{"metadata": {"pactSpecification": {"version": "9"}}}"#,
                #"pact.json:1:48: /metadata/pactSpecification/version: version "9" of the specification isn't known; "#
                    + "there are 1 to 4"
            ),
        ])
    func refused(text: String, message: String) {
        let error = #expect(throws: ReadError.self) { try PactFile(reading: Array(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test(
        "Provider states are a list with parameters, or a name",
        arguments: [
            (#""providerState": "a book exists""#, [ProviderState("a book exists")]),
            (#""provider_state": "a book exists""#, [ProviderState("a book exists")]),
            (
                #""providerStates": [{"name": "B", "params": {"id": 1.50}}, {"name": "A"}]"#,
                [ProviderState("B", params: ["id": JSONValue(json: "1.50") ?? nil]), ProviderState("A")]
            ),
            (#""providerStates": "one""#, [ProviderState("one")]),
            (#""providerState": """#, []),
            (#""providerStates": null"#, []),
        ])
    func states(member: String, states: [ProviderState]) throws {
        let interaction = Self.plain.replacing("{\"description\"", with: "{\(member), \"description\"")
        let contract = try Contract(pact: Self.pact(interaction))
        #expect(contract.interactions[0].given == states)
    }

    @Test(
        "A query is decoded once, whichever form it has",
        arguments: [
            (#""t=1%2B2&u=a+b&v=a%2520b&w&t=x""#, ["t": ["1+2", "x"], "u": ["a b"], "v": ["a%20b"], "w": [""]]),
            (#"{"t": ["1+2", "x"], "u": "a b"}"#, ["t": ["1+2", "x"], "u": ["a b"]]),
            (#"{"w": [null]}"#, ["w": [""]]),
            (#""""#, [:]),
        ])
    func query(query: String, items: [String: [String]]) throws {
        let interaction =
            #"{"description": "d", "request": {"method": "GET", "path": "/", "query": \#(query)}, "response": {"status": 204}}"#
        let request = try Contract(pact: Self.pact(interaction)).interactions[0].request
        #expect(request.query.mapValues { $0.values.map(\.example) } == items)
        #expect(request.closed)
    }

    @Test(
        "A body of version 3 is judged by what stands there",
        arguments: [
            (nil, nil, BodyExpectation.notJudged, nil),
            (#""""#, nil, .absent, nil),
            ("null", nil, .shapeOrNone(.null), nil),
            (#""plain""#, "text/plain", .text("plain"), nil),
            (#""{\"a\": 1}""#, "application/json", .shape(Self.object), .json(#"{"a":1}"#)),
            (#"{"a": 1}"#, nil, .shape(Self.object), .json(#"{"a":1}"#)),
            (#"{"a": 1}"#, "application/vnd.x+json; v=1", .shape(Self.object), .json(#"{"a":1}"#)),
            (#""word""#, "application/json", .shape(.enumeration(["word"])), .json(#""word""#)),
        ] as [(String?, String?, BodyExpectation, Example?)])
    func bodies(body: String?, type: String?, expectation: BodyExpectation, example: Example?) throws {
        let headers = type.map { #", "headers": {"Content-Type": "\#($0)"}"# } ?? ""
        let interaction =
            #"{"description": "d", "request": {"method": "GET", "path": "/"}, "response": {"status": 200\#(headers)"#
            + (body.map { #", "body": \#($0)"# } ?? "") + "}}"
        let response = try Contract(pact: Self.pact(interaction)).interactions[0].response
        #expect(response.body == expectation)
        #expect(response.example == example)
    }

    private static let object: Shape = .object([
        "a": .schema(Schema(types: [.number], enumeration: [1], spelling: .integer))
    ])

    @Test(
        "A body of version 4 is judged as it is encoded",
        arguments: [
            (
                #"{"content": "AAEC", "encoded": "base64", "contentType": "image/png"}"#,
                BodyExpectation.bytes([0, 1, 2])
            ),
            (#"{"content": "eyJhIjoxfQ==", "encoded": true, "contentType": "application/json"}"#, .shape(object)),
            (#"{"content": {"a": 1}, "contentType": "application/json", "encoded": false}"#, .shape(object)),
            (#"{"contents": {"a": 1}, "encoded": false}"#, .shape(object)),
            (#"{"content": "plain", "contentType": "text/plain", "encoded": false}"#, .text("plain")),
            (#"{"content": "word", "encoded": "JSON"}"#, .shape(.enumeration(["word"]))),
            (#"{"content": ""}"#, .absent),
            ("{}", .notJudged),
        ])
    func encoded(body: String, expectation: BodyExpectation) throws {
        let interaction =
            #"{"type": "Synchronous/HTTP", "description": "d", "request": {"method": "GET", "path": "/"}, "#
            + #""response": {"status": 200, "body": \#(body)}}"#
        let pact = try PactFile(
            reading: Self.pact(interaction, metadata: #"{"pactSpecification": {"version": "4.0"}}"#))
        #expect(pact.contract.interactions[0].response.body == expectation)
    }

    @Test("Messages aren't HTTP: they are told of and left out")
    func messages() throws {
        let text = """
            {"consumer": {"name": "c"}, "provider": {"name": "p"},
             "interactions": [
              {"type": "Asynchronous/Messages", "description": "an event", "contents": {}},
              {"type": "Synchronous/HTTP", "description": "d", "pending": true, "comments": {"text": []},
               "request": {"method": "GET", "path": "/"}, "response": {"status": 204}}],
             "messages": [{"description": "old"}],
             "metadata": {"pactSpecification": {"version": "4.0"}, "tool": {"version": "1"}}}
            """
        let pact = try PactFile(reading: Array(text.utf8), name: "p.json")
        #expect(pact.messages == 2)
        #expect(pact.contract.interactions.map(\.description) == ["d"])
        #expect(pact.contract.interactions[0].pending)
        #expect(
            pact.findings.map(\.description) == [
                #"p.json:6:15: warning: /messages/0: "old" is a message, not HTTP, and is left out"#,
                #"p.json:3:3: warning: /interactions/0: "an event" is of the type "Asynchronous/Messages", not HTTP, "#
                    + "and is left out",
            ])
        #expect(
            pact.unsaid.map(\.message) == [
                #""tool" has no word in a contract, and is left out"#,
                #""comments" has no word in a contract, and is left out"#,
            ])
    }
}
