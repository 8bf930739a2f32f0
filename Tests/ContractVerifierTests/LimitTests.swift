import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

@testable import ContractVerifier

/// Answers without an end, or larger than they look, and providers that say nothing.
@Suite struct LimitTests {
    private static let head = "HTTP/1.1 200 OK\r\n"

    @Test func `A body without an end is given up at the limit of its bytes`() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(Self.head + "\r\n")
            let blanks = [UInt8](repeating: 0x20, count: 1 << 16)
            while connection.send(blanks) {}
        }
        let result = try await result(at: server.baseURL, .patient { $0.encodedBytes = 1 << 20 })
        #expect(Ending(result) == Ending(.notJudged, "the answer's body is longer than 1048576 bytes"))
        #expect(result.bytes <= 1 << 20 + 1 << 16)
    }

    @Test func `A small body that decodes into a huge one is given up at the limit of decoded bytes`() async throws {
        let blanks = [UInt8](repeating: 0x20, count: 10_000_000)
        let bomb = try ContentCoding.gzip.encode(blanks).get()
        #expect(bomb.count < 20_000)
        let server = try LocalServer.start { _ in
            HTTPResponse(headers: ["Content-Encoding": "gzip"], body: [.bytes(bomb)])
        }
        let result = try await result(at: server.baseURL, .patient { $0.decodedBytes = 1 << 20 })
        #expect(Ending(result) == Ending(.notJudged, "the answer's decoded body is longer than 1048576 bytes"))
        await server.stop()
    }

    @Test func `A header without an end is given up at its limit`() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(Self.head)
            let lines = String(repeating: "X-More: and more\r\n", count: 100)
            while connection.send(lines) {}
        }
        let result = try await result(at: server.baseURL, .patient { $0.headerBytes = 100_000 })
        #expect(Ending(result) == Ending(.notJudged, "the answer's header is longer than 100000 bytes"))
    }

    @Test func `A header line without an end is given up`() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(Self.head + "X-More: ")
            while connection.send(String(repeating: "more", count: 1000)) {}
        }
        let result = try await result(at: server.baseURL)
        #expect(result.outcome == .notJudged)
        #expect(result.problems == ["the answer's header has a line that is too long"])
    }

    @Test func `A text longer than its limit is not judged`() async throws {
        try await withLocalServer { _ in
            .text(String(repeating: "x", count: 2000))
        } perform: { server in
            let interaction = Interaction.book(response: .init(status: 200, headers: [:], body: .text("pong")))
            let result = try await result(of: interaction, at: server.baseURL, .patient { $0.textBytes = 1000 })
            #expect(Ending(result) == Ending(.notJudged, "the text body is longer than 1000 bytes"))
        }
    }

    @Test func `A provider that says nothing is given up after the idle timeout`() async throws {
        let starts = ["", Self.head, Self.head + "Content-Length: 100\r\n\r\n{"]
        for start in starts {
            let server = try RawServer { connection in
                connection.readRequest()
                connection.send(start)
                connection.waitForClose()
            }
            let result = try await result(at: server.baseURL, .patient { $0.idleTimeout = .milliseconds(150) })
            #expect(Ending(result) == Ending(.notJudged, "nothing arrived for 150 ms"))
        }
    }

    @Test func `A provider that doesn't take the request is given up after the idle timeout`() async throws {
        let gate = Gate()
        let server = try RawServer { _ in
            let done = DispatchSemaphore(value: 0)
            Task {
                try? await gate.wait()
                done.signal()
            }
            done.wait()
        }
        let text = String(repeating: "x", count: 32 << 20)
        let interaction = Interaction(
            description: "x", request: .init(method: "POST", path: "/", exampleText: text), response: .init(status: 204)
        )
        let result = try await result(
            of: interaction, at: server.baseURL, .patient { $0.idleTimeout = .milliseconds(150) })
        gate.open()
        #expect(Ending(result) == Ending(.notJudged, "nothing arrived for 150 ms"))
    }

    @Test func `An answer that goes on and on is given up after the whole timeout`() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(Self.head + "\r\n")
            while connection.send("          ") {}
        }
        let result = try await result(
            at: server.baseURL,
            .patient {
                $0.timeout = .milliseconds(200)
                $0.encodedBytes = .max
                $0.decodedBytes = .max
            })
        #expect(Ending(result) == Ending(.notJudged, "no whole answer within 200 ms"))
    }

    @Test func `A TLS handshake that is never answered is given up after the connect timeout`() async throws {
        let server = try RawServer { $0.waitForClose() }
        let result = try await result(
            at: "https://127.0.0.1:\(server.port)", .patient { $0.connectTimeout = .milliseconds(150) })
        #expect(Ending(result) == Ending(.notJudged, "no connection within 150 ms"))
    }

    @Test func `A large body is judged as it comes`() async throws {
        let element = #"{"id":"0123456789","title":"a book among many"},"#
        let piece = Array(String(repeating: element, count: 2000).utf8)
        let pieces = 120
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(Self.head + "\r\n[")
            for _ in 0..<pieces { connection.send(piece) }
            connection.send(#"{"id":7}]"#)
        }
        let interaction = Interaction.book(response: .init(status: 200, headers: [:], body: .array(bookShape)))
        let result = try await result(of: interaction, at: server.baseURL)
        #expect(
            Ending(result) == Ending(.fails, "$[\(pieces * 2000)].id should be a string, got a number 7"))
        #expect(result.bytes == pieces * piece.count + 10)
    }

    @Test func `The transfer is cut as soon as its verdict is certain`() async throws {
        let sawEnd = Gate()
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(Self.head + "Content-Length: 1000000000\r\n\r\n[1,}")
            connection.waitForClose()
            sawEnd.open()
        }
        let result = try await result(at: server.baseURL)
        #expect(Ending(result) == Ending(.fails, "body is not JSON at line 1, column 4: expected a value"))
        try await sawEnd.wait()
    }
}
