import LoopbackHTTP
import RawHTTP
import Testing

/// Answers that are made ready once and sent many times.
@Suite struct PreparedResponseTests {
    private static let headers: HTTPHeaders = ["X-A": "1", "X-A": "", "Content-Length": "7", "Content-Type": "text/x"]

    /// Everything of the answer but its date.
    private static func sent(_ answer: RawClient.Answer) -> [String] {
        answer.head.split(separator: "\r\n").filter { !$0.hasPrefix("Date:") }.map(String.init) + [answer.text]
    }

    @Test(
        "A prepared answer is sent as it would be unprepared",
        arguments: [
            HTTPResponse(), HTTPResponse(status: 204, headers: headers),
            HTTPResponse(status: 201, headers: headers, body: [.bytes(Array("body".utf8))]),
            HTTPResponse(body: [.bytes([]), .bytes([97]), .bytes([98])]),
            HTTPResponse(body: [.bytes([UInt8](repeating: 97, count: 100_000))]),
            // These can't be made ready, and are what they would be otherwise.
            HTTPResponse(body: [.bytes([97]), .delay(.zero), .bytes([98])]),
            HTTPResponse(status: 999), HTTPResponse(headers: ["X\n": "1"]), HTTPResponse(headers: ["X": "a\nb"]),
        ])
    func same(response: HTTPResponse) async throws {
        let prepared = response.prepared()
        let plain = try LocalServer.startSynchronous { _ in response }
        let servers = try [LocalServer.startSynchronous { _ in prepared }, LocalServer.start { _ in prepared }]
        for method in ["GET", "HEAD"] {
            let expected = Self.sent(try RawClient(plain).request(method, "/"))
            for server in servers {
                for _ in 0..<3 { #expect(Self.sent(try RawClient(server).request(method, "/")) == expected) }
            }
        }
        for server in servers + [plain] { await server.stop() }
    }

    @Test func `A prepared answer that is changed is sent as changed`() async throws {
        let prepared = HTTPResponse.text("first").prepared()
        let server = try LocalServer.startSynchronous { request in
            var response = prepared
            switch request.target {
            case "/status": response.status = 404
            case "/header": response.headers.append(name: "X-A", value: "1")
            case "/body": response.body = [.bytes(Array("second".utf8))]
            case "/again":
                response.status = 201
                response = response.prepared()
            default: break
            }
            return response
        }
        let client = try RawClient(server)
        for _ in 0..<2 {
            #expect(try client.request("GET", "/").text == "first")
            #expect(try client.request("GET", "/status").status == 404)
            #expect(try client.request("GET", "/header").first("X-A") == "1")
            #expect(try client.request("GET", "/body").text == "second")
            let again = try client.request("GET", "/again")
            #expect((again.status, again.text) == (201, "first"))
        }
        await server.stop()
    }

    @Test func `Many connections share one prepared answer, which outlives the server`() async throws {
        let text = String(repeating: "a", count: 10_000)
        let prepared = HTTPResponse.text(text).prepared()
        for _ in 0..<2 {
            let server = try LocalServer.startSynchronous { _ in prepared }
            let wrong = try await onThreads(16) { _ in
                let client = try RawClient(server)
                return try (0..<50).count { _ in try client.request("GET", "/").text != text }
            }
            #expect(wrong == Array(repeating: 0, count: 16))
            await server.stop()
        }
    }
}
