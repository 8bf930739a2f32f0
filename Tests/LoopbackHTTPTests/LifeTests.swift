import Foundation
import LoopbackHTTP
import RawHTTP
import Testing

/// Starting, stopping, and handlers that fail.
@Suite struct LifeTests {
    private static let bound = Duration.milliseconds(2_000)
    /// What a busy machine may add to it.
    private static let slack = Duration.milliseconds(1_500)

    /// How long stopping takes, measured on a thread of its own: the tests' clients block those of Swift's pool.
    private static func timeToStop(_ server: LocalServer) async throws -> Duration {
        try await onThreads(1) { _ in
            let start = ContinuousClock.now
            server.stop()
            return ContinuousClock.now - start
        }[0]
    }

    @Test func `the address is known and served on return`() async throws {
        let server = try LocalServer.start { echo($0) }
        #expect(server.baseURL == "http://127.0.0.1:\(server.port)")
        #expect(server.port > 0)
        let answer = try RawClient(server).request("GET", "/")
        #expect(answer.status == 200)
        await server.stop()
    }

    @Test func `a port in use is told`() async throws {
        let server = try LocalServer.start { echo($0) }
        let port = server.port
        let error = #expect(throws: ServerError.self) { try LocalServer.start(port: port) { echo($0) } }
        #expect(error?.code == .portInUse)
        #expect(error?.port == port)
        #expect("\(try #require(error))" == "port \(port) on 127.0.0.1 is in use")
        await server.stop()
    }

    @Test func `a port is free again behind a server`() async throws {
        let first = try startOnOwnPort()
        #expect(try RawClient(first).request("GET", "/").status == 200)
        await first.stop()
        let second = try LocalServer.start(port: first.port) { echo($0) }
        #expect(second.port == first.port)
        #expect(try RawClient(second).request("GET", "/").status == 200)
        await second.stop()
        #expect(throws: RawClient.Failure.self) { try RawClient(second) }
    }

    @Test(arguments: [-1, 65_536, Int.max])
    func `a port that is none is told`(port: Int) {
        let error = #expect(throws: ServerError.self) { try LocalServer.start(port: port) { echo($0) } }
        #expect(error?.code == .badPort)
    }

    @Test func `servers side by side share nothing`() async throws {
        let servers = try (0..<20).map { number in
            try LocalServer.startSynchronous { _ in .text("\(number)") }
        }
        #expect(Set(servers.map(\.port)).count == 20)
        for (number, server) in servers.enumerated() {
            #expect(try RawClient(server).request("GET", "/").text == "\(number)")
        }
        for server in servers { await server.stop() }
    }

