import ContractServer
import Contracts
import LoopbackHTTP
import RawHTTP
import ShapeMatching
import Testing

/// What reaches the server is not always what a well-behaved client sends.
@Suite struct SocketTests {
    private static let path = "/books/b-7/reservations"
    private static let type = "Content-Type: application/json"
    private static let body = #"{"pickupBranch": "East"}"#
    private static let head = "POST \(path) HTTP/1.1\r\nHost: h\r\n\(type)\r\n"

    private func serve(
        limits: ServerLimits = ServerLimits(), _ body: (LocalServer, ContractLedger) async throws -> Void
    ) async throws {
        let (server, ledger) = try startContractServer(Library.contract, limits: limits)
        do { try await body(server, ledger) } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    @Test("A body may come in chunks and byte by byte")
    func chunks() async throws {
        try await serve { server, ledger in
            let client = try RawClient(server)
            client.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n")
            for byte in Self.body.utf8 { client.send([0x31, 0x0D, 0x0A, byte, 0x0D, 0x0A]) }
            client.send("0\r\n\r\n")
            #expect(try client.answer().status == 201)
            #expect(ledger.exercised == ["reserve"])
        }
    }

    @Test("A client that waits to be told to go on is, and its body is judged")
    func expectContinue() async throws {
        try await serve { server, _ in
            let client = try RawClient(server)
            client.send(Self.head + "Expect: 100-continue\r\nContent-Length: \(Self.body.utf8.count)\r\n\r\n")
            #expect(try client.answer().status == 100)
            client.send(Self.body)
            #expect(try client.answer().status == 201)
        }
    }

    @Test("A body that is announced and never comes is no request, and its connection is shut in time")
    func missingBody() async throws {
        var limits = ServerLimits()
        limits.requestDeadline = .milliseconds(200)
        try await serve(limits: limits) { server, ledger in
            let client = try RawClient(server)
            client.send(Self.head + "Content-Length: 1000\r\n\r\n{\"pic")
            #expect(client.isClosed())
            #expect(ledger.exercised == [])
            #expect(ledger.refusalCount == 0)
            let other = try RawClient(server)
            #expect(try other.request("POST", Self.path, [Self.type], body: Self.body).status == 201)
        }
    }

    @Test("What a client leaves half sent does not stay with the next request's judge", arguments: 0..<24)
    func leftovers(count: Int) async throws {
        try await serve { server, ledger in
            do {
                let client = try RawClient(server)
                client.send(Self.head + "Content-Length: 24\r\n\r\n" + Self.body.prefix(count))
            }
            let client = try RawClient(server)
            #expect(try client.request("POST", Self.path, [Self.type], body: Self.body).status == 201)
            #expect(ledger.counts["reserve"] == 1)
        }
    }

    @Test("With 128 idle connections the next one is served")
    func idle() async throws {
        try await serve { server, _ in
            let idle = try (0..<128).map { _ in try RawClient(server) }
            let client = try RawClient(server)
            #expect(try client.request("GET", "/books/b-7").status == 200)
            #expect(try idle[127].request("GET", "/books/b-7").status == 200)
        }
    }

    @Test("Requests in one segment are answered in order")
    func pipelining() async throws {
        try await serve { server, ledger in
            let client = try RawClient(server)
            let get = "GET /books/b-7 HTTP/1.1\r\nHost: h\r\n\r\n"
            let post = Self.head + "Content-Length: \(Self.body.utf8.count)\r\n\r\n\(Self.body)"
            client.send(get + post + "GET /nowhere HTTP/1.1\r\nHost: h\r\n\r\n" + get)
            #expect(try (0..<4).map { _ in try client.answer().status } == [200, 201, 500, 200])
            #expect(ledger.counts == ["search": 0, "details": 2, "reserve": 1])
        }
    }

    @Test(
        "What is no request is refused by the server and is none of the ledger's",
        arguments: [
            "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "Content-Length: 3\r\nContent-Length: 5\r\n\r\n{}{}{}",
            "Content-Length: x\r\n\r\n",
            "X: a\r\n b\r\n\r\n",
        ])
    func malformed(rest: String) async throws {
        try await serve { server, ledger in
            let client = try RawClient(server)
            client.send(Self.head + rest)
            #expect(try client.answer().status == 400)
            #expect(client.isClosed())
            #expect(ledger.refusalCount == 0)
        }
    }

    @Test("Paths and queries come to the judge as they were sent")
    func targets() async throws {
        let interactions = [
            Library.interaction("slash", .init(method: "GET", path: "/t/a%2Fb")),
            Library.interaction("segments", .init(method: "GET", path: "/t/a/b")),
            Library.interaction("ampersands", .init(method: "GET", path: "/%26%26a")),
            Library.interaction("plus", .init(method: "GET", path: "/q", query: ["t": "1+2"])),
            Library.interaction("space", .init(method: "GET", path: "/q", query: ["t": "a b"])),
            Library.interaction("percent", .init(method: "GET", path: "/q", query: ["t": "a%20b"])),
        ]
        let (server, ledger) = try startContractServer(Library.contract(interactions))
        let client = try RawClient(server)
        let targets = ["/t/a%2fb", "/t/a/b", "/&&a", "/q?t=1%2B2", "/q?t=a+b", "/q?t=a%2520b"]
        let names = try targets.map { try client.request("GET", $0).first("X-Interaction") }
        #expect(names == interactions.map(\.description))
        #expect(ledger.unexercised == [])
        await server.stop()
    }

    @Test("Header lines come to the judge line by line, in whatever case")
    func headers() async throws {
        let (server, _) = try startContractServer(
            Library.contract(
                Library.interaction(
                    "it",
                    .init(
                        method: "GET", path: "/a",
                        headers: ["X-M": #"{"a":1,"b":2}"#, "Accept": "a/b, c/d", "X-No": nil]))))
        let client = try RawClient(server)
        let json = #"x-m: {"a":1,"b":2}"#
        #expect(try client.request("GET", "/a", [json, "ACCEPT: a/b", "accept: c/d"]).status == 204)
        #expect(try client.request("GET", "/a", [json, "Accept:  a/b , c/d;q=1"]).status == 204)
        #expect(
            try client.request("GET", "/a", [#"X-M: {"a":1"#, #"X-M: "b":2}"#, "Accept: c/d, a/b", "x-no: 1"]).text
                == """
                No interaction matches GET /a
                it: header Accept: c/d, a/b ≠ a/b, c/d; header X-M: ["{\\"a\\":1", "\\"b\\":2}"] ≠ {"a":1,"b":2}; \
                header X-No: 1 ≠ absent
                """)
        await server.stop()
    }

    @Test("A port that is taken is a typed error")
    func port() async throws {
        try await serve { server, _ in
            let error = #expect(throws: ServerError.self) {
                try startContractServer(Library.contract, port: server.port)
            }
            #expect(error?.code == .portInUse)
        }
    }

    @Test("The server stops in time with requests half sent, and what came before is counted")
    func stop() async throws {
        let (server, ledger) = try startContractServer(Library.contract)
        let clients = try (0..<20).map { _ in try RawClient(server) }
        for client in clients { client.send(Self.head + "Content-Length: 1000\r\n\r\n{\"pic") }
        #expect(try RawClient(server).request("GET", "/books/b-7").status == 200)
        // On a thread of its own: a task might wait long for its turn behind other tests.
        let times = try await onThreads(1) { _ in
            let start = ContinuousClock.now
            server.stop()
            return ContinuousClock.now - start
        }
        #expect(times.allSatisfy { $0 < .seconds(60) })
        #expect(ledger.exercised == ["details"])
    }
}
