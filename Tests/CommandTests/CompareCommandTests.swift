import Foundation
import Testing

/// `mortise compare` as a process: what stands on its standard output and error, and its exit code.
@Suite struct CompareCommandTests {
    private static let help = "see mortise compare --help\n"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"type": "object", "required": ["a"], "properties": {"a": {"enum": ["x"]}}}"#, to: "old.json")
        try folder.write(
            #"{"type": "object", "required": ["a"], "properties": {"a": {"enum": ["x", 1]}}}"#, to: "new.json")
        try folder.write(
            #"{"type": "object", "required": ["a"], "properties": {"a": {"enum": ["x", "y"]}}}"#, to: "more.json")
        try folder.write(
            #"{"type": "object", "required": ["a"], "properties": {"a": {"const": "x"}}}"#, to: "same.json")
        try folder.write(
            #"{"type": "object", "required": ["a|`b"], "properties": {"a|`b": {"type": "string"}}}"#, to: "odd.json")
        try folder.write(#"{"type": "object", "properties": {"<b>\u001b@x": {"type": "string"}}}"#, to: "odder.json")
        try folder.write(Self.contract(status: 200), to: "contract.json")
        try folder.write(Self.contract(status: 204), to: "changed.json")
        try folder.write(#"{"type": "strin"}"#, to: "bad.json")
        try folder.write(#"{"consumer": "A", "provider": "B", "interactions": []}"#, to: "swift.json")
    }

    private static func contract(status: Int) -> String {
        """
        {"format": "mortise/1", "consumer": "A", "provider": "B", "interactions": [
          {"description": "ping", "given": [{"state": "up"}, {"state": "warm"}],
           "request": {"method": "GET", "path": "/ping"}, "response": {"status": \(status)}}]}
        """
    }

    @Test(
        "The changes, with their witnesses, and a summary",
        arguments: [
            (["old.json", "same.json"], "safe: nothing changed\n", 0),
            (
                ["old.json", "new.json"],
                """
                breaking: $.a was "x", is one of "x", 1 now
                  accepted by the new, refused by the old: {"a":1}
                breaking: 1 breaking

                """, 1
            ),
            (
                ["--color", "always", "old.json", "more.json"],
                """
                \u{1B}[33mdepends\u{1B}[0m: $.a may be "y" now: safe only where the client's enumeration is open, \
                and it is closed
                  accepted by the new, refused by the old: {"a":"y"}
                \u{1B}[33mdepends: 1 depends\u{1B}[0m

                """, 0
            ),
            (["--strict", "--format", "markdown", "same.json", "old.json"], "**safe: nothing changed**\n", 0),
            (
                ["--direction", "request", "more.json", "old.json"],
                """
                usually breaking: body.a no longer takes "y"
                  accepted by the old, refused by the new: {"a":"y"}
                usually breaking: 1 usually breaking

                """, 0
            ),
            (
                ["contract.json", "changed.json"],
                """
                ping (given up, warm)
                  breaking: response.status was 200, is 204 now
                breaking: 1 breaking

                """, 1
            ),
            (
                ["contract.json", "swift.json"],
                "ping (given up, warm)\n  breaking: interaction is gone\nbreaking: 1 breaking\n", 1
            ),
            (
                ["--format", "json", "old.json", "more.json"],
                #"""
                [
                {"interaction":null,"verdict":"depends","path":"$.a","message":"may be \"y\" now: safe only where the \#
                client's enumeration is open, and it is closed","witness":"{\"a\":\"y\"}","acceptedBy":"new",\#
                "refusedBy":"old"}
                ]

                """#, 0
            ),
            (
                ["--format", "json", "contract.json", "changed.json"],
                """
                [
                {"interaction":"ping (given up, warm)","verdict":"breaking","path":"response.status","message":"was 200, \
                is 204 now","witness":null,"acceptedBy":null,"refusedBy":null}
                ]

                """, 1
            ),
            (["--format", "json", "old.json", "old.json"], "[]\n", 0),
            (
                ["--format", "markdown", "odd.json", "odder.json"],
                """
                **breaking: 1 breaking**

                | verdict | where | what |
                | --- | --- | --- |
                | **breaking** | ``$['a\\|`b']`` | is no longer sent, perhaps renamed to \
                "&lt;b&gt;\\\\u001b&#64;x" (witness 1) |

                1. accepted by the new, refused by the old:

                   ```json
                   {}
                   ```

                """, 1
            ),
        ])
    func output(arguments: [String], output: String, exitCode: Int32) throws {
        let result = try BuiltProgram.mortise.run(["compare"] + arguments, in: folder)
        #expect(result == .init(output: output, errors: "", exitCode: exitCode))
    }

    @Test("--strict fails for whatever is not safe")
    func strict() throws {
        for files in [["old.json", "more.json"], ["--direction=request", "more.json", "old.json"]] {
            #expect(try BuiltProgram.mortise.run(["compare", "--strict"] + files, in: folder).exitCode == 1)
        }
        let safe = try BuiltProgram.mortise.run(["compare", "--strict", "more.json", "old.json"], in: folder)
        #expect(safe.exitCode == 0)
    }

    @Test("One of the files may be standard input")
    func standardInput() throws {
        let result = try BuiltProgram.mortise.run(
            ["compare", "old.json", "-"], input: Data(#"{"type": "object"}"#.utf8), in: folder)
        #expect(
            result.output
                == "breaking: $.a is no longer sent\n  accepted by the new, refused by the old: {}\nbreaking: 1 breaking\n"
        )
    }

    @Test(
        "What can't be compared is told, and the exit code is 2",
        arguments: [
            (["old.json"], "mortise compare: takes two files, OLD and NEW, got 1\n" + help),
            (["-", "-"], "mortise compare: standard input can't be both OLD and NEW\n" + help),
            (["old.json", "gone.json"], "mortise: gone.json: No such file or directory\n"),
            (
                ["contract.json", "old.json"],
                "mortise compare: contract.json is a contract and old.json a shape; compare two of one sort\n" + help
            ),
            (
                ["--direction", "request", "contract.json", "changed.json"],
                "mortise compare: --direction is for shapes; contracts have both requests and responses\n" + help
            ),
            (
                ["old.json", "bad.json"],
                """
                mortise: bad.json:1:10: /type: unknown type "strin"; use one of array, boolean, integer, null, number, \
                object, string
                  {"type": "strin"}
                           ^

                """
            ),
        ])
    func failures(arguments: [String], errors: String) throws {
        let result = try BuiltProgram.mortise.run(["compare"] + arguments, in: folder)
        #expect(result == .init(output: "", errors: errors, exitCode: 2))
    }
}
