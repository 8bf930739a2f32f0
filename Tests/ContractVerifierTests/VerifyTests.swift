import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// The short way: `verify(contract, against:)`.
@Suite struct VerifyTests {
    private let twoBooks: Shape = .array(.object(["id": .string, "authorName": .string]))

    private var catalog: Contract {
        contract(
            Interaction(
                description: "search", request: .init(method: "GET", path: "/books", query: ["q": "dune"]),
                response: .init(status: 200, body: twoBooks)),
            Interaction(
                description: "reserve",
                request: .init(
                    method: "POST", path: "/r", body: .object(["branch": .string]), example: #"{"branch":"C"}"#),
                response: .init(status: 201, headers: ["X-Revision": "2"], body: .object(["id": .string]))))
    }

    @Test func `A contract of which nothing is asked is no success`() async throws {
        let error = await #expect(throws: VerificationError.self) {
            try await verify(contract(), against: "http://127.0.0.1:1")
        }
        #expect(try "\(#require(error))" == "nothing was verified: no interaction was asked for")
        #expect(error?.notJudged == [])
    }

    @Test func `The README's lines give what it says`() async throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let shown = """
            let failures = try await verify(contract, against: "http://127.0.0.1:8080")
            for failure in failures { print(failure) }
            // search for books: $[0].pages should be an integer, got a string
            """
        #expect(readme.contains(shown))
        let contract = contract(
            Interaction(
                description: "search for books", request: .init(method: "GET", path: "/books"),
                response: .init(status: 200, body: .array(.object(["pages": .integer])))))
        try await withLocalServer { _ in
            .json(#"[{"pages": "688"}]"#)
        } perform: { server in
            let failures = try await verify(contract, against: server.baseURL)
            #expect(failures.map { "// \($0)" } == shown.split(separator: "\n").suffix(1).map(String.init))
        }
    }

