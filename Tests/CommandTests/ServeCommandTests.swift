import Foundation
import Glibc
import LoopbackHTTP
import RawHTTP
import Testing

/// `mortise serve` as a process, asked over sockets.
@Suite struct ServeCommandTests {
    private static let contract = #"""
        {
          "format": "mortise/1",
          "consumer": "LibraryApp",
          "provider": "CatalogAPI",
          "interactions": [
            {
              "description": "search",
              "given": [{"state": "a book exists"}],
              "request": {"method": "GET", "path": "/books"},
              "response": {"status": 200, "body": {"type": "array", "items": {"type": "string"}}, "example": ["Dune"]}
            },
            {
              "description": "reserve",
              "request": {"method": "POST", "path": "/reservations", "body": {"type": "string"}, "example": "b-7"},
              "response": {"status": 201, "body": false}
            }
          ]
        }
        """#
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.contract, to: "library.json")
    }

    private func serve(_ arguments: [String] = []) throws -> (program: RunningProgram, client: RawClient) {
        let program = try RunningProgram(.mortise, ["serve"] + arguments + ["library.json"], in: folder)
        return (program, try RawClient(port: try port(of: program, count: "2 interactions")))
    }

    private func port(of program: RunningProgram, count: String) throws -> Int {
        let line = try program.line()
        let prefix = "serving library.json on http://127.0.0.1:"
        #expect(line.hasPrefix(prefix))
        #expect(line.hasSuffix(" (\(count))"))
        return try #require(Int(line.dropFirst(prefix.count).prefix { $0.isNumber }))
    }

    @Test("Each request is logged with what became of it, and the end says what was never exercised")
    func log() throws {
        let (program, client) = try serve()
        let answer = try client.request("GET", "/books?q=x")
        #expect((answer.status, answer.text) == (200, "[\"Dune\"]"))
        #expect(try program.line() == "GET /books?q=x → 200 search")
        let refused = try client.request("POST", "/reservations", body: "7")
        #expect(refused.status == 500)
        let report = [
            "  search: method POST ≠ GET; path /reservations ≠ /books",
            "  reserve: body should be a string, got a number 7",
        ]
        #expect(
            refused.text.split(separator: "\n").map(String.init)
                == ["No interaction matches POST /reservations"] + report.map { String($0.dropFirst(2)) })
        #expect(try program.line() == "POST /reservations → 500 no interaction matches")
        #expect(try [program.line(), program.line()] == report)
        #expect(
            try program.stop(SIGINT)
                == .init(
                    output: "never exercised: reserve\n1 of 2 interactions exercised, 2 requests, 1 refused\n",
                    errors: "", exitCode: 0))
    }

    @Test(
        "With --require-all what was never exercised makes the exit code 1",
        arguments: [
            (["/books"], SIGTERM, "never exercised: reserve\n1 of 2 interactions exercised, 1 request, 0 refused\n", 1),
            (
                [], SIGINT,
                "never exercised: search\nnever exercised: reserve\n0 of 2 interactions exercised, 0 requests, 0 refused\n",
                1
            ),
            (["/books", "/reservations"], SIGTERM, "2 of 2 interactions exercised, 2 requests, 0 refused\n", 0),
        ])
    func requireAll(paths: [String], signal: Int32, output: String, exitCode: Int32) throws {
        let (program, client) = try serve(["--require-all"])
        for path in paths {
            if path == "/books" { _ = try client.request("GET", path) }
            if path == "/reservations" { _ = try client.request("POST", path, body: "\"b-7\"") }
            _ = try program.line()
        }
        #expect(try program.stop(signal) == .init(output: output, errors: "", exitCode: exitCode))
    }

    @Test(
        "A request that is refused before it is judged is logged and counted",
        arguments: [
            ("GET /a HTTP/1.1\r\n\r\n", "GET /a → 400 Host is missing"),
            (
                "GET /a HTTP/1.1\r\nHost: x\r\nX-A: \(String(repeating: "a", count: 17 << 10))\r\n\r\n",
                "GET /a → 431 the header is longer than 16384 bytes"
            ),
            (
                "PUT /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
                "PUT /a → 501 the only Transfer-Encoding served is chunked"
            ),
            (
                "PUT /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1x\r\n\r\n",
                "/a → 400 Content-Length is no number"
            ),
        ])
    func refusedBefore(request: String, line: String) throws {
        let (program, client) = try serve()
        #expect(client.send(request))
        #expect(try program.line() == line)
        #expect(
            try program.stop(SIGINT).output.hasSuffix("0 of 2 interactions exercised, 1 request, 1 refused\n"))
    }

    @Test("What isn't asked for with --only and --given isn't served")
    func choice() throws {
        let only = try RunningProgram(
            .mortise, ["serve", "--only", "reserve", "--given", "a book exists", "--require-all", "library.json"],
            in: folder)
        let client = try RawClient(port: try port(of: only, count: "1 interaction"))
        #expect(
            try client.request("GET", "/books").text
                == "No interaction matches GET /books\nreserve: method GET ≠ POST; path /books ≠ /reservations")
        #expect(try only.stop(SIGINT).exitCode == 1)
        let none = try RunningProgram(.mortise, ["serve", "--given", "", "library.json"], in: folder)
        _ = try port(of: none, count: "1 interaction")
        #expect(try none.stop(SIGINT).output.hasPrefix("never exercised: reserve\n"))
        let both = try RunningProgram(
            .mortise, ["serve", "--only", "reserve", "--only=search", "library.json"], in: folder)
        _ = try port(of: both, count: "2 interactions")
        #expect(try both.stop(SIGINT).exitCode == 0)
    }

    @Test("A changed contract takes the old one's place, a broken one doesn't, and what was exercised stays so")
    func watch() throws {
        let (program, client) = try serve(["--watch", "--require-all"])
        #expect(try client.request("GET", "/books").status == 200)
        _ = try program.line()

        try replace("\"/reservations\"", with: "7")
        #expect(
            try program.errorLine()
                == "mortise: library.json:14:45: /interactions/1/request/path: a text is a string or a shape such as "
                + #"{"pattern": "^b-", "example": "b-7"}, not the number 7"#
        )
        #expect(
            try program.errorLine().hasSuffix("\"path\": 7, \"body\": {\"type\": \"string\"}, \"example\": \"b-7\"},"))
        _ = try program.errorLine()
        #expect(
            try program.errorLine()
                == "mortise: library.json has changed; still serving the contract as it was read before")
        #expect(try client.request("POST", "/reservations", body: "\"b-7\"").status == 201)
        _ = try program.line()

        try replace("\"/reservations\"", with: "\"/v2/reservations\"")
        #expect(try program.line() == "library.json has changed: serving 2 interactions")
        #expect(try client.request("POST", "/reservations", body: "\"b-7\"").status == 500)
        for _ in 0..<3 { _ = try program.line() }
        #expect(
            try program.stop(SIGTERM)
                == .init(
                    output: "never exercised: reserve\n1 of 2 interactions exercised, 3 requests, 1 refused\n",
                    errors: "", exitCode: 1))
    }

    /// Replaces the contract's file in one step, as editors do.
    private func replace(_ text: String, with other: String) throws {
        try folder.write(Self.contract.replacing(text, with: other), to: "new.json")
        #expect(rename(folder.url("new.json").path, folder.url("library.json").path) == 0)
    }

    @Test("A watched file that is gone is told of, and the contract is served on")
    func gone() throws {
        let (program, client) = try serve(["--watch"])
        try FileManager.default.removeItem(at: folder.url("library.json"))
        #expect(try program.errorLine() == "mortise: library.json: No such file or directory")
        #expect(try program.errorLine().hasSuffix("still serving the contract as it was read before"))
        #expect(try client.request("GET", "/books").status == 200)
        try folder.write(Self.contract.replacing("/books", with: "/titles"), to: "library.json")
        #expect(try program.line() == "GET /books → 200 search")
        #expect(try program.line() == "library.json has changed: serving 2 interactions")
        #expect(try client.request("GET", "/titles").status == 200)
        #expect(try program.stop(SIGINT).exitCode == 0)
    }

    @Test("A reader of the log that goes away doesn't end the server")
    func closedOutput() throws {
        let (program, client) = try serve()
        try program.closeOutput()
        for _ in 0..<3 { #expect(try client.request("GET", "/books").status == 200) }
        #expect(try program.stop(SIGTERM, readsOutput: false) == .init(output: "", errors: "", exitCode: 0))
    }

    @Test("A reader of the log that stops reading doesn't stop the server, and is told what it has missed")
    func stalledReader() throws {
        let (program, client) = try serve()
        let target = "/" + String(repeating: "a", count: 4000)
        let count = 600
        for _ in 0..<count { #expect(try client.request("GET", target).status == 500) }
        // A pipe and the lines that wait hold about 1.1 MB of some 5 MB.
        var (refused, leftOut) = (0, 0)
        while refused + leftOut < count {
            let line = try program.line()
            if line.hasPrefix("GET \(target) → 500") { refused += 1 }
            if line.hasPrefix("… ") { leftOut += try #require(Int(line.dropFirst(2).prefix { $0.isNumber })) }
            // Something has to be logged for the gap before it to be told.
            if refused > 0, leftOut == 0 { _ = try client.request("GET", "/books") }
        }
        #expect(refused > 50)
        #expect(leftOut > 50)
        #expect(try program.stop(SIGINT).exitCode == 0)
    }

    @Test("A log that nobody reads doesn't keep the server from ending")
    func unreadLog() throws {
        let (program, client) = try serve()
        for _ in 0..<100 { _ = try client.request("GET", "/" + String(repeating: "a", count: 4000)) }
        #expect(try program.stop(SIGTERM, readsOutput: false).exitCode == 0)
    }

    @Test("The log is coloured where that is wanted")
    func colour() throws {
        let (program, client) = try serve(["--color", "always"])
        _ = try client.request("GET", "/books")
        #expect(try program.line() == "GET /books → \u{1B}[32m200\u{1B}[0m search")
        _ = try client.request("GET", "/")
        #expect(try program.line() == "GET / → \u{1B}[31m500\u{1B}[0m no interaction matches")
        #expect(try program.stop(SIGINT).output.contains("\u{1B}[33mnever exercised\u{1B}[0m: reserve\n"))
    }

    @Test("What can't be served is told, and ends the tool with 2")
    func errors() throws {
        try folder.write("{\"format\"", to: "broken.json")
        try folder.write(
            Self.contract.replacing("\"/books\"", with: "\"books\"").replacing("[\"Dune\"]", with: "[7]"),
            to: "wrong.json")
        try folder.write(Self.contract.replacing(", \"example\": [\"Dune\"]", with: ""), to: "empty.json")
        let taken = try LocalServer.startSynchronous { _ in .text("") }
        let rows: [([String], String)] = [
            (["missing.json"], "mortise: missing.json: No such file or directory\n"),
            (
                ["broken.json"],
                "mortise: broken.json:1:10: not JSON: the document ends before its value does\n  {\"format\"\n           ^\n"
            ),
            (
                ["wrong.json"],
                """
                mortise: wrong.json:9:44: error: /interactions/0/request/path: a path begins with "/", got "books"
                        "request": {"method": "GET", "path": "books"},
                                                             ^
                1 more error; see mortise check wrong.json

