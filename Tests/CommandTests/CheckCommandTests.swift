import Foundation
import Testing

/// `mortise check` as a process: what stands on its standard output and error, and its exit code.
@Suite struct CheckCommandTests {
    private static let right = #"""
        {
          "format": "mortise/1",
          "consumer": "LibraryApp",
          "provider": "CatalogAPI",
          "interactions": [
            {
              "description": "search",
              "request": {"method": "GET", "path": "/books"},
              "response": {"status": 200, "body": {"type": "array", "items": {"type": "string"}}, "example": ["Dune"]}
            }
          ]
        }
        """#
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.right, to: "right.json")
        try folder.write(
            Self.right.replacing("[\"Dune\"]", with: "[7]").replacing("/books", with: "books"), to: "wrong.json")
        try folder.write(Self.right.replacing("\"example\": [\"Dune\"]", with: "\"headers\": {}"), to: "doubtful.json")
        try folder.write(Self.right.replacing("\"path\"", with: "\"pth\""), to: "unknown.json")
        try folder.write("{\"format\"", to: "broken.json")
        try folder.write(Data([0x7B, 0x22, 0xFF]), to: "latin.json")
        try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: true)
    }

    private static let wrongLines = """
        wrong.json:8:44: error: /interactions/0/request/path: a path begins with "/", got "books"
                "request": {"method": "GET", "path": "books"},
                                                     ^
        wrong.json:9:103: error: /interactions/0/response/example/0: the example doesn't have the body's shape: $[0] should \
        be a string, got a number 7
          …{"type": "array", "items": {"type": "string"}}, "example": [7]}
                                                                       ^
        wrong.json: 2 errors

        """
    private static let doubtfulLines = """
        doubtful.json:9:35: warning: /interactions/0/response/body: the response's body has no example, so the interaction \
        can be verified, but not served; add "example"
                "response": {"status": 200, "body": {"type": "array", "items": {"type": "string"}}, "headers":…
                                            ^
        doubtful.json: holds (1 interaction), 1 warning

        """

    @Test("What holds is told in a line, what doesn't with a caret under each place")
    func text() throws {
        #expect(
            try check(["right.json"]) == .init(output: "right.json: holds (1 interaction)\n", errors: "", exitCode: 0))
        #expect(try check(["wrong.json"]) == .init(output: Self.wrongLines, errors: "", exitCode: 1))
        #expect(try check(["doubtful.json"]) == .init(output: Self.doubtfulLines, errors: "", exitCode: 0))
        #expect(
            try check(["--strict", "doubtful.json"]) == .init(output: Self.doubtfulLines, errors: "", exitCode: 1))
        #expect(try check(["--quiet", "wrong.json"]) == .init(output: "", errors: "", exitCode: 1))
        #expect(
            try check([], input: Data(Self.right.utf8))
                == .init(output: "-: holds (1 interaction)\n", errors: "", exitCode: 0))
    }

    @Test("Colours are given where they are wanted")
    func colours() throws {
        let result = try check(["--color=always", "doubtful.json"])
        #expect(result.output.hasPrefix("doubtful.json:9:35: \u{1B}[33mwarning\u{1B}[0m: /interactions/0"))
        #expect(
            result.output.hasSuffix(
                "doubtful.json: \u{1B}[32mholds\u{1B}[0m (1 interaction), \u{1B}[33m1 warning\u{1B}[0m\n"))
    }

    @Test("For programs there is one object a file, always with the same members")
    func json() throws {
        let result = try check(
            ["--format", "json", "right.json", "doubtful.json", "unknown.json", "folder", "gone.json", "right.json"])
        #expect(
            result.output == #"""
                {"file":"right.json","verdict":"holds","interactions":1,"errors":0,"warnings":0,"findings":[],"error":null}
                {"file":"doubtful.json","verdict":"holds","interactions":1,"errors":0,"warnings":1,"findings":[{"severity":"warning","line":9,"column":35,"pointer":"/interactions/0/response/body","interaction":"search","message":"the response's body has no example, so the interaction can be verified, but not served; add \"example\""}],"error":null}
                {"file":"unknown.json","verdict":"unreadable","interactions":0,"errors":0,"warnings":0,"findings":[],"error":{"line":8,"column":36,"pointer":"/interactions/0/request/pth","message":"a request has no member \"pth\"; did you mean \"path\"?"}}
                {"file":"folder","verdict":"unreadable","interactions":0,"errors":0,"warnings":0,"findings":[],"error":{"line":null,"column":null,"pointer":"","message":"Is a directory"}}
                {"file":"gone.json","verdict":"unreadable","interactions":0,"errors":0,"warnings":0,"findings":[],"error":{"line":null,"column":null,"pointer":"","message":"No such file or directory"}}
                {"file":"right.json","verdict":"holds","interactions":1,"errors":0,"warnings":0,"findings":[],"error":null}

                """#)
        #expect(result.exitCode == 2)
        #expect(try check(["--format", "json", "wrong.json"]).output.contains(#""verdict":"contradicts","#))
    }

    @Test(
        "What is no contract, or can't be read, is told on standard error; the other files are checked",
        arguments: [
            (
                "unknown.json",
                """
                mortise: unknown.json:8:36: /interactions/0/request/pth: a request has no member "pth"; did you mean "path"?
                        "request": {"method": "GET", "pth": "/books"},
                                                     ^

                """
            ),
            (
                "broken.json",
                """
                mortise: broken.json:1:10: not JSON: the document ends before its value does
                  {"format"
                           ^

                """
            ),
            (
                "latin.json",
                """
                mortise: latin.json:1:3: not JSON: invalid UTF-8 in a string
                  {"\u{FFFD}
                    ^

                """
            ),
            ("folder", "mortise: folder: Is a directory\n"),
            ("gone.json", "mortise: gone.json: No such file or directory\n"),
        ])
    func unreadable(file: String, errors: String) throws {
        let result = try check([file, "right.json"])
        #expect(result == .init(output: "right.json: holds (1 interaction)\n", errors: errors, exitCode: 2))
    }

    #if os(Linux)
    /// A file that nobody can read, root included: its first page is never there.
    @Test("A file that can be opened and not read is told")
    func unreadableContent() throws {
        #expect(
            try check(["/proc/self/mem"])
                == .init(output: "", errors: "mortise: /proc/self/mem: Input/output error\n", exitCode: 2))
    }
    #endif

    @Test("Standard input is one contract")
    func inputTwice() throws {
        #expect(
            try check(["-", "right.json", "-"], input: Data(Self.right.utf8))
                == .init(
                    output: "",
                    errors: "mortise check: standard input can't be two contracts\nsee mortise check --help\n",
                    exitCode: 2))
    }

    @Test("A file without end is refused")
    func endless() throws {
        let result = try check(["/dev/zero"])
        #expect(result == .init(output: "", errors: "mortise: /dev/zero: File too large\n", exitCode: 2))
    }

    private func check(_ arguments: [String], input: Data = Data()) throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(["check"] + arguments, input: input, in: folder)
    }
}
