import Contracts
import ShapeMatching
import Testing

@Suite struct ContractCheckTests {
    @Test("A contract that holds has no findings")
    func holds() throws {
        let check = try ContractCheck(reading: Array(SampleContract.file.utf8))
        #expect(check.findings == [])
        #expect(check.holds)
        #expect(check.contract == SampleContract.contract)
        #expect(ContractCheck(SampleContract.contract).findings == [])
    }

    private static let noBody = #""response":{"status":404}"#
    private static let get = #""request":{"method":"GET","path":"/"}"#

    @Test(
        "Each contradiction and each doubt is told with its place (‸)",
        arguments: [
            // Examples of bodies
            (
                get,
                #""response":{"status":200,"body":{"items":{"type":"integer"},"type":"array"},"example":[1,‸"2",3]}"#,
                [
                    "error: /interactions/0/response/example/1: the example doesn't have the body's shape: $[1] "
                        + "should be an integer, got a string"
                ]
            ),
            (
                get, #""response":{"status":200,"body":{"type":"object","required":["a"]},"example":{"b":{}‸}}"#,
                [
                    "error: /interactions/0/response/example: the example doesn't have the body's shape: $.a is "
                        + "missing"
                ]
            ),
            (
                #""request":{"method":"PUT","path":"/","body":{"type":"string"},"exampleText":‸"no"}"#, noBody,
                [
                    "error: /interactions/0/request/exampleText: the example is not JSON at line 1, column 1: "
                        + "expected true, false or null"
                ]
            ),
            (
                #""request":{"method":"PUT","path":"/",‸"body":{"type":"string"}}"#, noBody,
                [
                    "warning: /interactions/0/request/body: the request's body has no example, so the interaction "
                        + "can be served, but not verified; add \"example\""
                ]
            ),
            (
                get, #""response":{"status":200,‸"body":{"type":"string"}}"#,
                [
                    "warning: /interactions/0/response/body: the response's body has no example, so the "
                        + "interaction can be verified, but not served; add \"example\""
                ]
            ),
            (
                get, #""response":{"status":200,"body":false,‸"example":1}"#,
                [
                    "error: /interactions/0/response/example: an example stands beside \"body\": false, which "
                        + "says there is none; remove one"
                ]
            ),
            // Bodies where there are none
            (
                get, #""response":{"status":204,‸"body":{"type":"null"},"example":null}"#,
                [
                    "error: /interactions/0/response/body: a response with the status 204 has no body; write "
                        + "\"body\": false"
                ]
            ),
            (
                get, #""response":{"status":{"class":"3xx","example":304},‸"text":"a"}"#,
                [
                    "error: /interactions/0/response/text: a response with the status 304 has no body; write "
                        + "\"body\": false"
                ]
            ),
            (
                #""request":{"method":"HEAD","path":"/"}"#, #""response":{"status":200,‸"exampleText":"a"}"#,
                [
                    "error: /interactions/0/response/exampleText: a response to HEAD has no body; remove the "
                        + "example"
                ]
            ),
            (#""request":{"method":"HEAD","path":"/"}"#, #""response":{"status":200,"body":false}"#, []),
            // What asserts nothing
            (
                get, #""response":‸{"status":200}"#,
                [
                    "warning: /interactions/0/response: the response asserts nothing but its status; say what its "
                        + "body or a header must be"
                ]
            ),
            (
                get, #""response":‸{"status":{"class":"2xx","example":201},"body":true,"example":1}"#,
                [
                    "warning: /interactions/0/response: the response asserts nothing but its status; say what its "
                        + "body or a header must be"
                ]
            ),
            (get, #""response":{"status":200,"headers":{"ETag":{"example":"a"}}}"#, []),
            (get, #""response":{"status":204}"#, []),
            // Status
            (
                get, #""response":{"status":‸100}"#,
                [
                    "error: /interactions/0/response/status: a response's status is a number from 200 to 599, not 100"
                ]
            ),
            (
                get, #""response":{"status":{"class":‸"1xx","example":100}}"#,
                [
                    "error: /interactions/0/response/status/class: a response's status class is one of 2xx to 5xx, "
                        + "not 1xx"
                ]
            ),
            (
                get, #""response":{"status":{"class":"4xx","example":‸500}}"#,
                [
                    "error: /interactions/0/response/status/example: the example should be a status of the class 4xx, "
                        + "got 500"
                ]
            ),
            // Text shapes
            (
                #""request":{"method":"GET","path":{"pattern":"^/b/[0-9]+$","example":‸"/b/x"},"query":{"#
                    + #""a":[{"enum":["1","2"],"example":‸"3"}],"b":["",{"type":"integer","example":‸"1.5"}],"#
                    + #""c":{"format":"date","example":‸"today"}}}"#, noBody,
                [
                    "error: /interactions/0/request/path/example: the example should be text matching ^/b/[0-9]+$, "
                        + "got \"/b/x\"",
                    "error: /interactions/0/request/query/a/0/example: the example should be one of \"1\", \"2\", "
                        + "got \"3\"",
                    "error: /interactions/0/request/query/b/1/example: the example should be an integer, got \"1.5\"",
                    "error: /interactions/0/request/query/c/example: the example should be a date, got \"today\"",
                ]
            ),
            // Method and path
            (
                #""request":{"method":‸"CONNECT","path":"/"}"#, noBody,
                [
                    "error: /interactions/0/request/method: \"CONNECT\" asks for a tunnel (RFC 9110, section 9.3.6), which is "
                        + "neither sent nor served"
                ]
            ),
            (
                #""request":{"method":"PUT","path":"/","headers":{‸"content-length":"3"},"body":{"type":"integer"},"example":12}"#,
                noBody,
                [
                    "warning: /interactions/0/request/headers/content-length: the request is sent with its body's length, 2, "
                        + "and so is a client's; remove the header"
                ]
            ),
            (
                #""request":{"method":"PUT","path":"/","headers":{"Content-Length":"2"},"body":{"type":"integer"},"example":12}"#,
                noBody, []
            ),
            (
                #""request":{"method":‸"get","path":"/"}"#, noBody,
                [
                    "warning: /interactions/0/request/method: methods are written in capitals; did you mean "
                        + "\"GET\"?"
                ]
            ),
            (
                #""request":{"method":‸"GET ","path":"/"}"#, noBody,
                ["error: /interactions/0/request/method: \"GET \" is no method: \" \" can't be in one"]
            ),
            (
                #""request":{"method":‸"","path":‸"books"}"#, noBody,
                [
                    "error: /interactions/0/request/method: the request has no method; write one such as \"GET\"",
                    "error: /interactions/0/request/path: a path begins with \"/\", got \"books\"",
                ]
            ),
            (
                #""request":{"method":"GET","path":‸"/b?q=1"}"#, noBody,
                [
                    "error: /interactions/0/request/path: a path holds no \"?\"; put what follows it under \"query\""
                ]
            ),
            (
                #""request":{"method":"GET","path":‸"/b#1"}"#, noBody,
                [
                    "error: /interactions/0/request/path: a path holds no \"#\"; a fragment isn't sent, so remove it"
                ]
            ),
            (
                #""request":{"method":"GET","path":‸"/50%"}"#, noBody,
                [
                    "error: /interactions/0/request/path: \"%\" in a path begins an escape such as %20; write %25 "
                        + "for a percent sign"
                ]
            ),
            (
                #""request":{"method":"GET","path":{"example":‸"/é"}}"#, noBody,
                ["error: /interactions/0/request/path/example: a path holds no \"é\"; write %C3%A9"]
            ),
            // Headers
            (
                #""request":{"method":"GET","path":"/","headers":{‸"X A":"1",‸"accept":‸" a","Accept":["b",‸"a\u0000"],‸"":null}}"#,
                noBody,
                [
                    "error: /interactions/0/request/headers/X A: \"X A\" is no header name: \" \" can't be in one",
                    "error: /interactions/0/request/headers/accept: \"accept\" and \"Accept\" are one header; remove "
                        + "one",
                    "warning: /interactions/0/request/headers/accept: the white space around a header's value "
                        + "isn't part of it; remove it",
                    "error: /interactions/0/request/headers/Accept/1: a header's value holds no control characters, "
                        + "got \"a\\u0000\"",
                    "error: /interactions/0/request/headers/: the header has no name",
                ]
            ),
            // Names
            (
                #""given":[{"state":‸""}],"# + get, noBody,
                ["error: /interactions/0/given/0/state: the provider state has no name"]
            ),
        ] as [(String, String, [String])])
    func findings(request: String, response: String, lines: [String]) throws {
        let marked =
            #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":[{"description":"d","#
            + request + "," + response + "}]}"
        let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
        var columns: [Int] = []
        for part in parts.dropLast() { columns.append((columns.last ?? 1) + part.utf8.count) }
        let check = try ContractCheck(reading: Array(parts.joined().utf8), name: "c.json")
        #expect(check.findings.map(\.description) == zip(columns, lines).map { "c.json:1:\($0): \($1)" })
        #expect(columns.count == lines.count)
        #expect(check.findings.allSatisfy { $0.interaction == "d" })
        #expect(check.holds == lines.allSatisfy { $0.hasPrefix("warning: ") })
    }

    @Test("A place is shown with a caret under it, inside an example too")
    func caret() throws {
        let file = SampleContract.file.replacing("\"r-1\"", with: "null")
        let check = try ContractCheck(reading: Array(file.utf8))
        #expect(
            check.findings.map(\.description) == [
                "contract.json:63:17: error: /interactions/0/response/example/id: the example doesn't have the body's "
                    + "shape: $.id should be a string, got null"
            ])
        #expect(
            check.findings[0].place?.excerpt == """
                          "id": null,
                                ^
                """)
    }

    @Test("Names that are empty, and a contract without interactions")
    func empty() throws {
        let file = #"{"format":"mortise/1","consumer":"","provider":"","interactions":[]}"#
        let check = try ContractCheck(reading: Array(file.utf8))
        let lines = [
            "error: /consumer: the consumer has no name",
            "error: /provider: the provider has no name",
            "warning: /interactions: the contract has no interactions, so it asserts nothing",
        ]
        #expect(
            check.findings.map(\.description)
                == zip(["1:34", "1:48", "1:66"], lines).map { "contract.json:\($0): \($1)" })
        #expect(ContractCheck(check.contract).findings.map(\.description) == lines)
    }

