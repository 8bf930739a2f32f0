import Foundation
import Testing

/// What the demo prints, whole, and what it says of a contract that it can't use.
@Suite struct DemoCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Everything but the notes about what is unseen comes from requests that were sent.
    private static let text = """
        The client of a book catalogue has a contract with its provider: what it sends, and what it reads
        of the answers. LibraryApp → CatalogAPI, 3 interactions. All that follows happens now, on sockets
        of this machine.

        The client's tests run on a server that holds it to the contract:
          3 of 3 interactions asked for, no request refused

        The provider changes. Each version is started and held to the contract. Beside it the client's
        tests run on a stub, a server with canned answers.

        change on the provider                  contract result                               would a
                                                                                              stubbed
                                                                                              client test
                                                                                              notice
        ──────────────────────────────────────  ────────────────────────────────────────────  ─────────────
        none: the provider as it was agreed     holds                                         no, it passes
        add response members, reorder them,     holds (1)                                     no, it passes
          change values, add a header
        accept an optional member note and an   holds (2)                                     no, it passes
          optional query parameter
        send a new enumeration value: media is  fails: show a book's details                  no, it passes
          "ebook"; the client knows two values    $.media should be one of "book",
                                                    "audiobook", got "ebook"
        send a new enumeration value: media is  holds                                         no, it passes
          "ebook"; the client takes others,
          too
        send the new enumeration value for      holds (3)                                     no, it passes
          other books only; the client knows
          two values
        rename authorName to author, send       fails: search for books by title              no, it passes
          pages as text                           $[0].authorName is missing
                                                  $[1].authorName is missing
                                                fails: show a book's details
                                                  $.authorName is missing
                                                  $.pages should be an integer, got a string
        remove the optional member subtitle     holds (4)                                     no, it passes
        send the number pages as text           fails: show a book's details                  no, it passes
                                                  $.pages should be an integer, got a string
        send the optional member subtitle as a  fails: show a book's details                  no, it passes
          number                                  $.subtitle should be a string or null, got
                                                    a number 3
        require pickupDate in a reservation,    fails: reserve a book for pickup              no, it passes
          optional before                         status 400 ≠ 201
        answer a reservation with 200 instead   fails: reserve a book for pickup              no, it passes
          of 201                                  status 200 ≠ 201
        accept the branches Harbour and Hill    fails: reserve a book for pickup              no, it passes
          only                                    status 400 ≠ 201
        accept the branches Central and Hill    holds (5)                                     no, it passes
          only

        What the contract's own requests don't show:
          (1) A client that refuses members it doesn't know would break. This contract speaks of none.
          (2) No request uses what is new: nothing is said about how it works.
          (3) The new value is sent for books that no request asks about. `mortise compare` sees it where
              both sides say which values there are.
          (4) An optional member may be gone for good. The verifier's coverage lists members that were
              never sent.
          (5) Only the example is sent: a client that sends Harbour breaks. `mortise compare` sees it
              where both sides say which values there are.

        Print the contract, change it, and see what comes of that:
          mortise demo --print-contract > catalog.json
          mortise demo --contract catalog.json

        """

    @Test func `The demo shows the client's side, the provider's versions, and what a stub doesn't notice`() throws {
        #expect(try run([]) == .init(output: Self.text, errors: "", exitCode: 0))
    }

    @Test func `Its lines are within 100 columns, without blanks at their ends`() throws {
        for line in try run([]).output.split(separator: "\n") {
            #expect(line.count <= 100)
            #expect(!line.hasSuffix(" "))
        }
    }

    @Test func `Colours are for terminals, unless they are asked for`() throws {
        let coloured = try run(["--color", "always"]).output
        #expect(coloured.contains("\u{1B}[31mfails: show a book's details\u{1B}[0m"))
        #expect(coloured.contains("\u{1B}[32mholds (1)\u{1B}[0m"))
        let plain = coloured.replacing(/\u{1B}\[[0-9]*m/, with: "")
        #expect(plain == Self.text)
    }

    @Test func `A proxy of the environment has no part in it`() throws {
        let proxies = ["http_proxy", "all_proxy", "HTTP_PROXY"].map { ($0, "http://127.0.0.1:9") }
        let result = try BuiltProgram.mortise.run(
            ["demo"], in: folder, environment: Dictionary(uniqueKeysWithValues: proxies))
        #expect(result == .init(output: Self.text, errors: "", exitCode: 0))
    }

    @Test func `A contract that the client doesn't keep to is shown with the refusal`() throws {
        let text = try run(["--print-contract"]).output.replacing("\"pickupBranch\"", with: "\"branch\"")
        try folder.write(text, to: "branch.json")
        let result = try run(["--contract", "branch.json"])
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        #expect(
            result.output.contains(
                """
                The client's tests run on a server that holds it to the contract:
                  2 of 3 interactions asked for, 1 request refused
                  never asked for: reserve a book for pickup
                    No interaction matches POST /books/b-7/reservations
                    search for books by title: method POST ≠ GET; path /books/b-7/reservations ≠ /books; query
                      q=nil ≠ dune
                    show a book's details: method POST ≠ GET; path /books/b-7/reservations ≠ /books/b-7
                    reserve a book for pickup: body.branch is missing
                  the client fails: reservation: status 500

                """))
    }

    @Test func `Notes are shown only where they are true of the contract`() throws {
        let own = try run(["--print-contract"]).output
        // The search's reader refuses members that it doesn't know, and fails on the version with more of them.
        let object = "\"type\": \"object\","
        let strict = own.replacing(object, with: "\(object) \"additionalProperties\": false,", maxReplacements: 1)
        try folder.write(strict, to: "strict.json")
        let result = try run(["--contract", "strict.json"])
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(result.output.contains("is not allowed"))
        #expect(!result.output.contains("This contract speaks of none"))
        #expect(result.output.contains("(1) No request uses what is new"))

        try folder.write(own.replacing("\"/books/b-7\"", with: "\"/books/b-9\""), to: "other.json")
        let other = try run(["--contract", "other.json"])
        #expect(!other.output.contains("(1)"))
        #expect(!other.output.contains("What the contract's own requests don't show"))
    }

    @Test func `A contract without interactions is said to assert nothing`() throws {
        try folder.write(
            #"{"format": "mortise/1", "consumer": "A", "provider": "B", "interactions": []}"#, to: "empty.json")
        let result = try run(["--contract", "empty.json"])
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(!result.output.contains("What the contract's own requests don't show"))
        #expect(
            result.output.contains(
                "\nThe contract has no interactions: it asserts nothing, so every version holds.\n\nPrint"))
    }

    /// Files, and what is said of them.
    static let unusable: [(name: String, text: String?, errors: String)] = [
        ("missing.json", nil, "mortise: missing.json: No such file or directory\n"),
        (".", nil, "mortise: .: Is a directory\n"),
        ("bad.json", "{", "mortise: bad.json:1:2: not JSON: the document ends before its value does\n  {\n   ^\n"),
        (
            "contradicting.json",
            #"""
            {"format": "mortise/1", "consumer": "A", "provider": "B", "interactions": [{"description": "get",
             "request": {"method": "GET", "path": "/"},
             "response": {"status": 200, "body": {"type": "object"}, "example": []}}]}
            """#,
            """
            mortise demo: the contract contradicts itself: /interactions/0/response/example: the example doesn't have \
            the body's shape: $ should be an object, got an array

            """
        ),
    ]

    @Test(arguments: unusable)
    func `A contract that can't be used is an error that says why`(
        file: (name: String, text: String?, errors: String)
    ) throws {
        if let text = file.text { try folder.write(text, to: file.name) }
        #expect(try run(["--contract", file.name]) == .init(output: "", errors: file.errors, exitCode: 2))
    }

    private func run(_ arguments: [String]) throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(["demo"] + arguments, in: folder)
    }
}
