import Foundation
import LoopbackHTTP
import Testing

/// Pact files at the commands: what stands on standard output and error, and the exit code.
@Suite struct PactCommandTests {
    private static let pact = #"""
        {
          "consumer": {"name": "Library"},
          "provider": {"name": "Catalog"},
          "interactions": [
            {
              "description": "a book",
              "request": {"method": "GET", "path": "/books/7"},
              "response": {
                "status": 200,
                "headers": {"Content-Type": "application/json"},
                "body": {"id": 7, "tags": ["x"]},
                "matchingRules": {"body": {"$.id": {"matchers": [{"match": "integer"}]}, "$.tags": {"matchers": [{"match": "type"}]}}}
              }
            }
          ],
          "metadata": {"pactSpecification": {"version": "3.0.0"}, "tool": {"version": "1"}}
        }
        """#
    private static let contract = #"""
        {
          "format": "mortise/1",
          "consumer": "Library",
          "provider": "Catalog",
          "interactions": [
            {
              "description": "a book",
              "request": {
                "method": {
                  "pattern": "(?i)\\A(?:GET)\\z",
                  "example": "GET"
                },
                "path": "/books/7",
                "closed": true
              },
              "response": {
                "status": 200,
                "headers": {
                  "Content-Type": "application/json"
                },
                "body": {
                  "type": "object",
                  "required": [
                    "id",
                    "tags"
                  ],
                  "properties": {
                    "id": {
                      "type": "number",
                      "spelling": "integer"
                    },
                    "tags": {
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "example": {
                  "id": 7,
                  "tags": [
                    "x"
                  ]
                }
              }
            }
          ]
        }

        """#
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.pact, to: "pact.json")
        try folder.write(Self.pact.replacing("\"integer\"", with: "\"odd\""), to: "odd.json")
        try folder.write(Self.contract, to: "contract.json")
    }

    private func run(_ arguments: [String], input: Data = Data()) throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(arguments, input: input, in: folder)
    }

    @Test("A Pact file is told by its content, checked, and matched by")
    func front() throws {
        #expect(
            try run(["check", "pact.json"])
                == .init(output: "pact.json: holds (1 interaction)\n", errors: "", exitCode: 0))
        let odd = try run(["check", "odd.json"])
        #expect(odd.exitCode == 0)
        #expect(
            odd.output.contains(
                "odd.json:12:58: warning: /interactions/0/response/matchingRules/body/$.id/matchers/0: "))
        #expect(odd.output.hasSuffix("odd.json: holds (1 interaction), 2 warnings\n"))
        let arguments = ["match", "--contract", "pact.json", "--interaction", "a book"]
        #expect(
            try run(arguments, input: Data(#"{"id": 7.0, "tags": [], "more": 1}"#.utf8))
                == .init(
                    output: "-: 1 mismatch\n  $.id should be an integer, got a number 7.0\n", errors: "", exitCode: 1))
        #expect(
            try run(arguments + ["--pact-mode", "strict"], input: Data(#"{"id": 7, "tags": []}"#.utf8)).exitCode == 0)
        #expect(try run(["compare", "pact.json", "contract.json"]).exitCode == 0)
    }

    @Test("Verifying a provider that holds, one that doesn't, and a rule that can't be judged", arguments: [7, 8.5])
    func verify(id: Double) async throws {
        let text = id == 7 ? "7" : "8.5"
        try await withLocalServer { _ in
            var answer = HTTPResponse(status: 200, body: [.bytes(Array(#"{"id": \#(text), "tags": ["y"]}"#.utf8))])
            answer.headers.append(name: "Content-Type", value: "application/json; charset=utf-8")
            return answer
        } perform: { server in
            let arguments = ["verify", "--provider", server.baseURL, "--no-progress"]
            let result = try run(arguments + ["pact.json"])
            #expect(result.exitCode == (id == 7 ? 0 : 1))
            if id != 7 { #expect(result.output.contains("$.id should be an integer, got a number 8.5\n")) }
            let odd = try run(arguments + ["odd.json"])
            #expect(odd.exitCode == 3)
            #expect(
                odd.output.contains(
                    #"response body: the rule "odd", which is a plugin's or of one implementation alone (at $.id)"#))
        }
    }

    @Test("A Pact file becomes a contract, and what that has no word for is named")
    func imported() throws {
        let result = try run(["import", "pact", "pact.json"])
        #expect(result.output == Self.contract)
        #expect(
            result.errors
                == "mortise: pact.json:16:59: warning: /metadata/tool: \"tool\" has no word in a contract, and is left out\n"
        )
        #expect(result.exitCode == 0)
        let odd = try run(["import", "pact", "odd.json", "--output", "made.json"])
        #expect(odd.exitCode == 1)
        #expect(try folder.read("made.json").contains("\"unjudged\": ["))
        #expect(
            try run(["import", "pact", "contract.json"])
                == .init(
                    output: "",
                    errors: "mortise import: contract.json is a contract already, no Pact file\n"
                        + "see mortise import --help\n",
                    exitCode: 2))
        #expect(
            try run(["import", "json", "pact.json"])
                == .init(
                    output: "",
                    errors: "mortise import: the first argument is the other format: pact\nsee mortise import --help\n",
                    exitCode: 2))
    }

    private static let noPact =
        #"this is no Pact file: one is an object with "consumer" and "provider", such as {"name": "…"}, "#
        + #"and "interactions" or "messages""#

    @Test(
        "What is no Pact file is told so, and what one has",
        arguments: [
            ("{}", ":1:1: \(noPact)\n  {}\n  ^"),
            (" [7]", ":1:2: \(noPact)\n   [7]\n   ^"),
            (#"{"type": "object"}"#, ":1:1: \(noPact)\n  {\"type\": \"object\"}\n  ^"),
            (
                #"{"format": "x"}"#,
                #":1:12: /format: the format "x" can't be read; write "mortise/1""#
                    + "\n  {\"format\": \"x\"}\n             ^"
            ),
            ("{", ":1:2: not JSON: the document ends before its value does\n  {\n   ^"),
        ])
    func other(text: String, errors: String) throws {
        try folder.write(text, to: "other.json")
        #expect(
            try run(["import", "pact", "other.json"])
                == .init(output: "", errors: "mortise: other.json\(errors)\n", exitCode: 2))
    }

    @Test("What an import leaves doubtful is named: what can't be judged, and what contradicts itself")
    func doubtful() throws {
        let regex = #""match": "regex", "regex": "([""#
        try folder.write(Self.pact.replacing(#""match": "integer""#, with: regex), to: "regex.json")
        #expect(
            try run(["import", "pact", "regex.json", "--output", "made.json"])
                == .init(
                    output: "",
                    errors: """
                        mortise: regex.json:5:5: warning: /interactions/0: the response can't be judged: response body: the regular \
                        expression "([": missing terminating ] for character class at byte 2 of the pattern (at $.id) \
                        (response.unjudged)
                        mortise: regex.json:16:59: warning: /metadata/tool: "tool" has no word in a contract, and is left out

                        """, exitCode: 1))
        let interaction = #"{"description": "a book", "request": {"path": "/"}, "response": {"status": 200}}"#
        try folder.write(
            #"""
            {"consumer": {"name": "a"}, "provider": {"name": "b"},
             "interactions": [
              \#(interaction),
              \#(interaction.replacing("200", with: "204"))
             ]}
            """#, to: "twice.json")
        #expect(
            try run(["import", "pact", "twice.json", "--output", "made.json"])
                == .init(
                    output: "",
                    errors: """
                        mortise: twice.json:4:3: error: /interactions/1: interaction 0 ("a book") has the same description and provider \
                        states; change one of them (description)

                        """, exitCode: 1))
        #expect(try run(["check", "--quiet", "made.json"]).exitCode == 1)
    }

    @Test(
        "What is written never replaces the file that is read, by whatever name",
        arguments: ["pact.json", "./pact.json", "hard.json", "soft.json"])
    func replacing(output: String) throws {
        try FileManager.default.linkItem(at: folder.url("pact.json"), to: folder.url("hard.json"))
        try FileManager.default.createSymbolicLink(
            at: folder.url("soft.json"), withDestinationURL: folder.url("pact.json"))
        for (command, what) in [("import", "contract"), ("export", "Pact file")] {
            let refusal = BuiltProgram.Result(
                output: "",
                errors: "mortise \(command): \(output): the \(what) would replace a file that is read; choose another "
                    + "name\n", exitCode: 2)
            #expect(try run([command, "pact", "pact.json", "--output", output]) == refusal)
            let input = "exec \"$0\" \(command) pact - --output \(output) <pact.json"
            #expect(try BuiltProgram.shell.run(["-c", input, BuiltProgram.mortise.path], in: folder) == refusal)
        }
        #expect(try folder.read("pact.json") == Self.pact)
    }

    @Test("A contract becomes a Pact file that means the same", arguments: ["3", "4"])
    func exported(version: String) throws {
        let result = try run(["export", "pact", "--spec", version, "contract.json", "--output", "made.json"])
        #expect(result == .init(output: "", errors: "", exitCode: 0))
        #expect(try run(["import", "pact", "made.json"]).output == Self.contract)
    }

    @Test("What a Pact file can't say is named by its place, and the exit code tells")
    func unsaid() throws {
        let loose = Self.contract.replacing("\"id\",\n            \"tags\"", with: "\"id\"")
        #expect(loose != Self.contract)
        try folder.write(loose, to: "loose.json")
        let result = try run(["export", "pact", "loose.json"])
        #expect(
            result.errors
                == "mortise: loose.json: \"a book\", response: that \"tags\" may be missing at $\n")
        #expect(result.exitCode == 1)
    }
}