    @Test("An identity used twice, and requests that can't be told apart")
    func clashes() {
        func interaction(
            _ description: String, _ path: TextShape, given: [ProviderState] = [], accept: String = "Accept",
            body: BodyExpectation = .notJudged
        ) -> Interaction {
            Interaction(
                description: description, given: given,
                request: .init(method: "GET", path: path, headers: [accept: "a/b"], body: body),
                response: .init(status: 404))
        }
        let contract = Contract(
            consumer: "A", provider: "B",
            interactions: [
                interaction("one", "/%61%2f"),
                interaction("two", "/a%2F", accept: "ACCEPT"),
                interaction("one", "/c", given: ["s"]),
                interaction("one", "/d", given: [.init("s", shareable: true)]),
                interaction("three", "/a%2F", given: [.init("s", params: ["a": 1])]),
                interaction("four", "/a%2F", given: [.init("s", params: ["a": 1])]),
                interaction("five", "/a%2F", body: .text("x")),
                interaction("six", .pattern("^/a", example: "/a")),
                interaction("seven", .pattern("^/a", example: "/ab")),
            ])
        #expect(
            ContractCheck(contract).findings.map(\.description) == [
                "error: /interactions/1/request: the request can't be told from that of interaction 0 (\"one\"), which is "
                    + "always served; make them differ, or give them different provider states",
                "error: /interactions/3/description: interaction 2 (\"one\") has the same description and provider "
                    + "states; change one of them",
                "warning: /interactions/4/request: the request can't be told from that of interaction 0 (\"one\") but for "
                    + "its provider states; a server that isn't told which it is in serves the first",
                "error: /interactions/5/request: the request can't be told from that of interaction 4 (\"three\"), which "
                    + "is always served; make them differ, or give them different provider states",
                "warning: /interactions/6/request: interaction 0 (\"one\"), which asks less, comes first and takes every "
                    + "request of this one, so this one is never served beside it; put this one first",
                "error: /interactions/8/request: the request can't be told from that of interaction 7 (\"six\"), which is "
                    + "always served; make them differ, or give them different provider states",
            ])
    }

    static let shadows: [(earlier: Interaction, later: Interaction, isShadowed: Bool)] = {
        func it(
            _ description: String, _ path: TextShape = "/a", query: [String: QueryExpectation] = [:],
            headers: [String: HeaderExpectation] = [:], closed: Bool = false, body: BodyExpectation = .notJudged,
            given: [ProviderState] = [], method: String = "PUT"
        ) -> Interaction {
            Interaction(
                description: description, given: given,
                request: .init(
                    method: method, path: path, query: query, headers: headers, closed: closed, body: body,
                    example: body.shape == nil ? nil : "{}"),
                response: .init(status: 404))
        }
        let json = BodyExpectation.shape(.object([:]))
        let begins = TextShape.pattern("^/a", example: "/a")
        return [
            (it("1"), it("2", query: ["q": "x"]), true),
            (it("1"), it("2", headers: ["A": "x"]), true),
            (it("1"), it("2", body: json), true),
            (it("1"), it("2", closed: true), true),
            (it("1", "/%61"), it("2", query: ["q": "x"]), true),
            (it("1", begins), it("2", begins, query: ["q": "x"]), true),
            (it("1", headers: ["a": "x"]), it("2", query: ["q": "x"], headers: ["A": "x"]), true),
            (it("1", given: ["s"]), it("2", query: ["q": "x"], given: ["s"]), true),
            (it("1", query: ["q": "x"]), it("2"), false),
            (it("1", query: ["q": "x"]), it("2", query: ["q": "y", "r": "x"]), false),
            (it("1", closed: true), it("2", query: ["q": "x"], closed: true), false),
            (it("1", headers: ["A": nil]), it("2", query: ["q": "x"]), false),
            (it("1", body: json), it("2", query: ["q": "x"]), false),
            (it("1", given: ["s"]), it("2", query: ["q": "x"]), false),
            (it("1"), it("2", query: ["q": "x"], given: ["s"]), false),
            (it("1", method: "POST"), it("2", query: ["q": "x"]), false),
            (it("1", begins), it("2", query: ["q": "x"]), false),
        ]
    }()

    @Test("An interaction behind one that takes all its requests is warned of", arguments: shadows)
    func shadow(row: (earlier: Interaction, later: Interaction, isShadowed: Bool)) {
        let contract = Contract(consumer: "A", provider: "B", interactions: [row.earlier, row.later])
        let warning =
            "warning: /interactions/1/request: interaction 0 (\"1\"), which asks less, comes first and takes every request "
            + "of this one, so this one is never served beside it; put this one first"
        #expect(ContractCheck(contract).findings.map(\.description) == (row.isShadowed ? [warning] : []))
    }

    @Test("A contract made in Swift can say more that is wrong")
    func inSwift() {
        var nested = Shape.string
        for _ in 0..<300 { nested = .array(nested) }
        func lines(_ request: RequestExpectation, _ response: ResponseExpectation = .init(status: 404)) -> [String] {
            let interaction = Interaction(description: "d", request: request, response: response)
            let contract = Contract(consumer: "A", provider: "B", interactions: [interaction])
            return ContractCheck(contract).findings.map(\.description)
        }
        #expect(
            lines(
                .init(
                    method: "PUT", path: .pattern("(", example: "/"),
                    query: ["q": [], "r": .enumeration([], example: "")],
                    headers: ["A": []], body: .text("a"), example: "{}")) == [
                    "error: /interactions/0/request/path/pattern: missing closing parenthesis at byte 1 of the pattern",
                    "error: /interactions/0/request/query/q: the list is empty; write each value or remove the name",
                    "error: /interactions/0/request/query/r/enum: \"enum\" lists no text; nothing would do",
                    "error: /interactions/0/request/headers/A: the list is empty; write each value, or null for no such "
                        + "header",
                    "error: /interactions/0/request/example: an example stands beside \"text\", which has its own; remove "
                        + "it",
                ])
        #expect(
            lines(
                .init(method: "PUT", path: "/", body: .array(.omittable(.string)), example: "[]"),
                .init(status: 404, example: "no")) == [
                    "error: /interactions/0/request/body: the shape can't be judged by: $[*]: omittable has a meaning only "
                        + "as a member's shape; use nullable here",
                    "error: /interactions/0/response/example: the example is not JSON at line 1, column 1: expected true, "
                        + "false or null; give a text that isn't JSON as exampleText",
                ])
        #expect(
            lines(.init(method: "PUT", path: "/", body: nested, example: "[]")) == [
                "error: /interactions/0/request/body" + String(repeating: "/items", count: 256)
                    + ": written to a file it can't be read again: schemas and references are nested deeper than the limit "
                    + "of 256; make the shape flatter"
            ])
    }

    @Test("Of an example with many mismatches the first are told, and the number of the others")
    func many() {
        let interaction = Interaction(
            description: "d", request: .init(method: "GET", path: "/"),
            response: .init(status: 200, body: .array(.string), example: "[1,1,1,1,1,1,1,1,1,1,1,1]"))
        let findings = ContractCheck(Contract(consumer: "A", provider: "B", interactions: [interaction])).findings
        #expect(findings.count == 11)
        #expect(
            findings.last?.description
                == "error: /interactions/0/response/example: the example has 2 more mismatches with the body's shape")
    }

    @Test("What can't be judged within the limits is a warning")
    func limits() {
        let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        let long = String(repeating: "a", count: 1 << 16 + 1)
        let interaction = Interaction(
            description: "d",
            request: .init(method: "GET", path: "/", query: ["q": .pattern("a", example: long)]),
            response: .init(status: 200, body: .array(.any), exampleText: deep))
        let findings = ContractCheck(Contract(consumer: "A", provider: "B", interactions: [interaction])).findings
        #expect(
            findings.map(\.description) == [
                "warning: /interactions/0/request/query/q/example: the example can't be judged: it is longer than the "
                    + "65536 bytes that a pattern is tried on",
                "warning: /interactions/0/response/exampleText: the example can't be judged: nested deeper than the limit "
                    + "of 512 at byte 512",
            ])
    }
}