    @Test func `A provider that answers as agreed has no failures`() async throws {
        try await withLocalServer { request in
            request.method == "POST"
                ? .json(#"{"id":"r-1","more":[1]}"#, headers: ["X-Revision": "2"], status: 201)
                : .json(#"[{"id":"1","authorName":"H"}]"#)
        } perform: { server in
            let failures = try await verify(catalog, against: server.baseURL)
            #expect(failures == [])
        }
    }

    @Test func `Failures name the interaction, the path and the reason, in the contract's order`() async throws {
        try await withLocalServer { request in
            request.method == "POST"
                ? .text("no branch", status: 400)
                : .json(#"[{"id":"1"},{"id":2,"authorName":"H"}]"#, headers: ["Content-Type": "text/plain"])
        } perform: { server in
            let failures = try await verify(catalog, against: server.baseURL)
            #expect(
                failures.map(\.description) == [
                    "search: Content-Type text/plain ≠ application/json; $[0].authorName is missing; "
                        + "$[1].id should be a string, got a number 2",
                    "reserve: status 400 ≠ 201",
                ])
            #expect(failures.last == VerificationFailure(interaction: "reserve", problems: ["status 400 ≠ 201"]))
        }
    }

    @Test func `Headers are judged by name, then the body`() async throws {
        try await withLocalServer { _ in
            .json("{}", status: 201)
        } perform: { server in
            let failures = try await verify(
                contract(catalog.interactions[1]), against: server.baseURL)
            #expect(failures.map(\.problems) == [["header X-Revision: nil ≠ 2", "$.id is missing"]])
        }
    }

    @Test func `A status is a number or a class`() async throws {
        try await withLocalServer { _ in
            HTTPResponse(status: 404)
        } perform: { server in
            let classes: [(StatusExpectation, [String])] = [
                (404, []), (.class(4, example: 400), []), (.class(2, example: 200), ["status 404 ≠ 2xx"]),
                (405, ["status 404 ≠ 405"]),
            ]
            for (status, problems) in classes {
                let result = try await result(of: .book(response: .init(status: status)), at: server.baseURL)
                #expect(result.problems == problems)
            }
        }
    }

    @Test func `Where an interaction can't be judged the error names each, with its reason, and the failures`()
        async throws
    {
        let server = try RawServer { connection in
            guard let request = connection.readRequest() else { return }
            if request.hasPrefix("POST") { connection.send("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n") }
        }
        do {
            let failures = try await verify(catalog, against: server.baseURL)
            Issue.record("no error, but \(failures)")
        } catch let error as VerificationError {
            #expect(
                error.description == """
                    1 interaction could not be judged
                      search: the connection was closed without an answer
                    1 failed
                      reserve: status 500 ≠ 201
                    """)
            #expect(error.notJudged.map(\.interaction) == ["search"])
            #expect(error.failures.map(\.interaction) == ["reserve"])
        }
    }

    @Test func `A provider that is down is not judged`() async throws {
        let port = try DeadPort()
        let result = try await result(at: port.baseURL)
        #expect(Ending(result) == Ending(.notJudged, "no connection: Connection refused"))
        #expect(result.status == nil)
    }

    @Test func `A host that isn't known is not judged`() async throws {
        let result = try await result(at: "http://mortise.invalid")
        #expect(Ending(result) == Ending(.notJudged, "the provider's host name is not known"))
    }

    @Test(arguments: [
        ("", "\"\" is no URL of a provider: it is empty"),
        ("catalog:80", "\"catalog:80\" is no URL of a provider: it begins with http:// or https://"),
        ("ftp://a", "\"ftp://a\" is no URL of a provider: it begins with http:// or https://"),
        (
            "http://a b",
            "\"http://a b\" is no URL of a provider: spaces and other special characters are percent-encoded, and a host "
                + "is written in ASCII"
        ),
        ("http://", "\"http://\" is no URL of a provider: libcurl can't read it; write it as http://host:port/path"),
        (
            "http://a:99999",
            "\"http://a:99999\" is no URL of a provider: libcurl can't read it; write it as http://host:port/path"
        ),
        (
            "http://me:secret@a",
            "the URL is no URL of a provider: credentials don't belong in it; send a header such as Authorization instead"
        ),
        ("http://a/#x", "\"http://a/#x\" is no URL of a provider: it has a fragment, which isn't sent"),
        ("http://a/?x", "the provider's URL has a query; queries belong to the contract's requests"),
    ])
    func `A URL that is none is told at once`(url: String, message: String) {
        do throws(VerifierError) {
            _ = try Verifier(url)
            Issue.record("no error")
        } catch {
            #expect(error.code == .badURL)
            #expect(error.description == message)
        }
    }

    @Test func `A body that must not be there, or whatever it is, or a text`() async throws {
        let bodies: [(BodyExpectation, String, [String])] = [
            (.absent, "", []),
            (.absent, "x", ["body should be absent, got 1 byte"]),
            (.notJudged, "<html>", []),
            (.text("pong"), "pong", []),
            (.text("pong"), "pang", [#"body should be "pong", got "pang""#]),
            (.text(.pattern("^[0-9]+$", example: "1")), "12a", [#"body should be text matching ^[0-9]+$, got "12a""#]),
            (.text("pong"), "", [#"body should be "pong", got """#]),
            (.shape(.any), "null", []),
            (.shape(.string), #""x""#, []),
            (
                .shape(.string), " ",
                ["body is not JSON at line 1, column 1: the document has no value, only white space"]
            ),
        ]
        for (body, sent, problems) in bodies {
            try await withLocalServer { _ in
                HTTPResponse(status: 200, body: [.bytes(Array(sent.utf8))])
            } perform: { server in
                let result = try await result(
                    of: .book(response: .init(status: 200, headers: [:], body: body)), at: server.baseURL)
                #expect(result.problems == problems)
            }
        }
    }

    @Test func `HEAD and 204 have no body, whatever the header promises`() async throws {
        let server = try RawServer { connection in
            guard let request = connection.readRequest() else { return }
            connection.send(
                request.hasPrefix("HEAD")
                    ? "HTTP/1.1 200 OK\r\nContent-Length: 4000\r\nContent-Encoding: br\r\n\r\n"
                    : "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello")
        }
        let head = Interaction.book(method: "HEAD", response: .init(status: 200, body: .absent))
        #expect(try await Ending(result(of: head, at: server.baseURL)) == Ending(.holds))
        let none = Interaction.book(method: "DELETE", response: .init(status: 204, body: .absent))
        #expect(try await Ending(result(of: none, at: server.baseURL)) == Ending(.holds))
        let some = Interaction.book(response: .init(status: 204, headers: [:], body: bookShape))
        #expect(
            try await Ending(result(of: some, at: server.baseURL))
                == Ending(.fails, "$ should be an object, got nothing"))
    }

    @Test func `A wrong status shows the body's first 200 bytes`() async throws {
        let text = "{\"error\":\"\u{1B}[31m\"}" + String(repeating: "é", count: 120)
        try await withLocalServer { _ in
            .json(text, status: 404)
        } perform: { server in
            let result = try await result(at: server.baseURL)
            #expect(Ending(result) == Ending(.fails, "status 404 ≠ 200"))
            #expect(result.status == 404)
            #expect(result.bodyStart == #"{"error":"\u001b[31m"}"# + String(repeating: "é", count: 91))
        }
    }

    @Test func `A null that a pattern is asked of is a mismatch`() async throws {
        try await withLocalServer { _ in
            .json(#"{"id":null}"#)
        } perform: { server in
            let interaction = Interaction.book(
                response: .init(status: 200, body: .object(["id": .pattern("[a-z]+")])))
            let result = try await result(of: interaction, at: server.baseURL)
            #expect(Ending(result) == Ending(.fails, "$.id should be a string, got null"))
        }
    }

    @Test func `What goes over the matcher's limits is not judged`() async throws {
        let deep = #"{"id":"x","more":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}"
        try await withLocalServer { _ in
            .json(deep)
        } perform: { server in
            let result = try await result(at: server.baseURL)
            #expect(
                Ending(result)
                    == Ending(
                        .notJudged,
                        "the body could not be judged: nested deeper than the limit of 512 at byte 528"))
        }
    }

    @Test func `Mismatches beyond those kept are counted`() async throws {
        let many = "[" + String(repeating: "1,", count: 149) + "1]"
        try await withLocalServer { _ in
            .json(many)
        } perform: { server in
            let interaction = Interaction.book(response: .init(status: 200, body: .array(.string)))
            let problems = try await result(of: interaction, at: server.baseURL).problems
            #expect(problems.count == 101)
            #expect(problems.last == "body has 50 more mismatches")
        }
    }
}
