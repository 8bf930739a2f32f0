import Foundation
import Testing

/// `mortise match --contract`: a body judged by what a contract says.
@Suite struct MatchContractTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        var count = 0
        func interaction(_ description: String, given: String = "", _ response: String) -> String {
            count += 1
            return #"{"description":"\#(description)",\#(given)"request":{"method":"PUT","path":"/\#(count)","#
                + #""body":{"type":"integer"},"example":1},"response":{"status":200,\#(response)}}"#
        }
        let interactions = [
            interaction("search for books", #""body":{"type":"array"}"#),
            interaction("search for authors", #""text":"none""#),
            interaction("reserve", given: #""given":[{"state":"book exists"}],"#, #""body":{"type":"object"}"#),
            interaction(
                "reserve", given: #""given":[{"state":"no book"},{"state":"night"}],"#, #""body":{"type":"null"}"#),
            interaction("reserve", #""body":{"type":"string"}"#),
            interaction("remove", #""body":false"#), interaction("look", #""headers":{}"#),
        ]
        let file =
            #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":[\#(interactions.joined(separator: ","))]}"#
        try folder.write(file, to: "c.json")
        try folder.write(#"{"format":"mortise/1","consumer":"A","provider":"B","interactions":[]}"#, to: "none.json")
        try folder.write(#"{"format":"mortise/2"}"#, to: "other.json")
        try folder.write("[]", to: "list.json")
        try folder.write("null", to: "null.json")
        try folder.write("1.5", to: "half.json")
    }

    @Test("A response is judged by the interaction's shape, and with --request a request")
    func match() throws {
        #expect(
            try match(["--interaction", "search for books", "list.json", "null.json"])
                == .init(
                    output: "list.json: matches\nnull.json: 1 mismatch\n  $ should be an array, got null\n", errors: "",
                    exitCode: 1))
        #expect(
            try match(["--interaction", "search for authors", "--request", "half.json"])
                == .init(
                    output: "half.json: 1 mismatch\n  body should be an integer, got a number 1.5\n", errors: "",
                    exitCode: 1))
    }

    @Test("Of several interactions with one description the provider state chooses")
    func given() throws {
        #expect(
            try match(["--interaction", "reserve", "--given", "night", "null.json"])
                == .init(output: "null.json: matches\n", errors: "", exitCode: 0))
        #expect(
            try match(["--interaction", "reserve", "--given", "", "null.json"])
                == .init(
                    output: "null.json: 1 mismatch\n  $ should be a string, got null\n", errors: "", exitCode: 1))
    }

    private static let help = "see mortise match --help\n"

    @Test(
        "A choice that can't be made is told",
        arguments: [
            (
                ["--contract", "c.json", "--interaction", "serch for books"],
                "mortise match: c.json: there is no interaction \"serch for books\"; did you mean \"search for books\"?\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "Search"],
                "mortise match: c.json: there is no interaction \"Search\"; did you mean \"search for books\" or \"search "
                    + "for authors\"?\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "lend"],
                "mortise match: c.json: there is no interaction \"lend\"; there is \"search for books\", \"search for "
                    + "authors\", \"reserve\", \"remove\", \"look\"\n"
            ),
            (
                ["--contract", "none.json", "--interaction", "lend"],
                "mortise match: none.json: there is no interaction \"lend\"; the contract has none\n"
            ),
            (
                ["--contract", "c.json"],
                "mortise match: c.json: no interaction given: --interaction DESCRIPTION; there is \"search for books\", "
                    + "\"search for authors\", \"reserve\", \"remove\", \"look\"\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "reserve"],
                "mortise match: c.json: \"reserve\" is there in several provider states; choose one with --given STATE: "
                    + "\"book exists\", \"no book\", \"night\", \"\" (none)\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "reserve", "--given", "day"],
                "mortise match: c.json: \"reserve\" is not there in the provider state \"day\"; it is in \"book exists\", "
                    + "\"no book\", \"night\", \"\" (none)\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "search for authors"],
                "mortise match: c.json: the body of the response of \"search for authors\" is a text, not JSON\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "remove"],
                "mortise match: c.json: the response of \"remove\" is to have no body\n"
            ),
            (
                ["--contract", "c.json", "--interaction", "look"],
                "mortise match: c.json: the response of \"look\" has no body to judge by\n"
            ),
            (
                ["--contract", "gone.json", "--interaction", "look"],
                "mortise: gone.json: No such file or directory\n"
            ),
            (
                ["--contract", "other.json", "--interaction", "look"],
                "mortise: other.json:1:11: /format: the format \"mortise/2\" can't be read; write \"mortise/1\"\n"
                    + "  {\"format\":\"mortise/2\"}\n            ^\n"
            ),
            (
                ["--contract", "c.json", "--shape", "s.json"],
                "mortise match: --shape and --contract both say what to judge by; give one\n" + help
            ),
            (["--shape", "s.json", "--given", "x"], "mortise match: --given needs --contract CONTRACT\n" + help),
            (
                ["--contract", "-", "-"],
                "mortise match: standard input can't be both the contract and a document\n" + help
            ),
        ] as [([String], String)])
    func failures(arguments: [String], errors: String) throws {
        let result = try BuiltProgram.mortise.run(["match"] + arguments, in: folder)
        #expect(result == .init(output: "", errors: errors, exitCode: 2))
    }

    private func match(_ arguments: [String]) throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(["match", "--contract", "c.json"] + arguments, in: folder)
    }

    @Test("A contract with errors is judged by in none of the commands")
    func unsound() throws {
        let file =
            #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":[{"description":"d","#
            + #""request":{"method":"GET","path":"/"},"response":{"status":204,"body":{"type":"array"}}}]}"#
        try folder.write(file, to: "unsound.json")
        let errors = "unsound.json:1:151: error: /interactions/0/response/body: "
        for arguments in [
            ["match", "--contract", "unsound.json", "--interaction", "d", "list.json"],
            ["compare", "unsound.json", "none.json"], ["compare", "none.json", "unsound.json"],
        ] {
            let result = try BuiltProgram.mortise.run(arguments, in: folder)
            #expect(result.output == "" && result.exitCode == 2)
            #expect(result.errors.hasPrefix("mortise: " + errors), "\(result.errors)")
        }
    }

    @Test("An argument that isn't UTF-8 is refused, not mended")
    func notUTF8() throws {
        let result = try BuiltProgram.shell.run(
            ["-c", #"exec "$0" match --shape x "$(printf 'a\377.json')""#, BuiltProgram.mortise.path], in: folder)
        #expect(result == .init(output: "", errors: "mortise: argument 4 is not UTF-8: a\u{FFFD}.json\n", exitCode: 2))
    }
}
