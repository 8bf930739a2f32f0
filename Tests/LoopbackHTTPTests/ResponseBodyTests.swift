import LoopbackHTTP
import RawHTTP
import Testing

/// Answers that come in stretches, late, or not whole.
@Suite struct ResponseBodyTests {
    private static func serve(
        _ parts: [HTTPResponse.Part], limits: ServerLimits = ServerLimits(), _ body: (RawClient) throws -> Void
    ) async throws {
        for kind in [true, false] {
            let server =
                kind
                ? try LocalServer.start(limits: limits) { _ in HTTPResponse(body: parts) }
                : try LocalServer.startSynchronous(limits: limits) { _ in HTTPResponse(body: parts) }
            let client = try RawClient(server)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            try body(client)
            await server.stop()
        }
    }

    @Test func `a gate holds back what follows it, and only that`() async throws {
        for _ in 0..<2 {
            let gate = Gate()
            let server = try LocalServer.start { _ in
                HTTPResponse(body: [.bytes(Array("before".utf8)), .gate(gate), .bytes(Array("behind".utf8))])
            }
            let client = try RawClient(server)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            let head = String(decoding: try client.read(through: "\r\n\r\n"), as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(try client.chunk() == Array("before".utf8))
            #expect(!client.hasInput)
            gate.open()
            #expect(try client.chunk() == Array("behind".utf8))
            #expect(try client.chunk() == nil)
            // The connection is of use again.
            #expect(try client.request("GET", "/").text == "beforebehind")
            await server.stop()
        }
    }

    @Test func `a gate at the start holds back the body`() async throws {
        let gate = Gate()
        let server = try LocalServer.startSynchronous { _ in
            HTTPResponse(body: [.gate(gate), .bytes([97])])
        }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        _ = try client.read(through: "\r\n\r\n")
        #expect(!client.hasInput)
        gate.open()
        #expect(try client.chunk() == [97])
        #expect(try client.chunk() == nil)
        await server.stop()
    }

    @Test func `an open gate is no obstacle`() async throws {
        let gate = Gate()
        gate.open()
        gate.open()
        #expect(gate.isOpen)
        try await gate.wait()
        try await Self.serve([.gate(gate), .bytes([97]), .gate(gate)]) { client in
            let answer = try client.answer()
            #expect(answer.text == "a")
        }
    }

    @Test func `a delay lasts at least as long as it says`() async throws {
        let start = ContinuousClock.now
        try await Self.serve([.bytes([97]), .delay(.milliseconds(60)), .bytes([98]), .delay(.zero)]) { client in
            let answer = try client.answer()
            #expect(answer.text == "ab")
        }
        #expect(ContinuousClock.now - start >= .milliseconds(120))
    }

    @Test func `a disconnect cuts the body where it stands`() async throws {
        try await Self.serve([.bytes(Array("abc".utf8)), .disconnect, .bytes([100])]) { client in
            _ = try client.read(through: "\r\n\r\n")
            #expect(try client.chunk() == Array("abc".utf8))
            #expect(client.isClosed())
        }
    }

    @Test func `a disconnect at the start leaves the header`() async throws {
        try await Self.serve([.disconnect]) { client in
            let head = String(decoding: try client.read(through: "\r\n\r\n"), as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(client.isClosed())
        }
    }

    @Test func `a gate that nobody opens is given up at the response deadline`() async throws {
        var limits = ServerLimits()
        limits.responseDeadline = .milliseconds(300)
        try await Self.serve([.bytes([97]), .gate(Gate())], limits: limits) { client in
            // A busy machine may have sent less of it by then, but never the end.
            let received = String(decoding: client.readToEnd(), as: UTF8.self)
            #expect(!received.hasSuffix("0\r\n\r\n"))
        }
    }

    @Test func `large stretches between pauses arrive whole`() async throws {
        let bytes = [UInt8](repeating: 42, count: 300_000)
        try await Self.serve([.bytes(bytes), .delay(.milliseconds(1)), .bytes([]), .bytes(bytes)]) { client in
            let answer = try client.answer()
            #expect(answer.body == bytes + bytes)
        }
    }

    @Test func `a task that waits at a gate can be cancelled`() async throws {
        let task = Task { try await Gate().wait() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
