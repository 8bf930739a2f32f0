import LoopbackHTTP
import RawHTTP
import Testing

/// What a well-behaved client sees, whichever way the handler answers.
@Suite struct ExchangeTests {
    @Test(arguments: Kind.allCases)
    func `a handler sees the request as it was sent`(kind: Kind) async throws {
        try await kind.serve { server in
            let client = try RawClient(server)
            let answer = try client.request(
                "PATCH", "/a%2Fb?q=%20+", ["X-B: 2", "x-b:  3 ", "X-Empty:"], body: "{\"a\": 1}")
            #expect(answer.status == 200)
            #expect(
                answer.text == """
                    PATCH /a%2Fb?q=%20+
                    Host: h
                    X-B: 2
                    x-b: 3
                    X-Empty:\u{20}
                    Content-Length: 8

                    {"a": 1}
                    """)
            #expect(try client.request("GET", "/").text == "GET /\nHost: h\n\n")
        }
    }

    @Test(arguments: Kind.allCases)
    func `a chunked body arrives whole, however it is cut`(kind: Kind) async throws {
        try await kind.serve { server in
            let client = try RawClient(server)
            let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            let request = head + "3\r\nabc\r\n00a;x=y\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n"
            for byte in request.utf8 { client.send([byte]) }
            #expect(try client.answer().text.hasSuffix("\n\nabc0123456789"))
            client.send(request)
            #expect(try client.answer().text.hasSuffix("\n\nabc0123456789"))
        }
    }

    @Test(arguments: Kind.allCases)
    func `pipelined requests are answered in order`(kind: Kind) async throws {
        try await kind.serve { server in
            let client = try RawClient(server)
            let requests = (0..<50).map {
                "POST /\($0) HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n\($0 % 10)!"
            }
            client.send(requests.joined())
            for number in 0..<50 {
                let text = try client.answer().text
                #expect(text.hasPrefix("POST /\(number)\n"))
                #expect(text.hasSuffix("\n\(number % 10)!"))
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a body that waits for 100 Continue is asked for`(kind: Kind) async throws {
        try await kind.serve { server in
            let client = try RawClient(server)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
            #expect(try client.answer().status == 100)
            client.send("abc")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.text.hasSuffix("\n\nabc"))
        }
    }

    @Test(arguments: Kind.allCases)
    func `HEAD is answered with the length and without the body`(kind: Kind) async throws {
        try await kind.serve { server in
            let client = try RawClient(server)
            let head = try client.request("HEAD", "/")
            #expect(head.first("Content-Length") == "\("HEAD /\nHost: h\n\n".utf8.count)")
            #expect(try client.request("GET", "/").text == "GET /\nHost: h\n\n")
        }
    }

    @Test(arguments: [204, 304])
    func `a status without body has none`(status: Int) async throws {
        let server = try LocalServer.start { _ in .text("not sent", status: status) }
        let client = try RawClient(server)
        #expect(try client.request("GET", "/").status == status)
        #expect(try client.request("GET", "/").status == status)
        #expect(!client.hasInput)
        await server.stop()
    }

    @Test(arguments: [200, 201, 299, 404, 418, 500, 599])
    func `a status and its headers are sent as they are`(status: Int) async throws {
        let headers: HTTPHeaders = ["X-One": "1", "Set-Cookie": "a=1", "Set-Cookie": "b=2", "X-Tab": "a, b"]
        let server = try LocalServer.start { _ in .json("[1]", headers: headers, status: status) }
        let answer = try RawClient(server).request("GET", "/")
        #expect(answer.status == status)
        #expect(answer.fields.filter { $0.name == "Set-Cookie" }.map(\.value) == ["a=1", "b=2"])
        #expect(answer.first("Content-Type") == "application/json")
        #expect(answer.text == "[1]")
        await server.stop()
    }

    @Test(arguments: [
        HTTPResponse(status: 0), HTTPResponse(status: 101), HTTPResponse(status: 600), HTTPResponse(status: -1),
        HTTPResponse(headers: ["X-Y": "a\r\nX-Z: b"]), HTTPResponse(headers: ["X Y": "a"]),
        HTTPResponse(headers: ["": "a"]), HTTPResponse(headers: ["X-Y": "a\0b"]),
    ])
    func `an answer that can't be sent is a 500`(response: HTTPResponse) async throws {
        let server = try LocalServer.start { _ in response }
        let answer = try RawClient(server).request("GET", "/")
        #expect(answer.status == 500)
        #expect(answer.text == "the handler's answer has a status or a header that can't be sent\n")
        await server.stop()
    }

    @Test func `lengths that a handler gives are the server's to write`() async throws {
        let headers: HTTPHeaders = ["Content-Length": "100", "Transfer-Encoding": "gzip"]
        let server = try LocalServer.start { _ in .text("abc", headers: headers) }
        let client = try RawClient(server)
        for _ in 0..<2 { #expect(try client.request("GET", "/").text == "abc") }
        await server.stop()
    }

    @Test func `a large answer arrives whole`() async throws {
        let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 16) }
        let server = try LocalServer.start { _ in HTTPResponse(body: [.bytes(bytes), .bytes([1, 2, 3])]) }
        let client = try RawClient(server)
        for _ in 0..<2 { #expect(try client.request("GET", "/").body == bytes + [1, 2, 3]) }
        await server.stop()
    }

    @Test func `an empty answer has the length 0`() async throws {
        let server = try LocalServer.start { _ in HTTPResponse() }
        let client = try RawClient(server)
        for _ in 0..<2 { #expect(try client.request("GET", "/").first("Content-Length") == "0") }
        await server.stop()
    }

    @Test func `HTTP 1.0 needs no Host and closes`() async throws {
        let server = try LocalServer.start { _ in HTTPResponse(body: [.bytes([97]), .delay(.zero), .bytes([98])]) }
        let client = try RawClient(server)
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try client.answer().text == "ab")
        #expect(client.isClosed())
        await server.stop()
    }

    @Test(arguments: Kind.allCases)
    func `64 clients at once all get their own answers`(kind: Kind) async throws {
        try await kind.serve { server in
            _ = try await onThreads(64) { number in
                let client = try RawClient(server)
                for round in 0..<10 {
                    let body = "\(number)/\(round)"
                    let answer = try client.request("POST", "/\(body)", body: body)
                    #expect(answer.text.hasPrefix("POST /\(body)\n"))
                    #expect(answer.text.hasSuffix("\n\(body)"))
                }
            }
        }
    }

    @Test(arguments: 0..<4)
    func `a stub that answers once answers one of 64 at once`(_: Int) async throws {
        let hits = Counter()
        let server = try LocalServer.startSynchronous { _ in hits.next() == 1 ? .text("hit") : .text("no", status: 404)
        }
        let statuses = try await onThreads(64) { _ in try RawClient(server).request("GET", "/").status }
        #expect(statuses.count { $0 == 200 } == 1)
        #expect(hits.value == 64)
        await server.stop()
    }
}
