import Foundation
import LoopbackHTTP
import RawHTTP
import Testing

/// Clients that take too much, too long, or too many.
@Suite struct LimitTests {
    private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    private static let small = limits {
        $0.bodyBytes = 10
        $0.streamedBodyBytes = 10
    }

    @Test(arguments: Kind.allCases)
    func `a body at the limit is taken`(kind: Kind) async throws {
        try await kind.serve(limits: Self.small) { server in
            let answer = try RawClient(server).request("POST", "/", body: "0123456789")
            #expect(answer.status == 200)
        }
    }

    @Test(arguments: Kind.allCases)
    func `an announced body beyond the limit is refused before it is sent`(kind: Kind) async throws {
        try await kind.serve(limits: Self.small) { server in
            let client = try RawClient(server)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 413)
            #expect(answer.text == "the body is longer than 10 bytes\n")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: Kind.allCases)
    func `a chunked body beyond the limit is refused at its end`(kind: Kind) async throws {
        try await kind.serve(limits: Self.small) { server in
            let client = try RawClient(server)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<100 { client.send("a\r\n0123456789\r\n") }
            client.send("0\r\n\r\n")
            #expect(try client.answer().status == 413)
            #expect(client.isClosed())
        }
    }

    @Test(arguments: Kind.allCases)
    func `a chunked body without end is cut`(kind: Kind) async throws {
        try await kind.serve(limits: Self.small) { server in
            let client = try RawClient(server)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
            while client.send(chunk) {}
        }
    }

    @Test(arguments: [
        ("/" + String(repeating: "a", count: 80_000), 414), ("/" + String(repeating: "a", count: 17_000), 431),
    ])
    func `a long target is refused`(target: String, status: Int) async throws {
        try await Kind.synchronous.serve { server in
            let answer = try RawClient(server).request("GET", target)
            #expect(answer.status == status)
        }
    }

    @Test(arguments: [
        ["A: " + String(repeating: "a", count: 16_500)], ["A: " + String(repeating: "a", count: 40_000)],
        Array(repeating: "A: b", count: 5_000),
    ])
    func `a long header is refused`(fields: [String]) async throws {
        try await Kind.synchronous.serve { server in
            let answer = try RawClient(server).request("GET", "/", fields)
            #expect(answer.status == 431)
        }
    }

    @Test func `headers may be as long as the limit says`() async throws {
        let server = try LocalServer.start(limits: Self.limits { $0.headerBytes = 1 << 20 }) { request in
            .text("\(request.headers.fields[1].value.utf8.count)")
        }
        let field = "A: " + String(repeating: "a", count: 1_000_000)
        #expect(try RawClient(server).request("GET", "/", [field]).text == "1000000")
        await server.stop()
    }

    @Test(arguments: Kind.allCases)
    func `a slow sender is cut at the deadline`(kind: Kind) async throws {
        let limits = Self.limits { $0.requestDeadline = .milliseconds(300) }
        try await kind.serve(limits: limits) { server in
            for head in ["POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n", "GET / HTTP/1.1\r\nA: "] {
                let client = try RawClient(server)
                let start = ContinuousClock.now
                client.send(head)
                // It never stops to send, so that no timeout by inactivity would cut it.
                while client.send("x"), ContinuousClock.now - start < .seconds(30) { usleep(1_000) }
                let time = ContinuousClock.now - start
                #expect(time >= .milliseconds(300) && time < .seconds(30))
                #expect(client.readToEnd().isEmpty)
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a body that never comes whole is given up`(kind: Kind) async throws {
        let limits = Self.limits { $0.requestDeadline = .milliseconds(100) }
        try await kind.serve(limits: limits) { server in
            let client = try RawClient(server)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n12345")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: ["", "G", "GET / HTTP/1.1\r\nHost: h", "GET / HTTP/1.1\r\nHost: h\r\n"])
    func `a silent client is closed`(sent: String) async throws {
        let limits = Self.limits { $0.idleTimeout = .milliseconds(1_001) }
        try await Kind.synchronous.serve(limits: limits) { server in
            let client = try RawClient(server)
            client.send(sent)
            #expect(client.isClosed())
            let keptAlive = try RawClient(server)
            #expect(try keptAlive.request("GET", "/").status == 200)
            #expect(keptAlive.isClosed())
        }
    }

    @Test func `a sender that drips its request line is cut`() async throws {
        let limits = Self.limits {
            $0.idleTimeout = .seconds(1)
            $0.requestDeadline = .milliseconds(100)
        }
        try await Kind.synchronous.serve(limits: limits) { server in
            let client = try RawClient(server)
            let start = ContinuousClock.now
            while client.send("a"), ContinuousClock.now - start < .seconds(30) { usleep(50_000) }
            #expect(ContinuousClock.now - start < .seconds(30))
        }
    }

    @Test func `a handler beyond the response deadline is cancelled, and its client cut`() async throws {
        let cancelled = Gate()
        let limits = Self.limits { $0.responseDeadline = .milliseconds(300) }
        let server = try LocalServer.start(limits: limits) { _ in
            do { try await Gate().wait() } catch { cancelled.open() }
            return .text("late")
        }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(client.isClosed())
        try await cancelled.wait()
        await server.stop()
    }

    @Test(arguments: Kind.allCases)
    func `128 idle connections leave room for another`(kind: Kind) async throws {
        try await kind.serve { server in
            let idle = try (0..<128).map { _ in try RawClient(server) }
            for client in idle { #expect(try client.request("GET", "/").status == 200) }
            let answer = try RawClient(server).request("GET", "/")
            #expect(answer.status == 200)
            for client in idle { #expect(try client.request("GET", "/again").status == 200) }
        }
    }

    @Test func `one address has no more connections than allowed`() async throws {
        let limits = Self.limits { $0.connectionsPerAddress = 1 }
        try await Kind.synchronous.serve(limits: limits) { server in
            // libmicrohttpd counts for each of its two threads.
            let clients = try (0..<8).map { _ in try RawClient(server) }
            let served = clients.count { (try? $0.request("GET", "/").status) == 200 }
            #expect((1...2).contains(served))
        }
    }

    @Test func `a body of 300 MB is streamed in flat memory`() async throws {
        let server = try LocalServer.startStreaming { _ in CountingReceiver() }
        let client = try RawClient(server)
        let piece = [UInt8](repeating: 7, count: 1 << 20)
        client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(300 << 20)\r\n\r\n")
        let before = residentBytes()
        var most = before
        for _ in 0..<300 {
            client.send(piece)
            most = max(most, residentBytes())
        }
        #expect(try client.answer().text == "\(300 << 20)")
        // Other tests run meanwhile, and take some memory too.
        #expect(most - before < 150 << 20)
        await server.stop()
    }
}

private struct CountingReceiver: BodyReceiver {
    var count = 0
    mutating func receive(_ piece: UnsafeRawBufferPointer) { count += piece.count }
    func end() -> HTTPResponse { .text("\(count)") }
}

private func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
}
