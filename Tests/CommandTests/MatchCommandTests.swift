import Foundation
import Testing

/// `mortise match` as a process: what stands on its standard output and error, and its exit code.
@Suite struct MatchCommandTests {
    private static let shape = #"""
        {"type": "object", "required": ["id", "pages"],
         "properties": {"id": {"type": "string"}, "pages": {"type": "integer"}}}
        """#
    private static let help = "see mortise match --help\n"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.shape, to: "shape.json")
        try folder.write(#"{"id": "b-7", "pages": 688, "rating": 4.8}"#, to: "right.json")
        try folder.write(#"{"id": 7, "page": 688}"#, to: "wrong.json")
        try folder.write("{\"id\": \"b-7\",\n  \"pages\" 688}", to: "broken.json")
        try folder.write("[[[[[[]]]]]]", to: "deep.json")
        try folder.write("", to: "empty.json")
        try folder.write(
            "{\"id\":\"a\",\"pages\":1}\n\n \t\r\n{\"id\":\"b\"}\r\n{\"id\":\n{\"id\":\"c\",\"pages\":2}",
            to: "lines.ndjson")
        try folder.write("{\n  \"type\": \"strin\"\n}", to: "bad-shape.json")
        try folder.write(#"{"anyOf": [{"pattern": "("}]}"#, to: "bad-pattern.json")
        try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url("dangling.json"), withDestinationURL: folder.url("gone"))
    }

    @Test(
        "A document has a line with its verdict, and one for each mismatch",
        arguments: [
            (["right.json"], "right.json: matches\n", 0),
            (
                ["wrong.json"],
                """
                wrong.json: 2 mismatches
                  $.id should be a string, got a number 7
                  $.pages is missing

                """, 1
            ),
            (
                ["--request", "wrong.json"],
                """
                wrong.json: 2 mismatches
                  body.id should be a string, got a number 7
                  body.pages is missing

                """, 1
            ),
            (
                ["--max-mismatches=1", "wrong.json"],
                """
                wrong.json: 2 mismatches
                  $.id should be a string, got a number 7
                  … and 1 more

                """, 1
            ),
            (["--max-mismatches", "0", "wrong.json"], "wrong.json: 2 mismatches\n  … and 2 more\n", 1),
            (
                ["--stop-after", "1", "wrong.json"],
                "wrong.json: 1 mismatch\n  $.id should be a string, got a number 7\n", 1
            ),
            (
                ["broken.json"],
                "broken.json: not JSON at line 2, column 11: expected a colon after the member name\n", 1
            ),
            (["empty.json"], "empty.json: 1 mismatch\n  $ should be an object, got nothing\n", 1),
            (
                ["--max-depth", "5", "deep.json"],
                "deep.json: could not judge: nested deeper than the limit of 5 at byte 5\n", 3
            ),
            (
                ["--max-token-bytes", "4", "right.json"],
                "right.json: could not judge: a string, name or number is longer than the limit of 4 bytes at byte 14\n",
                3
            ),
            (
                ["--max-document-bytes", "8", "right.json"],
                "right.json: could not judge: the document is larger than the limit of 8 bytes\n", 3
            ),
            (["right.json", "--", "right.json"], "right.json: matches\nright.json: matches\n", 0),
            (["--quiet", "wrong.json", "right.json"], "", 1),
        ] as [([String], String, Int32)])
    func text(arguments: [String], output: String, exitCode: Int32) throws {
        let result = try match(["--shape", "shape.json"] + arguments)
        #expect(result == .init(output: output, errors: "", exitCode: exitCode))
    }

    @Test("The worst of several documents is the exit code, and all of them are judged")
    func worst() throws {
        let result = try match(["--shape", "shape.json", "--max-depth", "5", "deep.json", "empty.json", "right.json"])
        #expect(result.exitCode == 3)
        #expect(result.output.split(separator: "\n").count == 4)
        let unreadable = try match(
            [
                "--shape", "shape.json", "--max-depth", "5", "missing.json", "folder", "dangling.json", "deep.json",
                "right.json",
            ])
        #expect(
            unreadable
                == .init(
                    output: """
                        deep.json: could not judge: nested deeper than the limit of 5 at byte 5
                        right.json: matches

                        """,
                    errors: """
                        mortise: missing.json: No such file or directory
                        mortise: folder: Is a directory
                        mortise: dangling.json: No such file or directory

                        """,
                    exitCode: 2))
    }

    @Test(
        "Standard input is judged without a file and where the file is -",
        arguments: [
            ([], "-: matches\n"), (["-"], "-: matches\n"), (["right.json", "-"], "right.json: matches\n-: matches\n"),
        ]
            as [([String], String)])
    func standardInput(files: [String], output: String) throws {
        let result = try match(["--shape", "shape.json"] + files, input: #"{"id": "a", "pages": 1}"#)
        #expect(result == .init(output: output, errors: "", exitCode: 0))
    }

    @Test("The shape may come on standard input")
    func shapeOnStandardInput() throws {
        let result = try match(["--shape", "-", "right.json"], input: Self.shape)
        #expect(result == .init(output: "right.json: matches\n", errors: "", exitCode: 0))
    }

    @Test("Each line is a document, blank ones skipped")
    func lines() throws {
        let result = try match(["--shape", "shape.json", "--ndjson", "lines.ndjson"])
        #expect(
            result
                == .init(
                    output: """
                        lines.ndjson:1: matches
                        lines.ndjson:4: 1 mismatch
                          $.pages is missing
                        lines.ndjson:5: not JSON at column 7: the document ends before its value does
                        lines.ndjson:6: matches

