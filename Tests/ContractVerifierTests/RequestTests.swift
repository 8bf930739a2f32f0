import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// What is sent, byte by byte.
@Suite struct RequestTests {
    struct Sent: Sendable, CustomTestStringConvertible {
        let name: String
        let request: RequestExpectation
        let lines: String
        var path = ""
        var testDescription: String { name }
    }

    private static let cases: [Sent] = [
        Sent(
            name: "nothing but Host", request: .init(method: "GET", path: "/a"),
            lines: "GET /a HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "the base URL's path before the contract's", request: .init(method: "GET", path: "/a"),
            lines: "GET /v2/api/a HTTP/1.1\nHost: HOST\n\n", path: "/v2/api/"),
        Sent(
            name: "a raw path as it stands",
            request: .init(method: "GET", path: "/a%2Fb/../c//d/./%41;x=1@,$&'()*!~:=+"),
            lines: "GET /a%2Fb/../c//d/./%41;x=1@,$&'()*!~:=+ HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "a path's example", request: .init(method: "GET", path: .pattern("^/books/", example: "/books/7")),
            lines: "GET /books/7 HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "a query, encoded once, by name",
            request: .init(
                method: "GET", path: "/s",
                query: ["t": ["1+2", "a b"], "ä&=": "50% %20", "e": "", "q": .integer(example: "-7")]),
            lines: "GET /s?e=&q=-7&t=1%2B2&t=a%20b&%C3%A4%26%3D=50%25%20%2520 HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "headers by name, their examples, empty and repeated ones, without absent ones",
            request: .init(
                method: "GET", path: "/",
                headers: [
                    "X-Two": ["1", "2"], "Accept": "application/json", "X-None": nil, "X-Empty": "",
                    "X-Any": .pattern("^b", example: " b-7 "), "User-Agent": "LibraryApp/1",
                ]),
            lines: """
                GET / HTTP/1.1
                Host: HOST
                Accept: application/json
                User-Agent: LibraryApp/1
                X-Any: b-7
                X-Empty:
                X-Two: 1
                X-Two: 2


                """),
        Sent(
            name: "a host of the contract's", request: .init(method: "GET", path: "/", headers: ["host": "other"]),
            lines: "GET / HTTP/1.1\nHost: other\n\n"),
        Sent(
            name: "its own example body",
            request: .init(
                method: "POST", path: "/r", headers: ["Content-Type": "application/json"],
                body: .object(["branch": .string]), example: #"{"branch": "Ünter \u0041 1.50"}"#),
            lines: """
                POST /r HTTP/1.1
                Host: HOST
                Content-Type: application/json
                Content-Length: 32

                {"branch": "Ünter \\u0041 1.50"}
                """),
        Sent(
            name: "a text body", request: .init(method: "PUT", path: "/r", body: .text("pong")),
            lines: "PUT /r HTTP/1.1\nHost: HOST\nContent-Length: 4\n\npong"),
        Sent(
            name: "a body without a shape", request: .init(method: "PATCH", path: "/r", exampleText: "\u{0}x"),
            lines: "PATCH /r HTTP/1.1\nHost: HOST\nContent-Length: 2\n\n\u{0}x"),
        Sent(
            name: "no body where none is asked for", request: .init(method: "POST", path: "/r"),
            lines: "POST /r HTTP/1.1\nHost: HOST\nContent-Length: 0\n\n"),
        Sent(
            name: "a body of GET", request: .init(method: "GET", path: "/r", exampleText: "q"),
            lines: "GET /r HTTP/1.1\nHost: HOST\nContent-Length: 1\n\nq"),
        Sent(
            name: "DELETE without a body", request: .init(method: "DELETE", path: "/r"),
            lines: "DELETE /r HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "a method of the provider's own", request: .init(method: "PURGE", path: "/r"),
            lines: "PURGE /r HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "HEAD", request: .init(method: "HEAD", path: "/r"), lines: "HEAD /r HTTP/1.1\nHost: HOST\n\n"),
        Sent(
            name: "the length of the body, whatever the contract says",
            request: .init(method: "POST", path: "/r", headers: ["Content-Length": "999"], exampleText: "abc"),
            lines: "POST /r HTTP/1.1\nHost: HOST\nContent-Length: 3\n\nabc"),
    ]

    @Test(arguments: cases)
    func `A request is made of the contract's examples and of nothing else`(_ sent: Sent) async throws {
        let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        let interaction = Interaction(
            description: "x", request: sent.request, response: .init(status: 204, body: .absent))
        let result = try await result(of: interaction, at: server.baseURL + sent.path)
        #expect(Ending(result) == Ending(.holds))
        let expected = sent.lines.replacing("HOST", with: "127.0.0.1:\(server.port)").replacing("\n", with: "\r\n")
        #expect(server.requests == [expected])
    }

    @Test func `A body in a content coding of the contract's is sent in it`() async throws {
        let received = Bodies()
        let server = try LocalServer.start { request in
            received.add(request.body)
            return HTTPResponse(status: 204)
        }
        for coding in ["gzip", "deflate"] {
            let interaction = Interaction(
                description: "x",
                request: .init(
                    method: "POST", path: "/", headers: ["Content-Encoding": .exactly(coding)], exampleText: "hello"),
                response: .init(status: 204))
            #expect(try await Ending(result(of: interaction, at: server.baseURL)) == Ending(.holds))
        }
        await server.stop()
        let magic = received.all.map { Array($0.prefix(2)) }
        #expect(magic == [[0x1F, 0x8B], [0x78, 0x9C]])
    }

    @Test func `A large body arrives whole`() async throws {
        let received = Bodies()
        let server = try LocalServer.start { request in
            received.add(request.body)
            return HTTPResponse(status: 204)
        }
        let text = String(repeating: "0123456789abcdef", count: 1 << 18)
        let interaction = Interaction(
            description: "x", request: .init(method: "POST", path: "/", exampleText: text),
            response: .init(status: 204))
        #expect(try await Ending(result(of: interaction, at: server.baseURL)) == Ending(.holds))
        await server.stop()
        #expect(received.all == [Array(text.utf8)])
    }

    @Test func `An expectation of the contract's is waited for`() async throws {
        let server = try RawServer { connection in
            guard let head = connection.readHead(), head.contains("Expect: 100-continue\r\n") else { return }
            connection.send("HTTP/1.1 100 Continue\r\n\r\n")
            guard (0..<3).allSatisfy({ _ in connection.readByte() != nil }) else { return }
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
        }
        let interaction = Interaction(
            description: "x",
            request: .init(method: "PUT", path: "/", headers: ["Expect": "100-continue"], exampleText: "abc"),
            response: .init(status: 204))
        #expect(try await Ending(result(of: interaction, at: server.baseURL)) == Ending(.holds))
    }

    @Test func `An expectation that fails is an answer, and nothing is sent again`() async throws {
        let server = try RawServer { connection in
            guard connection.readHead() != nil else { return }
            connection.send("HTTP/1.1 417 Expectation Failed\r\nContent-Length: 0\r\n\r\n")
            connection.waitForClose()
        }
        let interaction = Interaction(
            description: "x",
            request: .init(method: "PUT", path: "/", headers: ["Expect": "100-continue"], exampleText: "abc"),
            response: .init(status: 204))
        #expect(try await Ending(result(of: interaction, at: server.baseURL)) == Ending(.fails, "status 417 ≠ 204"))
    }

    struct Unsendable: Sendable, CustomTestStringConvertible {
        let request: RequestExpectation
        let reason: String
        var testDescription: String { reason }
    }

    private static let unsendable: [Unsendable] = [
        Unsendable(
            request: .init(method: "POST", path: "/r", body: .object(["a": .string])),
            reason: "its body has a shape and no example"),
        Unsendable(request: .init(method: "GET", path: "books"), reason: "its path doesn't begin with \"/\""),
        Unsendable(
            request: .init(method: "GET", path: "/a?b=c"),
            reason: "its path holds \"?\" or \"#\"; write %3F or %23, or a query"),
        Unsendable(
            request: .init(method: "GET", path: "/a b"),
            reason: "its path holds what can't be in one; write it percent-encoded"),
        Unsendable(
            request: .init(method: "GET", path: "/a HTTP/1.1\r\nX: y"),
            reason: "its path holds what can't be in one; write it percent-encoded"),
        Unsendable(
            request: .init(method: "GET", path: "/ä"),
            reason: "its path holds what can't be in one; write it percent-encoded"),
        Unsendable(request: .init(method: "GE T", path: "/"), reason: "its method is none"),
        Unsendable(request: .init(method: "", path: "/"), reason: "its method is none"),
        Unsendable(request: .init(method: "CONNECT", path: "/"), reason: "the method CONNECT asks for a tunnel"),
        Unsendable(
            request: .init(method: "HEAD", path: "/", exampleText: "x"),
            reason: "a request of the method HEAD has no body"),
        Unsendable(
            request: .init(method: "GET", path: "/", headers: ["X": "a\r\nY: b"]),
            reason: "the value of the header X holds control characters"),
        Unsendable(request: .init(method: "GET", path: "/", headers: ["X Y": "a"]), reason: "a header's name is none"),
        Unsendable(
            request: .init(method: "POST", path: "/", headers: ["Transfer-Encoding": "gzip"], exampleText: "x"),
            reason: "the header Transfer-Encoding can only be chunked"),
        Unsendable(
            request: .init(method: "POST", path: "/", headers: ["Content-Encoding": "br"], exampleText: "x"),
            reason: "Content-Encoding br can't be undone"),
    ]

    @Test(arguments: unsendable)
    func `What can't be sent is not judged and sends nothing`(_ case: Unsendable) async throws {
        let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        let interaction = Interaction(
            description: "x", request: `case`.request, response: .init(status: 204))
        let result = try await result(of: interaction, at: server.baseURL)
        #expect(Ending(result) == Ending(.notJudged, "no request to send: \(`case`.reason)"))
        #expect(server.requests == [])
    }

    @Test func `A shape that contradicts itself is not judged and sends nothing`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let broken = [
            ResponseExpectation(status: 200, headers: [:], body: .object(["a": .string, "a": .null])),
            ResponseExpectation(status: 200, headers: ["X": .pattern("(", example: "")]),
            ResponseExpectation(status: 200, body: .text(.pattern("(", example: ""))),
        ]
        for response in broken {
            let result = try await result(of: .book(response: response), at: server.baseURL)
            #expect(result.outcome == .notJudged)
            #expect(result.problems.first?.hasPrefix("the contract can't be judged by: ") == true)
        }
        #expect(server.requests == [])
    }
}
