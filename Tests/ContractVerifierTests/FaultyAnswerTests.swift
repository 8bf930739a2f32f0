import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// Answers as no server should send them, each with what the verifier makes of it.
@Suite struct FaultyAnswerTests {
    private static let gzip = bytes("1f8b0800000000000203ab56ca4c51b2524ad23557aa0500e1fa2c380c000000")

    private static func bytes(_ hex: String) -> [UInt8] {
        stride(from: 0, to: hex.utf8.count, by: 2).map { place in
            let digits = hex.dropFirst(place).prefix(2)
            return UInt8(digits, radix: 16) ?? 0
        }
    }

    /// One answer, and how the connection ends.
    struct Fault: Sendable, CustomTestStringConvertible {
        enum Close { case orderly, reset, never }

        let name: String
        let head: String
        let body: [UInt8]
        let close: Close
        let ending: Ending
        var testDescription: String { name }

        /// An answer that is no more than these bytes.
        init(_ name: String, only head: String, close: Close = .orderly, _ ending: Ending) {
            self.name = name
            self.head = head
            self.close = close
            self.ending = ending
            body = []
        }

        init(
            _ name: String, _ header: String, _ body: String, close: Close = .orderly,
            status: String = "HTTP/1.1 200 OK\r\n", _ ending: Ending
        ) {
            self.init(name, header, Array(body.utf8), close: close, status: status, ending)
        }

        init(
            _ name: String, _ header: String, _ body: [UInt8], close: Close = .orderly,
            status: String = "HTTP/1.1 200 OK\r\n", _ ending: Ending
        ) {
            self.name = name
            head = status + header + "\r\n"
            self.body = body
            self.close = close
            self.ending = ending
        }
    }