                        """,
                    errors: "", exitCode: 1))
    }

    @Test("A line longer than any buffer is one document, and what follows it is judged")
    func longLine() throws {
        let long = "{\"id\": \"\(String(repeating: "x", count: 1_000_000))\", \"pages\": 1}"
        let blank = String(repeating: " ", count: 600_000)
        let result = try match(
            ["--shape", "shape.json", "--ndjson"], input: "\(long)\n\(blank)\n\(long)\n!\(long)\n{}\(blank)")
        #expect(
            result.output == """
                -:1: matches
                -:3: matches
                -:4: not JSON at column 1: unexpected character
                -:5: 2 mismatches
                  $.id is missing
                  $.pages is missing

                """)
    }

    @Test("For programs each document is one object with always the same members")
    func json() throws {
        let result = try match(
            [
                "--shape", "shape.json", "--format", "json", "--max-depth=5", "--max-mismatches", "1", "right.json",
                "wrong.json",
            ]
                + ["broken.json", "deep.json"])
        #expect(result.exitCode == 3)
        #expect(
            result.output == #"""
                {"document":"right.json","verdict":"matches","total":0,"mismatches":[],"error":null}
                {"document":"wrong.json","verdict":"mismatches","total":2,"mismatches":[{"path":"$.id","expected":"a string","found":"a number 7","offset":7,"message":"$.id should be a string, got a number 7"}],"error":null}
                {"document":"broken.json","verdict":"not-json","total":0,"mismatches":[],"error":{"offset":24,"line":2,"column":11,"reason":"expected a colon after the member name"}}
                {"document":"deep.json","verdict":"limit","total":0,"mismatches":[],"error":{"offset":5,"line":null,"column":null,"reason":"nested deeper than the limit of 5 at byte 5"}}

                """#)
        for line in result.output.split(separator: "\n") {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
    }

    @Test("A file that can't be read has an object of its own, and the rest is judged", arguments: [[], ["--ndjson"]])
    func unreadableForPrograms(options: [String]) throws {
        let result = try match(
            ["--shape", "shape.json", "--format", "json"] + options + ["folder", "gone.json", "right.json"])
        let name = options.isEmpty ? "right.json" : "right.json:1"
        #expect(
            result.output == #"""
                {"document":"folder","verdict":"unreadable","total":0,"mismatches":[],"error":{"offset":null,"line":null,"column":null,"reason":"Is a directory"}}
                {"document":"gone.json","verdict":"unreadable","total":0,"mismatches":[],"error":{"offset":null,"line":null,"column":null,"reason":"No such file or directory"}}
                {"document":"\#(name)","verdict":"matches","total":0,"mismatches":[],"error":null}

                """#)
        #expect(
            result.errors == "mortise: folder: Is a directory\nmortise: gone.json: No such file or directory\n")
        #expect(result.exitCode == 2)
    }

    @Test("A file name with quotes and control characters is escaped for programs and for people")
    func oddNames() throws {
        let name = "a\"\\\u{1B}\n.json"
        try folder.write("7", to: name)
        let shape = ["--shape", "shape.json"]
        #expect(
            try match(shape + ["--format", "json", name]).output.hasPrefix(
                #"{"document":"a\"\\\u001b\n.json","verdict""#))
        #expect(try match(shape + [name]).output.hasPrefix(#"a"\\u001b\u000a.json: 1 mismatch"#))
        #expect(try match(shape + ["\u{1B}"]).errors == "mortise: \\u001b: No such file or directory\n")
    }

    @Test(
        "A shape that can't be read is told with its place, and nothing is judged",
        arguments: [
            (
                "bad-shape.json",
                """
                mortise: bad-shape.json:2:11: /type: unknown type "strin"; use one of array, boolean, integer, null, number, \
                object, string
                    "type": "strin"
                            ^

                """
            ),
            ("missing.json", "mortise: missing.json: No such file or directory\n"),
            ("folder", "mortise: folder: Is a directory\n"),
            ("/dev/zero", "mortise: /dev/zero: File too large\n"),
        ])
    func badShapes(shape: String, errors: String) throws {
        #expect(try match(["--shape", shape, "right.json"]) == .init(output: "", errors: errors, exitCode: 2))
    }

    @Test(
        "Wrong arguments are told with what to do",
        arguments: [
            ([], "no shape given: --shape SHAPE, or --contract CONTRACT --interaction DESCRIPTION"),
            (["--shap", "shape.json"], "unknown option --shap (did you mean --shape?)"),
            (["--max-tok=3"], "unknown option --max-tok (did you mean --max-token-bytes?)"),
            (["-x"], "unknown option -x"),
            (["--zzzzz\u{1B}"], "unknown option --zzzzz\\u001b"),
            (["--shape"], "--shape takes a value: --shape SHAPE"),
            (["--ndjson=yes"], "--ndjson takes no value"),
            (["--shape", "shape.json", "--max-depth", "many"], "--max-depth takes a whole number from 0, not many"),
            (["--shape", "shape.json", "--max-depth=-1"], "--max-depth takes a whole number from 0, not -1"),
            (["--shape", "shape.json", "--stop-after=0"], "--stop-after takes a whole number from 1, not 0"),
            (["--format", "yaml"], "--format is one of text, json, not yaml"),
            (["--shape", "-"], "standard input can't be both the shape and a document"),
            (["--shape", "shape.json", "-", "right.json", "-"], "standard input can't be two documents"),
            (["--shape", "shape.json", "--", "-", "-"], "standard input can't be two documents"),
        ] as [([String], String)])
    func wrongArguments(arguments: [String], message: String) throws {
        let result = try match(arguments)
        #expect(result == .init(output: "", errors: "mortise match: \(message)\n\(Self.help)", exitCode: 2))
    }

    private func match(_ arguments: [String], input: String = "") throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(["match"] + arguments, input: Data(input.utf8), in: folder)
    }
}
