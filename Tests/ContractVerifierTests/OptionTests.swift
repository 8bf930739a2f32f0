import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// Headers, secrets, filters, early stop, redaction: how a provider is asked and what is told of it.
@Suite struct OptionTests {
    @Test func `Extra headers go with every request, in place of the contract's`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        let interaction = Interaction(
            description: "x",
            request: .init(method: "GET", path: "/", headers: ["authorization": "Bearer example", "X-A": "a"]),
            response: .init(status: 204))
        let options = VerifierOptions.patient {
            $0.headers = [
                HeaderField("Authorization", "Bearer real"), HeaderField("X-B", "1"), HeaderField("X-B", "2"),
            ]
        }
        #expect(try await Ending(result(of: interaction, at: server.baseURL, options)) == Ending(.holds))
        #expect(
            server.requests == [
                """
                GET / HTTP/1.1
                Host: 127.0.0.1:\(server.port)
                X-A: a
                Authorization: Bearer real
                X-B: 1
                X-B: 2


                """.replacing("\n", with: "\r\n")
            ])
    }

    @Test func `A closure prepares each request, and what it throws leaves the interaction unjudged`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        struct NoKey: Error {}
        let options = VerifierOptions.patient {
            $0.prepare = { request in
                if request.method == "DELETE" { throw NoKey() }
                request.headers.append(HeaderField("X-Signature", "\(request.interaction)|\(request.target)"))
                request.target += "&page=2"
                request.body = Array("signed".utf8)
            }
        }
        func interaction(_ method: String) -> Interaction {
            Interaction(
                description: "sign", request: .init(method: method, path: "/a", query: ["q": "1"]),
                response: .init(status: 204))
        }
        #expect(try await Ending(result(of: interaction("POST"), at: server.baseURL, options)) == Ending(.holds))
        #expect(
            server.requests == [
                "POST /a?q=1&page=2 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nX-Signature: sign|/a?q=1\r\n"
                    + "Content-Length: 6\r\n\r\nsigned"
            ])
        #expect(
            try await Ending(result(of: interaction("DELETE"), at: server.baseURL, options))
                == Ending(.notJudged, "the request could not be prepared: NoKey()"))
    }

    @Test func `A request that a closure makes unsendable is not sent`() async throws {
        let server = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        let options = VerifierOptions.patient { $0.prepare = { $0.target = "/a HTTP/1.1\r\nX: y" } }
        #expect(try await result(at: server.baseURL, options).outcome == .notJudged)
        #expect(server.requests == [])
    }

    @Test func `Secrets that were sent are in no message, whatever the provider echoes`() async throws {
        let token = "tok-0123456789abcdefghijklmnopqrstuvwxyz-0123456789"
        let server = try LocalServer.start { request in
            let sent = request.headers["Authorization"] ?? ""
            let signature = request.headers["X-Signature"] ?? ""
            switch request.path {
            case "/status": return .text("you sent \(sent) and \(signature)", status: 401)
            case "/header": return .json("{}", headers: ["X-Echo": sent])
            default: return .json(#"{"id":"x","kind":"\#(sent.dropFirst(7))","sign":"\#(signature)"}"#)
            }
        }
        let kinds: Shape = .object(["kind": .enumeration(["a"]), "sign": .pattern("^b$")])
        let report = try await Verifier(
            server.baseURL,
            options: .patient {
                $0.headers = [HeaderField("Authorization", "Bearer \(token)")]
                $0.prepare = { $0.headers.append(HeaderField("X-Signature", "sig-98765")) }
            }
        ).run(
            contract(
                .book("status", path: "/status"),
                .book("header", path: "/header", response: .init(status: 200, headers: ["X-Echo": "a"])),
                .book("body", path: "/body", response: .init(status: 200, body: kinds))))
        await server.stop()
        #expect(
            report.results.map(\.problems) == [
                ["status 401 ≠ 200"], ["header X-Echo: ••• ≠ a"],
                [#"$.kind should be "a", got "•••…""#, #"$.sign should match ^b$, got "•••""#],
            ])
        #expect(report.results[0].bodyStart == "you sent ••• and •••")
        let all = ReportFormat.allCases.map { $0.text(of: [report]) }.joined() + "\(report)"
        #expect(!all.contains("tok-0123") && !all.contains("sig-98765"))
        let field = HeaderField("Authorization", token)
        var dumped = ""
        dump(field, to: &dumped)
        #expect(!"\(field)\(String(reflecting: field))\(dumped)".contains("tok-"))
    }

    @Test func `Redacted, messages tell the kind of a value and never the value`() async throws {
        let server = try LocalServer.start { request in
            request.path == "/status"
                ? .text("Smith", status: 500)
                : .json(
                    #"""
                    {"a":"Smith","b":17.5,"c":"Smith","d":true,"e":"Smith","f":{"g":"Smith, got you"},"h":[1,2]}
                    """#, headers: ["X-A": "Smith ≠ b", "Content-Type": "text/smith"])
        }
        let shape: Shape = .object([
            "a": .enumeration(["x"]), "b": .integer, "c": .pattern("^x$"), "d": .enumeration([.boolean(false)]),
            "e": .format(.date), "f": .anyOf([.object(["g": .enumeration(["y"])]), .null]),
            "h": .array(.any, count: 0...1), "i": .string,
        ])
        let interactions = contract(
            .book("status", path: "/status"),
            .book(
                "body",
                response: .init(status: 200, headers: ["Content-Type": "a/b", "X-A": "b", "X-B": "c"], body: shape)),
            .book("text", response: .init(status: 200, headers: [:], body: .text("pong"))))
        let report = try await Verifier(server.baseURL, options: .patient { $0.redactsValues = true }).run(interactions)
        await server.stop()
        #expect(
            report.results.map(\.problems) == [
                ["status 500 ≠ 200"],
                [
                    "Content-Type another value ≠ a/b", "header X-A: another value ≠ b", "header X-B: nil ≠ c",
                    #"$.a should be "x", got another string"#, "$.b should be an integer, got a number",
                    "$.c should match ^x$, got another string", "$.d should be false, got a boolean",
                    "$.e should be a date, got another string",
                    #"$.f should be one of 2 shapes, nearest: $.f.g should be "y""#,
                    "$.h should have at most 1 element, got 2", "$.i is missing",
                ],
                [#"body should be "pong", got another text"#],
            ])
        #expect(!ReportFormat.allCases.map { $0.text(of: [report]) }.joined().contains("mith"))
    }

    @Test(
        arguments: [
            ([], ["one", "two", "three"]), ([.description("t")], ["two", "three"]), ([.path("/b")], ["two", "three"]),
            ([.state("open")], ["three"]), ([.state("")], ["one", "two"]),
            ([.description("one"), .description("two")], ["one", "two"]), ([.description("two"), .path("/a")], []),
            ([.description("ONE")], []),
        ] as [([InteractionFilter], [String])])
    func `Filters choose by one of each kind`(filters: [InteractionFilter], chosen: [String]) async throws {
        try await withLocalServer(answerBook) { server in
            let report = try await Verifier(server.baseURL, options: .patient { $0.filters = filters }).run(
                contract(
                    .book("one", path: "/a"), .book("two", path: "/b"),
                    .book("three", path: "/b/c", given: ["shop open"])))
            #expect(report.results.map(\.description) == chosen)
            #expect(report.leftOut == 3 - chosen.count)
        }
    }

    @Test func `After so many failures nothing more is sent, and the rest says so`() async throws {
        let journal = Journal()
        let server = try LocalServer.start { request in
            journal.note(String(request.path))
            return .json("{}")
        }
        let report = try await Verifier(server.baseURL, options: .patient { $0.stopAfter = 2 }).run(
            contract(
                .book("1", path: "/1", method: "PUT"), .book("2", path: "/2", method: "PUT"),
                .book("3", path: "/3", method: "PUT"), .book("4", path: "/4", method: "PUT")))
        #expect(journal.all == ["/1", "/2"])
        #expect(report.results.map(\.outcome) == [.fails, .fails, .notJudged, .notJudged])
        #expect(report.results[3].problems == ["not sent: the run stopped after 2 failures"])
        await server.stop()
    }

    struct BadOption: Sendable, CustomTestStringConvertible {
        let message: String
        let change: @Sendable (inout VerifierOptions) -> Void
        var testDescription: String { message }

        init(_ message: String, _ change: @escaping @Sendable (inout VerifierOptions) -> Void) {
            self.message = message
            self.change = change
        }
    }

    private static let badOptions = [
        BadOption("jobs is 0; it takes a number from 1") { $0.jobs = 0 },
        BadOption("stopAfter is 0; it takes a number from 1") { $0.stopAfter = 0 },
        BadOption("decodedBytes is -1; it takes a number from 1") { $0.decodedBytes = -1 },
        BadOption("timeout is 0.0 seconds; it takes a time above zero") { $0.timeout = .zero },
        BadOption("an extra header can't be sent: the value of the header X holds control characters") {
            $0.headers = [HeaderField("X", "a\nsecret")]
        },
        BadOption("an extra header can't be sent: a header's name is none") { $0.headers = [HeaderField("", "a")] },
        BadOption(
            "an extra header can't be sent: Content-Length belongs to the connection, and each request gets its own"
        ) { $0.headers = [HeaderField("content-length", "3")] },
        BadOption(
            "an extra header can't be sent: Transfer-Encoding belongs to the connection, and each request gets its own"
        ) { $0.headers = [HeaderField("transfer-encoding", "chunked")] },
        BadOption(
            "an extra header can't be sent: Connection belongs to the connection, and each request gets its own"
        ) { $0.headers = [HeaderField("CONNECTION", "close")] },
        BadOption("an extra header can't be sent: Host has no value") { $0.headers = [HeaderField("host", "")] },
        BadOption("\"x\" is no URL of a state set-up: it begins with http:// or https://") { $0.states = .url("x") },
        BadOption("\"x\" is no URL of a proxy: it begins with http:// or https://") { $0.proxy = "x" },
    ]

    @Test(arguments: badOptions)
    func `An option that can't be is told before anything is sent`(_ option: BadOption) {
        do throws(VerifierError) {
            _ = try Verifier("http://127.0.0.1:1", options: .patient(option.change))
            Issue.record("no error")
        } catch {
            #expect(error.description == option.message)
        }
    }

    @Test func `A proxy is used where one is given, with the whole URL and nothing changed in it`() async throws {
        let proxy = try RawServer(answering: "HTTP/1.1 204 No Content\r\n\r\n")
        let interaction = Interaction(
            description: "x", request: .init(method: "GET", path: "/a/../%41"), response: .init(status: 204))
        let result = try await result(
            of: interaction, at: "http://catalog.invalid", .patient { $0.proxy = proxy.baseURL })
        #expect(Ending(result) == Ending(.holds))
        #expect(proxy.requests.first?.hasPrefix("GET http://catalog.invalid/a/../%41 HTTP/1.1\r\n") == true)
    }

    @Test func `A proxy's password goes to the proxy alone`() async throws {
        let proxy = try RawServer(answering: "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        let result = try await result(
            at: "http://catalog.invalid",
            .patient { $0.proxy = "http://me:s3cret@127.0.0.1:\(proxy.port)" })
        #expect(Ending(result) == Ending(.fails, "status 407 ≠ 200"))
        #expect(proxy.requests.count == 1)
        #expect(proxy.requests.first?.contains("Proxy-Authorization: Basic bWU6czNjcmV0\r\n") == true)
    }

    @Test func `localhost is found where the provider listens on 127.0.0.1 alone`() async throws {
        try await withLocalServer(answerBook) { server in
            let result = try await result(at: "http://localhost:\(server.port)")
            #expect(Ending(result) == Ending(.holds))
        }
    }
}
