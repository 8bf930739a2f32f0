import Foundation
import LoopbackHTTP
import Testing

/// `mortise verify` as a process, against servers of the test's.
///
/// The servers answer on threads of their own: while the test waits for the process, it holds a thread of the pool.
@Suite struct VerifyCommandTests {
    private static let help = "see mortise verify --help\n"
    private let bench: VerifyBench
    private var folder: TemporaryFolder { bench.folder }

    init() throws { bench = try VerifyBench() }

    private static let unset =
        "mortise: 1 interaction is given provider states, which nothing sets up; see --state-url\n"

    @Test("A provider that holds to the contract, what was never seen, and exit code 0")
    func holds() async throws {
        let server = try bench.provider()
        let result = try bench.verify(["library.json"], at: server.baseURL)
        #expect(
            result
                == .init(
                    output: """
                        holds       search
                        holds       reserve (given a book exists)
                        never seen  $[*].subtitle was never sent (search)
                        LibraryApp → CatalogAPI at URL: 2 hold (T)
                        0 of 1 optional members, alternatives and enumeration values were seen

                        """, errors: Self.unset, exitCode: 0))
        await server.stop()
    }

    @Test("A provider that doesn't is told interaction by interaction, with exit code 1 whatever could not be judged")
    func fails() async throws {
        let server = try bench.provider(id: "7", status: 400)
        let result = try bench.verify(["--color", "always", "library.json"], at: server.baseURL)
        #expect(
            result.output == """
                \u{1B}[31mfails\u{1B}[0m       search
                            $[0].id should be a string, got a number 7
                \u{1B}[31mfails\u{1B}[0m       reserve (given a book exists)
                            status 400 ≠ 201
                never seen  $[*].subtitle was never sent (search)
                LibraryApp → CatalogAPI at URL: \u{1B}[31m2 fail\u{1B}[0m (T)
                0 of 1 optional members, alternatives and enumeration values were seen

                """)
        #expect(result.exitCode == 1)
        let states = try LocalServer.startSynchronous { _ in HTTPResponse(status: 500) }
        let mixed = try bench.verify(["library.json", "--state-url", states.baseURL], at: server.baseURL)
        #expect(mixed.output.contains(#"the state "a book exists" could not be set up: status 500"#))
        #expect((mixed.exitCode, mixed.errors) == (1, ""))
        await states.stop()
        await server.stop()
    }

    @Test("What could not be judged where nothing fails has exit code 3")
    func notJudged() async throws {
        let server = try bench.provider()
        let states = try LocalServer.startSynchronous { _ in HTTPResponse(status: 500) }
        let result = try bench.verify(["library.json", "--state-url", states.baseURL], at: server.baseURL)
        #expect(result.exitCode == 3)
        #expect(
            result.output.contains(
                """
                not judged  reserve (given a book exists)
                            the state "a book exists" could not be set up: status 500

                """))
        // A provider that is down: its port is the test's, and nobody listens.
        await server.stop()
        let down = try bench.verify(["library.json", "--filter", "search"], at: "http://127.0.0.1:1")
        #expect(
            down.output == """
                not judged  search
                            no connection: Connection refused
                LibraryApp → CatalogAPI at URL: 1 not judged, 1 left out (T)

                """)
        #expect(down.exitCode == 3)
        await states.stop()
    }

    @Test("Every contract that can be read is verified; exit code 2 says that another could not")
    func severalContracts() async throws {
        let server = try bench.provider()
        let result = try bench.verify(["library.json", "broken.json", "kiosk.json", "wrong.json"], at: server.baseURL)
        #expect(result.output.contains("LibraryApp → CatalogAPI at URL: 2 hold (T)"))
        #expect(result.output.contains("            status 201 ≠ 204\n"))
        #expect(result.output.contains("Kiosk → CatalogAPI at URL: 1 holds, 1 fails (T)"))
        #expect(
            result.errors == """
                mortise: broken.json:1:2: not JSON: the document ends before its value does
                  {
                   ^
                mortise: wrong.json:24:101: error: /interactions/1/request/example: the example doesn't have the body's \
                shape: body should be a string, got a number 7
                  …h": "/reservations", "body": {"type": "string"}, "example": 7},
                                                                               ^
                see mortise check wrong.json
                mortise: 2 interactions are given provider states, which nothing sets up; see --state-url

                """)
        #expect(result.exitCode == 2)
        await server.stop()
    }

    @Test("Headers from the command line and from a file, filters, and a page in place of lines")
    func options() async throws {
        let server = try LocalServer.startSynchronous { request in
            guard request.headers["Authorization"] == "Bearer s3cret-token", request.headers["X-A"] == "b" else {
                return .text("you sent \(request.headers["Authorization"] ?? "nothing")", status: 401)
            }
            return .json("[]")
        }
        // A byte order mark, as some editors write.
        try folder.write("\u{FEFF}Authorization: Bearer s3cret-token\n\nX-A:b\r\n", to: "headers.txt")
        let filter = ["--filter", "path=/books", "--filter", "state="]
        let page = try bench.verify(
            ["library.json", "--header", "@headers.txt", "--format", "html", "--output", "report.html"] + filter,
            at: server.baseURL)
        #expect(
            page
                == .init(
                    output: """
                        LibraryApp → CatalogAPI at URL: 1 holds, 1 left out (T)
                        0 of 1 optional members, alternatives and enumeration values were seen

                        """, errors: "", exitCode: 0))
        #expect(try folder.read("report.html").hasPrefix("<!doctype html>\n"))
        let refused = try bench.verify(
            ["library.json", "--header", "Authorization: Bearer s3cret-token", "--format", "json"] + filter,
            at: server.baseURL)
        #expect(refused.exitCode == 1)
        #expect(refused.output.contains(#""problems":["status 401 ≠ 200"],"status":401,"bodyStart":"you sent •••""#))
        #expect(!refused.output.contains("s3cret"))
        let redacted = try bench.verify(["library.json", "--redact", "--stop-after", "1"], at: server.baseURL)
        #expect(!redacted.output.contains("you sent"))
        #expect(redacted.output.contains("not sent: the run stopped after 1 failure"))
        await server.stop()
    }

    @Test(
        "Of the provider states that nothing sets up those are told that are run with",
        arguments: [([], unset), (["--filter", "search"], ""), (["--filter", "reserve"], unset)] as [([String], String)]
    )
    func unsetStates(filter: [String], errors: String) async throws {
        let server = try bench.provider()
        let result = try bench.verify(["library.json"] + filter, at: server.baseURL)
        #expect(result.errors == errors)
        #expect(result.exitCode == 0)
        await server.stop()
    }

    @Test("Proxies in the environment are passed over")
    func environment() async throws {
        let server = try bench.provider()
        let proxy = [
            "http_proxy": "http://127.0.0.1:1", "HTTP_PROXY": "http://127.0.0.1:1", "ALL_PROXY": "http://127.0.0.1:1",
        ]
        let result = try bench.verify(["library.json"], at: server.baseURL, environment: proxy)
        #expect(result.exitCode == 0)
        await server.stop()
    }

    @Test(
        "What can't be done is told, and the exit code is 2",
        arguments: [
            ([], "http://127.0.0.1:1", "mortise verify: no contract given\n" + help),
            (["library.json"], nil, "mortise verify: no provider given: --provider URL\n" + help),
            (["-", "-"], "http://127.0.0.1:1", "mortise verify: standard input can't be two contracts\n" + help),
            (["gone.json"], "http://127.0.0.1:1", "mortise: gone.json: No such file or directory\n"),
            (
                ["library.json"], "ftp://a",
                "mortise verify: \"ftp://a\" is no URL of a provider: it begins with http:// or https://\n"
            ),
            (["empty.json"], "http://127.0.0.1:1", "mortise verify: no interaction to verify\n"),
            (
                ["library.json", "--filter", "nothing", "--state-url", "http://127.0.0.1:1"], "http://127.0.0.1:1",
                "mortise verify: no interaction fits the filters\n"
            ),
            (
                ["library.json", "--header", "secret"], "http://127.0.0.1:1",
                "mortise verify: --header takes NAME: VALUE, or @FILE with such lines\n" + help
            ),
            (
                ["library.json", "--header", "@gone.txt"], "http://127.0.0.1:1",
                "mortise verify: gone.txt: No such file or directory\n"
            ),
            (
                ["library.json", "--timeout", "soon"], "http://127.0.0.1:1",
                "mortise verify: --timeout takes a number of seconds above 0, not soon\n" + help
            ),
            (
                ["library.json", "--jobs", "0"], "http://127.0.0.1:1",
                "mortise verify: --jobs takes a whole number from 1 to 10000, not 0\n" + help
            ),
            (
                ["library.json", "--ca", "gone.pem"], "https://127.0.0.1:1",
                "mortise verify: gone.pem: the file of trusted authorities can't be read: No such file or directory\n"
            ),
            (
                ["library.json", "--cert", "library.json"], "https://127.0.0.1:1",
                "mortise verify: library.json: the client certificate is not in PEM: no \"-----BEGIN … CERTIFICATE-----\" "
                    + "in it\n"
            ),
        ] as [([String], String?, String)])
    func failures(arguments: [String], url: String?, errors: String) throws {
        #expect(try bench.verify(arguments, at: url) == .init(output: "", errors: errors, exitCode: 2))
    }

    @Test(
        "A header of a file that can't be sent is told by its line, and never shown",
        arguments: [
            ("X-A: b\r\n\r\ns3cret", ":3: the line should be NAME: VALUE"),
            ("\u{FEFF}: s3cret\n", ":1: the line should be NAME: VALUE"),
            ("X-A: b\nHost:\n", ":2: the header can't be sent: Host has no value"),
            (
                "X-A: s3\u{1}cret\n",
                ":1: the header can't be sent: the value of the header X-A holds control characters"
            ),
        ])
    func headerFile(text: String, message: String) throws {
        try folder.write(text, to: "headers.txt")
        #expect(
            try bench.verify(["library.json", "--header", "@headers.txt"], at: "http://127.0.0.1:1")
                == .init(output: "", errors: "mortise verify: headers.txt\(message)\n", exitCode: 2))
    }

    @Test("A header of a file has to be UTF-8")
    func headerFileEncoding() throws {
        try folder.write(Data("X-A: b\nX-B: ".utf8) + [0xFF], to: "headers.txt")
        #expect(
            try bench.verify(["library.json", "--header", "@headers.txt"], at: "http://127.0.0.1:1")
                == .init(
                    output: "", errors: "mortise verify: headers.txt:2: the line is not UTF-8\n", exitCode: 2))
    }

    @Test func `Where no further file can be opened, that is the reason, and not the provider`() async throws {
        let server = try bench.provider()
        let many = (0..<40).map { number in
            """
            {"description": "\(number)", "request": {"method": "GET", "path": "/\(number)"}, "response": {"status": 200}}
            """
        }
        try folder.write(
            #"{"format": "mortise/1", "consumer": "a", "provider": "b", "interactions": ["#
                + many.joined(separator: ",") + "]}", to: "many.json")
        let result = try BuiltProgram.shell.run(
            [
                "-c", "ulimit -n 16; exec \"$0\" \"$@\"", BuiltProgram.mortise.path, "verify", "many.json", "--jobs",
                "40",
                "--provider", server.baseURL,
            ], in: folder)
        #expect(result.exitCode == 3)
        let reasons = Set(result.output.split(separator: "\n").filter { $0.hasPrefix("            ") })
        #expect(reasons == ["            no connection: too many open files: lower --jobs or raise the limit"])
        await server.stop()
    }

    @Test func `So many failures stop the run, over all its contracts`() async throws {
        let server = try bench.provider(id: "7", status: 400)
        let result = try bench.verify(["library.json", "kiosk.json", "--stop-after", "2"], at: server.baseURL)
        #expect(result.output.contains("LibraryApp → CatalogAPI at URL: 2 fail (T)"))
        #expect(result.output.contains("Kiosk → CatalogAPI at URL: 2 not judged (T)"))
        #expect(result.output.contains("not sent: the run stopped after 2 failures"))
        #expect(result.exitCode == 1)
        await server.stop()
    }

    @Test func `A contract that the filters leave nothing of doesn't hold`() async throws {
        let server = try bench.provider()
        try folder.write(VerifyBench.contract.replacing("\"search\"", with: "\"find\""), to: "other.json")
        let result = try bench.verify(["library.json", "other.json", "--filter", "search"], at: server.baseURL)
        #expect(result.output.contains("LibraryApp → CatalogAPI at URL: nothing was verified, 2 left out (T)"))
        #expect(result.exitCode == 0)
        await server.stop()
    }

    @Test("Stopped by a signal, it tears the provider's states down first")
    func stopped() async throws {
        let (asked, journal) = (DispatchSemaphore(value: 0), Journal())
        let server = try LocalServer.startSynchronous { request in
            if request.path == "/reservations" {
                asked.signal()
                return HTTPResponse(status: 201, body: [.bytes([0x20]), .gate(Gate())])
            }
            if request.path == "/states" { journal.note(request.text.contains("\"teardown\"") ? "teardown" : "setup") }
            return .json("[]")
        }
        // A wrong status makes the verifier wait for the body's start, which never comes.
        try folder.write(VerifyBench.contract.replacing("201", with: "202"), to: "library.json")
        let program = try RunningProgram(
            .mortise,
            ["verify", "library.json", "--provider", server.baseURL, "--state-url", server.baseURL + "/states"],
            in: folder)
        asked.wait()
        let result = try program.stop(SIGTERM)
        #expect(result == .init(output: "", errors: "mortise verify: stopped\n", exitCode: 2))
        #expect(journal.all == ["setup", "teardown"])
        await server.stop()
    }

    @Test("A large body takes no more memory than a small one")
    func constantMemory() async throws {
        let element = #"{"id":"0123456789","title":"a book among many"},"#
        let piece = Array(String(repeating: element, count: 1 << 20 / element.utf8.count).utf8)
        let peaks = Journal()
        let process = Journal()
        let started = DispatchSemaphore(value: 0)
        let server = try LocalServer.startSynchronous { request in
            if request.path == "/states" {
                // Before the answer and after it: what the program itself takes is none of the body's.
                started.wait()
                started.signal()
                if let identifier = process.all.first { peaks.note(try Self.peak(of: identifier)) }
                return HTTPResponse(status: 204)
            }
            let parts = Array(repeating: HTTPResponse.Part.bytes(piece), count: 128)
            return HTTPResponse(
                headers: ["Content-Type": "application/json"],
                body: [.bytes(Array("[".utf8))] + parts + [.delay(.zero), .bytes(Array("{\"id\":\"x\"}]".utf8))])
        }
        try folder.write(
            VerifyBench.contract.replacing(
                #""request": {"method": "GET""#,
                with: #""given": ["#
                    + #"{"state": "full"}], "request": {"method": "GET""#), to: "library.json")
        let program = try RunningProgram(
            .mortise,
            [
                "verify", "library.json", "--filter", "search", "--provider", server.baseURL, "--state-url",
                server.baseURL + "/states",
            ], in: folder)
        process.note("\(program.identifier)")
        started.signal()
        #expect(try program.line() == "holds       search (given full)")
        _ = try program.stop(SIGTERM)
        let kibibytes = peaks.all.compactMap { Int($0) }
        try #require(kibibytes.count == 2)
        #expect(kibibytes[1] - kibibytes[0] < 32 << 10, "\(kibibytes) KiB")
        await server.stop()
    }

    /// The most memory a process has held so far, in KiB.
    private static func peak(of process: String) throws -> String {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return String(line.filter(\.isNumber))
    }
}