    private static let faults: [Fault] = [
        Fault("right length", "Content-Length: 10\r\n", #"{"id":"x"}"#, .init(.holds)),
        Fault("chunks", "Transfer-Encoding: chunked\r\n", "3\r\n{\"i\r\n7\r\nd\":\"x\"}\r\n0\r\n\r\n", .init(.holds)),
        Fault(
            "chunks with a trailer", "Transfer-Encoding: chunked\r\n", "a\r\n{\"id\":\"x\"}\r\n0\r\nX-Sum: 1\r\n\r\n",
            .init(.holds)),
        Fault("ended by the connection's end", "", #"{"id":"x"}"#, .init(.holds)),
        Fault(
            "length 100, 7 sent", "Content-Length: 100\r\n", #"{"id":""#,
            .init(.notJudged, "the answer was cut short: 7 of 100 bytes came")),
        Fault(
            "length 100, a whole document sent", "Content-Length: 100\r\n", #"{"id":"x"}"#,
            .init(.notJudged, "the answer was cut short: 10 of 100 bytes came")),
        Fault(
            "length 3, more sent", "Content-Length: 3\r\n", #"{"id":"x"}"#,
            .init(.fails, "body is not JSON at line 1, column 4: the document ends inside a string")),
        Fault(
            "two lengths", "Content-Length: 10\r\nContent-Length: 4\r\n", #"{"id":"x"}"#,
            .init(.notJudged, "the answer's length is uncertain: Content-Length 10 and 4")),
        Fault(
            "chunks without an end", "Transfer-Encoding: chunked\r\n", "a\r\n{\"id\":\"x\"}\r\n",
            .init(.notJudged, "the answer was cut short: the connection was closed before its last chunk")),
        Fault(
            "a chunk cut", "Transfer-Encoding: chunked\r\n", "a\r\n{\"id",
            .init(.notJudged, "the answer was cut short: the connection was closed before its last chunk")),
        Fault(
            "cut mid-JSON, without a length", "", #"{"id":"#,
            .init(
                .notJudged,
                "the connection was closed in the middle of the JSON, without a length announced before")),
        Fault(
            "cut mid-string, without a length", "", #"{"id":"x"#,
            .init(
                .notJudged,
                "the connection was closed in the middle of the JSON, without a length announced before")),
        Fault(
            "cut mid-word, without a length", "", #"{"id":"x","more":tru"#,
            .init(
                .notJudged,
                "the connection was closed in the middle of the JSON, without a length announced before")),
        Fault(
            "cut mid-number, without a length", "", #"{"id":"x","more":-"#,
            .init(
                .notJudged,
                "the connection was closed in the middle of the JSON, without a length announced before")),
        Fault(
            "wrong before it was cut, without a length", "", #"{"id":tru}"#,
            .init(.fails, "body is not JSON at line 1, column 7: expected true, false or null")),
        Fault(
            "closed before a body, without a length", "", "",
            .init(.notJudged, "the connection was closed before a body, without a length announced before")),
        Fault("no body", "Content-Length: 0\r\n", "", .init(.fails, "$ should be an object, got nothing")),
        Fault(
            "no body in chunks", "Transfer-Encoding: chunked\r\n", "0\r\n\r\n",
            .init(.fails, "$ should be an object, got nothing")),
        Fault(
            "null", "Content-Length: 4\r\n", "null", .init(.fails, "$ should be an object, got null")),
        Fault(
            "two documents", "Content-Length: 20\r\n", #"{"id":"x"}{"id":"y"}"#,
            .init(.fails, "body is not JSON at line 1, column 11: unexpected content after the value")),
        Fault(
            "a byte order mark", "Content-Length: 13\r\n", "\u{FEFF}{\"id\":\"x\"}",
            .init(.fails, "body is not JSON at line 1, column 1: a byte order mark is not allowed before JSON")),
        Fault(
            "an HTML page", "Content-Length: 9\r\nContent-Type: text/html\r\n", "<p>Hello!",
            .init(.fails, "body is not JSON at line 1, column 1: unexpected character")),
        Fault("no answer", only: "", .init(.notJudged, "the connection was closed without an answer")),
        Fault(
            "a reset in place of an answer", only: "", close: .reset,
            .init(.notJudged, "the connection broke off: Connection reset by peer")),
        Fault(
            "a reset in the body", "Content-Length: 100\r\n", #"{"id":"#, close: .reset,
            .init(.notJudged, "the connection broke off: Connection reset by peer")),
        Fault(
            "no HTTP", only: "SSH-2.0-OpenSSH_9.2\r\n",
            .init(.notJudged, "the answer is not HTTP/1.1: Received HTTP/0.9 when not allowed")),
        Fault(
            "a garbled status line", only: "HTTP/1.1 2x0 OK\r\n\r\n",
            .init(.notJudged, "the answer is not HTTP/1.1: Unsupported response code in HTTP response")),
        Fault(
            "half a header", only: "HTTP/1.1 200 OK\r\nConte",
            .init(.notJudged, "the connection was closed within the answer's header")),
        Fault(
            "interim answers first", "Content-Length: 10\r\n", #"{"id":"x"}"#,
            status: "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n",
            .init(.holds)),
        Fault(
            "a redirect", "Location: /elsewhere\r\nContent-Length: 4\r\n", "gone",
            status: "HTTP/1.1 302 Found\r\n", .init(.fails, "status 302 ≠ 200")),
        Fault(
            "a wrong status, cut short", "Content-Length: 400\r\n", "not here",
            status: "HTTP/1.1 404 Not Found\r\n", .init(.fails, "status 404 ≠ 200")),
        Fault(
            "a wrong status that never ends", "Content-Length: 400\r\n", String(repeating: "x", count: 300),
            close: .never, status: "HTTP/1.1 500 Oops\r\n", .init(.fails, "status 500 ≠ 200")),
        Fault(
            "not JSON, and then nothing more", "Content-Length: 1000\r\n", "<html>", close: .never,
            .init(.fails, "body is not JSON at line 1, column 1: unexpected character")),
        Fault(
            "a transfer coding that no one asked for", "Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n",
            .init(.notJudged, "the transfer coding gzip was not asked for")),
        Fault("gzip", "Content-Encoding: gzip\r\nContent-Length: 32\r\n", gzip, .init(.holds)),
        Fault("x-gzip, after identity", "Content-Encoding: identity, X-GZIP\r\n", gzip, .init(.holds)),
        Fault("two gzip members", "Content-Encoding: gzip\r\n", gzip + emptyGzip, .init(.holds)),
        Fault(
            "gzip cut in half", "Content-Encoding: gzip\r\nContent-Length: 16\r\n", Array(gzip.prefix(16)),
            .init(.notJudged, "the gzip stream ends too early")),
        Fault(
            "one byte of gzip", "Content-Encoding: gzip\r\nContent-Length: 1\r\n", Array(gzip.prefix(1)),
            .init(.notJudged, "the gzip stream ends too early")),
        Fault(
            "gzip without its trailer", "Content-Encoding: gzip\r\nContent-Length: 24\r\n", Array(gzip.dropLast(8)),
            .init(.notJudged, "the gzip stream ends too early")),
        Fault(
            "gzip with a wrong checksum", "Content-Encoding: gzip\r\nContent-Length: 32\r\n",
            Array(gzip.dropLast(5)) + [0, 0, 0, 0, 0],
            .init(.notJudged, "the gzip stream is broken: incorrect data check")),
        Fault(
            "gzip and then something else", "Content-Encoding: gzip\r\nContent-Length: 37\r\n",
            gzip + Array("hello".utf8), .init(.notJudged, "bytes follow the end of the gzip stream")),
        Fault(
            "labelled gzip and plain", "Content-Encoding: gzip\r\nContent-Length: 10\r\n", #"{"id":"x"}"#,
            .init(.notJudged, "the body is labelled gzip and isn't: incorrect header check")),
        Fault(
            "labelled gzip and empty", "Content-Encoding: gzip\r\nContent-Length: 0\r\n", "",
            .init(.fails, "$ should be an object, got nothing")),
        Fault(
            "deflate", "Content-Encoding: deflate\r\n",
            bytes("789cab56ca4c51b2524ad23557aa0500165a034e"), .init(.holds)),
        Fault(
            "deflate without zlib's frame", "Content-Encoding: deflate\r\n",
            bytes("ab56ca4c51b2524ad23557aa0500"), .init(.holds)),
        Fault(
            "deflate cut in half", "Content-Encoding: deflate\r\nContent-Length: 10\r\n",
            bytes("789cab56ca4c51b2524a"), .init(.notJudged, "the deflate stream ends too early")),
        Fault(
            "deflate and then something else", "Content-Encoding: deflate\r\n",
            bytes("789cab56ca4c51b2524ad23557aa0500165a034e00"),
            .init(.notJudged, "bytes follow the end of the deflate stream")),
        Fault(
            "a coding we don't know", "Content-Encoding: br\r\nContent-Length: 3\r\n", "abc",
            .init(.notJudged, "Content-Encoding br can't be undone")),
        Fault(
            "a coding in a coding", "Content-Encoding: gzip, deflate\r\nContent-Length: 3\r\n", "abc",
            .init(.notJudged, "Content-Encoding gzip, deflate can't be undone")),
    ]

    private static let emptyGzip = bytes("1f8b080000000000000303000000000000000000")

    @Test(arguments: faults)
    func `Each faulty answer holds, fails or is not judged, and says why`(_ fault: Fault) async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.send(fault.head)
            connection.send(fault.body)
            switch fault.close {
            case .orderly: break
            case .reset: connection.reset()
            case .never: connection.waitForClose()
            }
        }
        let result = try await result(at: server.baseURL)
        #expect(Ending(result) == fault.ending)
        #expect(server.requests.count == 1)
    }
}
