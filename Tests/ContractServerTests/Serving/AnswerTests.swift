import ContractServer
import Contracts
import LoopbackHTTP
import RawHTTP
import ShapeMatching
import Testing

/// What a client gets in the provider's place, as it comes off the socket.
@Suite struct AnswerTests {
    @Test(
        "Status, headers and body are those of the examples",
        arguments: [
            (
                .init(status: 200, body: .object([:]), example: #"{ "b": 1,  "a": 2.50 }"#), 200,
                ["Content-Type: application/json"], #"{ "b": 1,  "a": 2.50 }"#
            ),
            (
                .init(
                    status: .class(2, example: 202),
                    headers: [
                        "content-type": "application/hal+json", "X-A": ["1", "2"], "X-B": .integer(example: "3"),
                        "X-C": nil,
                    ], body: .array(.any), example: "[]"),
                202, ["X-A: 1", "X-A: 2", "X-B: 3", "content-type: application/hal+json"], "[]"
            ),
            (
                .init(status: 200, headers: [:], body: .null, example: "null"), 200, ["Content-Type: application/json"],
                "null"
            ),
            (.init(status: 200, headers: ["Content-Type": nil], body: .null, example: "null"), 200, [], "null"),
            (.init(status: 404, body: .text("gone")), 404, ["Content-Type: text/plain; charset=utf-8"], "gone"),
            (
                .init(status: 200, headers: ["Content-Type": "text/csv"], body: .text(.pattern("^a", example: "a,b"))),
                200, ["Content-Type: text/csv"], "a,b"
            ),
            (.init(status: 200, exampleText: "a\r\n"), 200, ["Content-Type: text/plain; charset=utf-8"], "a\r\n"),
            (.init(status: 200, example: "[1]"), 200, ["Content-Type: application/json"], "[1]"),
            (.init(status: 200, headers: ["X-A": "\u{E9}"]), 200, ["X-A: \u{E9}"], ""),
            (.init(status: 204, body: .absent), 204, [], ""),
            (.init(status: 304, headers: ["ETag": "\"1\""], body: .absent), 304, ["ETag: \"1\""], ""),
            (.init(status: 503, body: .absent), 503, [], ""),
        ] as [(ResponseExpectation, Int, [String], String)])
    func answers(response: ResponseExpectation, status: Int, fields: [String], body: String) async throws {
        let (server, ledger) = try startContractServer(
            Library.contract(
                Interaction(description: "it", request: .init(method: "GET", path: "/a"), response: response)))
        let client = try RawClient(server)
        for _ in 0..<2 {
            let answer = try client.request("GET", "/a")
            #expect(answer.status == status)
            let own: Set = ["date", "content-length", "connection"]
            #expect(
                answer.fields.filter { !own.contains($0.name.lowercased()) }.map { "\($0.name): \($0.value)" } == fields
            )
            #expect(answer.text == body)
            // What has no body has no length either; libmicrohttpd sends one with 304.
            if status != 304 {
                #expect(answer.first("Content-Length") == (status == 204 ? nil : "\(body.utf8.count)"))
            }
        }
        #expect(ledger.counts == ["it": 2])
        await server.stop()
    }

    @Test("HEAD is answered with the header alone, and only where the contract has it")
    func head() async throws {
        let (server, ledger) = try startContractServer(
            Library.contract(
                Interaction(
                    description: "it", request: .init(method: "HEAD", path: "/a"),
                    response: .init(status: 200, headers: ["X-A": "1"], body: .absent)),
                Library.details))
        let client = try RawClient(server)
        let answer = try client.request("HEAD", "/a")
        #expect((answer.status, answer.first("X-A")) == (200, "1"))
        #expect(try client.request("HEAD", "/books/b-7").status == 500)
        #expect(try client.request("GET", "/books/b-7").text == #"{"pages": 688}"#)
        #expect(ledger.unexercised == [])
        #expect(ledger.refusalCount == 1)
        await server.stop()
    }

    @Test(
        "An empty value and one with white space around it are sent",
        arguments: [("", ""), (" ", ""), ("\t", ""), (" a", "a"), ("a\t ", "a")])
    func emptyValue(value: String, sent: String) async throws {
        let (server, ledger) = try startContractServer(
            Library.contract(
                Interaction(
                    description: "it", request: .init(method: "GET", path: "/a"),
                    response: .init(status: 200, headers: ["X-A": .init(.exactly(value))], body: .text("x")))))
        let answer = try RawClient(server).request("GET", "/a")
        #expect((answer.status, answer.text) == (200, "x"))
        let found = answer.fields.filter { $0.name == "X-A" }.map(\.value)
        #expect(found.map { $0.trimmingSpaces } == [sent])
        #expect(ledger.counts == ["it": 1])
        await server.stop()
    }

    @Test("The longest header that is served leaves room for the longest that is taken")
    func longHeader() async throws {
        let value = String(repeating: "a", count: (16 << 10) - 7)
        let (server, _) = try startContractServer(
            Library.contract(
                Interaction(
                    description: "it", request: .init(method: "GET", path: "/a"),
                    response: .init(status: 200, headers: ["X-A": .init(.exactly(value))], body: .text("x")))))
        let padding = String(repeating: "b", count: 16_000)
        let answer = try RawClient(server).request("GET", "/a", ["X-B: \(padding)"])
        #expect(answer.status == 200)
        #expect(answer.first("X-A") == value)
        await server.stop()
    }

    @Test("A large example is served whole")
    func large() async throws {
        let text = String(repeating: "a", count: 3 << 20)
        let (server, _) = try startContractServer(
            Library.contract(
                Interaction(
                    description: "it", request: .init(method: "GET", path: "/a"),
                    response: .init(status: 200, body: .string, example: "\"\(text)\""))))
        #expect(try RawClient(server).request("GET", "/a").text == "\"\(text)\"")
        await server.stop()
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
