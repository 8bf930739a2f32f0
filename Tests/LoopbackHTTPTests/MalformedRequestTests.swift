import LoopbackHTTP
import RawHTTP
import Testing

/// What a handler must never see: each is refused, and its connection closed.
@Suite struct MalformedRequestTests {
    private static let rows: [(String, String, Int)] = [
        ("a folded header", "GET / HTTP/1.1\r\nHost: h\r\nA: one\r\n two\r\nB: x\r\n\r\n", 400),
        ("a folded header at the end", "GET / HTTP/1.1\r\nHost: h\r\nA: one\r\n\ttwo\r\n\r\n", 400),
        ("a header folded twice", "GET / HTTP/1.1\r\nHost: h\r\nA: one\r\n b\r\n c\r\n\r\n", 400),
        ("a header folded to nothing", "GET / HTTP/1.1\r\nHost: h\r\nA: one\r\n \r\nB: x\r\n\r\n", 400),
        ("a fold before the first header", "GET / HTTP/1.1\r\n A: b\r\nHost: h\r\n\r\n", 400),
        ("a space before the colon", "GET / HTTP/1.1\r\nHost: h\r\nB : v\r\n\r\n", 400),
        ("a tab before the colon", "GET / HTTP/1.1\r\nHost: h\r\nB\t: v\r\n\r\n", 400),
        ("a name of two words", "GET / HTTP/1.1\r\nHost: h\r\nB c: v\r\n\r\n", 400),
        ("no name", "GET / HTTP/1.1\r\nHost: h\r\n: v\r\n\r\n", 400),
        ("no colon", "GET / HTTP/1.1\r\nHost: h\r\nB\r\n\r\n", 400),
        ("a NUL in a value", "GET / HTTP/1.1\r\nHost: h\r\nB: v\0w\r\n\r\n", 400),
        ("a NUL at the end of a value", "GET / HTTP/1.1\r\nHost: h\r\nB: v\0w: x\r\nC: d\r\n\r\n", 400),
        ("a control byte in a value", "GET / HTTP/1.1\r\nHost: h\r\nB: v\u{1}w\r\n\r\n", 400),
        ("a CR in a value", "GET / HTTP/1.1\r\nHost: h\r\nB: v\rw\r\n\r\n", 400),
        ("a NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("a space in the target", "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("a faulty method", "GE(T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("no Host", "GET / HTTP/1.1\r\nA: b\r\n\r\n", 400),
        ("no header at all", "GET / HTTP/1.1\r\n\r\n", 400),
        ("two Hosts", "GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", 400),
        ("two lengths", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde", 400),
        (
            "a length and chunks",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            400
        ),
        (
            "chunks and a length",
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            400
        ),
        ("another coding", "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        (
            "two codings",
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        ("chunks in HTTP 1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("a length that is no number", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3x\r\n\r\nabc", 400),
        ("a negative length", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -3\r\n\r\nabc", 400),
        ("a list of lengths", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3, 3\r\n\r\nabc", 400),
        ("an empty length", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n", 400),
        ("a length beyond counting", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
        ("a length beyond Int", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9999999999999999999\r\n\r\n", 413),
        ("a faulty chunk", "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        ("another version", "GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
    ]

    @Test(arguments: Kind.allCases, rows.indices)
    func `it is refused with one answer, and the connection closed`(kind: Kind, row: Int) async throws {
        let (name, request, status) = Self.rows[row]
        try await kind.serve { server in
            let client = try RawClient(server)
            client.send(request)
            let answer = try client.answer()
            #expect(answer.status == status, "\(name)")
            #expect(answer.head.split(separator: "HTTP/1.1 ").count == 1, "\(name)")
            #expect(client.isClosed(), "\(name)")
        }
    }

    @Test func `what is refused never reaches the handler`() async throws {
        let calls = Counter()
        let server = try LocalServer.startSynchronous { _ in
            calls.next()
            return .text("")
        }
        for (_, request, _) in Self.rows {
            let client = try RawClient(server)
            client.send(request)
            _ = client.readToEnd()
        }
        #expect(calls.value == 0)
        await server.stop()
    }

    @Test(arguments: Kind.allCases)
    func `what only looks odd is served`(kind: Kind) async throws {
        let rows = [
            ("GET / HTTP/1.1\nHost: h\nA: b\n\n", "GET /\nHost: h\nA: b\n\n"),
            ("GET / HTTP/1.1\r\nHost: h\r\nA:\r\nB: \t \r\nC:c\r\n\r\n", "GET /\nHost: h\nA: \nB: \nC: c\n\n"),
            ("get / HTTP/1.1\r\nHost:\r\n\r\n", "get /\nHost: \n\n"),
            ("GET / HTTP/1.1\r\nHost: h\r\nA: é\tb  \r\n\r\n", "GET /\nHost: h\nA: é\tb\n\n"),
            (
                "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na",
                "POST /\nHost: h\nContent-Length: 1\nContent-Length: 1\n\na"
            ),
            ("GET http://h/a%2Fb HTTP/1.1\r\nHost: h\r\n\r\n", "GET http://h/a%2Fb\nHost: h\n\n"),
            ("OPTIONS * HTTP/1.1\r\nHost: h\r\nCookie: a=b; c=d\r\n\r\n", "OPTIONS *\nHost: h\nCookie: a=b; c=d\n\n"),
        ]
        try await kind.serve { server in
            let client = try RawClient(server)
            for (request, seen) in rows {
                client.send(request)
                #expect(try client.answer().text == seen)
            }
            client.send(rows.map(\.0).joined())
            for (_, seen) in rows { #expect(try client.answer().text == seen) }
        }
    }
}