                """
            ),
            (
                ["empty.json"],
                "mortise serve: empty.json: \"search\" can't be served: its response's body has a shape and no example; add "
                    + "one, or serve the others only\n"
            ),
            (
                ["--port", "\(taken.port)", "library.json"],
                "mortise serve: port \(taken.port) on 127.0.0.1 is in use\n"
            ),
            (
                ["--port", "65536", "library.json"],
                "mortise serve: --port takes a whole number from 0 to 65535, not 65536\nsee mortise serve --help\n"
            ),
            (
                ["--port=-1", "library.json"],
                "mortise serve: --port takes a whole number from 0 to 65535, not -1\nsee mortise serve --help\n"
            ),
            (
                ["--only", "serch", "library.json"],
                "mortise serve: library.json: there is no interaction \"serch\"; did you mean \"search\"?\n"
            ),
            (
                ["--given", "book", "library.json"],
                "mortise serve: library.json: no interaction is given \"book\"; there is \"a book exists\"\n"
            ),
            ([], "mortise serve: takes one contract, got 0\nsee mortise serve --help\n"),
            (["a", "b"], "mortise serve: takes one contract, got 2\nsee mortise serve --help\n"),
            (["--watch", "-"], "mortise serve: standard input can't be watched\nsee mortise serve --help\n"),
        ]
        for (arguments, errors) in rows {
            let result = try BuiltProgram.mortise.run(["serve"] + arguments, in: folder)
            #expect(result == .init(output: "", errors: errors, exitCode: 2))
        }
        taken.stop()
    }

    @Test("A contract that is still being read keeps no signal from ending the command", arguments: [SIGINT, SIGTERM])
    func stoppedWhileReading(signal: Int32) throws {
        let path = folder.url("fifo").path
        #expect(mkfifo(path, 0o600) == 0)
        let program = try RunningProgram(.mortise, ["serve", "fifo"], in: folder)
        // Both ends are open now, and the command waits for what is written.
        let writer = open(path, O_WRONLY)
        defer { close(writer) }
        #expect(try program.stop(signal) == .init(output: "", errors: "", exitCode: signal))
    }
}