    @Test func `a scope stops its server, also when it throws`() async throws {
        let first = try startOnOwnPort()
        let port = first.port
        await first.stop()
        try await withLocalServer(port: port) {
            echo($0)
        } perform: { server in
            let answer = try RawClient(server).request("GET", "/")
            #expect(answer.status == 200)
        }
        await #expect(throws: Unhappy.self) {
            try await withLocalServer(port: port) {
                echo($0)
            } perform: { _ in
                throw Unhappy()
            }
        }
        try await withLocalServer(port: port) {
            echo($0)
        } perform: {
            #expect($0.port == port)
        }
    }

    @Test func `a server that nobody holds any more stops`() async throws {
        var server: LocalServer? = try LocalServer.start { echo($0) }
        let client = try RawClient(try #require(server))
        #expect(try client.request("GET", "/").status == 200)
        server = nil
        #expect(client.isClosed())
    }

    @Test func `stopping twice, and several times at once, is no fault`() async throws {
        let server = try LocalServer.start { echo($0) }
        await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { await server.stop() } }
        }
        await server.stop()
        let other = try LocalServer.start { echo($0) }
        _ = try await onThreads(2) { _ in other.stop() }
    }

    @Test(arguments: Kind.allCases)
    func `stopping doesn't wait for clients`(kind: Kind) async throws {
        let server = try kind.start()
        let idle = try (0..<20).map { _ in try RawClient(server) }
        for client in idle { _ = try client.request("GET", "/") }
        let half = try RawClient(server)
        half.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc")
        let line = try RawClient(server)
        line.send("GET / HT")
        let silent = try RawClient(server)
        #expect(try await Self.timeToStop(server) < Self.bound + Self.slack)
        for client in idle + [half, line, silent] { #expect(client.isClosed()) }
    }

    @Test(arguments: [true, false])
    func `stopping doesn't wait for slow readers, gates or delays`(isAsynchronous: Bool) async throws {
        let bytes = [UInt8](repeating: 1, count: 50_000_000)
        let handler: @Sendable (HTTPRequest) -> HTTPResponse = { request in
            switch request.target {
            case "/large": HTTPResponse(body: [.bytes(bytes)])
            case "/gate": HTTPResponse(body: [.bytes([1]), .gate(Gate())])
            default: HTTPResponse(body: [.bytes([1]), .delay(.seconds(3_600))])
            }
        }
        let server = try isAsynchronous ? LocalServer.start { handler($0) } : .startSynchronous(handler)
        let clients = try ["/large", "/gate", "/delay"].map { target in
            let client = try RawClient(server, receiveBuffer: 4_096)
            client.send("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
            _ = try client.read(through: "\r\n\r\n")
            return client
        }
        #expect(try await Self.timeToStop(server) < Self.bound + Self.slack)
        for client in clients { _ = client.readToEnd() }
    }

    @Test func `stopping cancels the handlers and waits for them`() async throws {
        let started = Gate()
        let ended = Counter()
        let server = try LocalServer.start { _ in
            started.open()
            defer { ended.next() }
            try await Gate().wait()
            return .text("never")
        }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        try await started.wait()
        #expect(try await Self.timeToStop(server) < Self.bound + Self.slack)
        #expect(ended.value == 1)
        #expect(client.isClosed())
    }

    @Test func `a handler that ignores its cancellation is left behind`() async throws {
        let started = Gate()
        let (gate, ended) = (Gate(), Gate())
        let server = try LocalServer.start { _ in
            started.open()
            await Task { try? await gate.wait() }.value
            ended.open()
            return .text("late")
        }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        try await started.wait()
        #expect(try await Self.timeToStop(server) < Self.bound + Self.slack)
        #expect(client.isClosed())
        gate.open()
        try await ended.wait()
    }

    @Test func `a handler that blocks the server's thread is left behind`() async throws {
        let started = Gate()
        let semaphore = DispatchSemaphore(value: 0)
        let server = try LocalServer.startSynchronous { _ in
            started.open()
            semaphore.wait()
            return .text("late")
        }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        try await started.wait()
        #expect(try await Self.timeToStop(server) < Self.bound + Self.slack)
        semaphore.signal()
        #expect(client.isClosed())
    }

    @Test(arguments: Kind.allCases)
    func `stopping under load is bounded and answers nothing by halves`(kind: Kind) async throws {
        let server = try kind.start()
        let (running, stopped) = (Gate(), Counter())
        let answered = Counter()
        async let load: [Void] = onThreads(16) { _ in
            while stopped.value == 0 {
                guard let client = try? RawClient(server) else { continue }
                do {
                    for _ in 0..<20 {
                        let answer = try client.request("POST", "/", body: "abc")
                        #expect(answer.status == 200)
                        #expect(answer.text.hasSuffix("\n\nabc"))
                        if answered.next() == 200 { running.open() }
                    }
                } catch RawClient.Failure.cut(let received) {
                    #expect(received == "")
                }
            }
        }
        try await running.wait()
        #expect(try await Self.timeToStop(server) < Self.bound + Self.slack)
        stopped.next()
        _ = try await load
    }

    /// libmicrohttpd writes some refusals itself, and dereferences an answer that isn't there where its daemon is told to
    /// stop at that moment.
    @Test(arguments: Kind.allCases)
    func `stopping while requests are refused is no fault`(kind: Kind) async throws {
        let refused = [
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3x\r\n\r\nabc",
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nA: \(String(repeating: "a", count: 100_000))\r\n\r\n",
        ]
        for _ in 0..<100 {
            let server = try kind.start()
            let clients = try (0..<12).map { _ in try RawClient(server) }
            for (number, client) in clients.enumerated() { client.send(refused[number % refused.count]) }
            await server.stop()
        }
    }

    @Test func `what a handler throws is a 500 without the error's text`() async throws {
        struct ThrowingReceiver: BodyReceiver {
            let early: Bool
            func receive(_ piece: UnsafeRawBufferPointer) throws { if early { throw Unhappy() } }
            func end() throws -> HTTPResponse { throw Unhappy() }
        }
        let servers = [
            try LocalServer.start { _ in throw Unhappy() },
            try LocalServer.startSynchronous { _ in throw Unhappy() },
            try LocalServer.startStreaming { _ -> ThrowingReceiver in throw Unhappy() },
            try LocalServer.startStreaming { _ in ThrowingReceiver(early: true) },
            try LocalServer.startStreaming { _ in ThrowingReceiver(early: false) },
        ]
        for server in servers {
            let answer = try RawClient(server).request("POST", "/", body: "abc")
            #expect(answer.status == 500)
            #expect(answer.text == "the handler failed\n")
            await server.stop()
        }
    }

    @Test func `clients that leave early leave nothing behind`() async throws {
        for kind in Kind.allCases {
            try await kind.serve { server in
                for cut in [
                    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc", "GET / HTTP/1.1\r\nHo", "GET",
                ] {
                    for _ in 0..<20 { try RawClient(server).send(cut) }
                }
                for _ in 0..<20 { try RawClient(server).send("GET / HTTP/1.1\r\nHost: h\r\n\r\n") }
                let answer = try RawClient(server).request("GET", "/")
                #expect(answer.status == 200)
            }
        }
    }
}
