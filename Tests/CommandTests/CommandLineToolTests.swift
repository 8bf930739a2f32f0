import Foundation
import Testing

/// What the tool says about itself.
@Suite struct CommandLineToolTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "Without a command, or with one it doesn't have, the tool says what to do",
        arguments: [
            ([], "mortise: no command given\nsee mortise --help\n"),
            (["mtach"], "mortise: unknown command mtach (did you mean match?)\nsee mortise --help\n"),
            (["help", "dem"], "mortise: unknown command dem (did you mean demo?)\nsee mortise --help\n"),
            (["help", "match", "demo"], "mortise help: takes one command at most\nsee mortise help --help\n"),
            (["--versoin"], "mortise: unknown option --versoin (did you mean --version?)\nsee mortise --help\n"),
            (
                ["help", "--man", "match"],
                "mortise help: --man prints the page of all commands, not of match\nsee mortise help --help\n"
            ),
            (
                ["completions"],
                "mortise completions: takes one shell: bash, zsh or fish\nsee mortise completions --help\n"
            ),
            (
                ["completions", "tcsh"],
                "mortise completions: SHELL is one of bash, zsh, fish, not tcsh\nsee mortise completions --help\n"
            ),
            (["demo", "now"], "mortise demo: takes no arguments, got now\nsee mortise demo --help\n"),
        ] as [([String], String)])
    func usage(arguments: [String], errors: String) throws {
        #expect(try run(arguments) == .init(output: "", errors: errors, exitCode: 2))
    }

    @Test(
        "An option that takes one value is refused when it is given twice, whatever its values",
        arguments: [
            (["match", "--shape", "a", "--shape", "a"], "--shape"),
            (["match", "--max-depth=1", "--quiet", "--quiet", "--max-depth", "2"], "--max-depth"),
            (["check", "--format", "text", "--format", "json"], "--format"),
            (["compare", "--direction=request", "--direction=request", "a", "b"], "--direction"),
            (["serve", "--port", "1", "--only", "a", "--only", "b", "--port", "2", "a"], "--port"),
            (["verify", "--header", "a: b", "--header", "c: d", "--provider", "a", "--provider", "b"], "--provider"),
            (["store", "list", "--store", "postgres://u:secret@a/b", "--store", "sqlite:a"], "--store"),
            (["store", "get", "--consumer", "a", "--consumer", "b"], "--consumer"),
            (["import", "pact", "a", "--output", "b", "--output", "c"], "--output"),
            (["export", "pact", "a", "--spec", "3", "--spec", "4"], "--spec"),
        ] as [([String], String)])
    func repeated(arguments: [String], option: String) throws {
        let command = arguments[0]
        #expect(
            try run(arguments)
                == .init(
                    output: "",
                    errors: "mortise \(command): \(option) is given twice; it takes one value\n"
                        + "see mortise \(command) --help\n", exitCode: 2))
    }

    @Test("An option's help says that it may be given several times where it may, and nowhere else")
    func repeatable() throws {
        for (command, options) in [
            "match": [], "serve": ["only", "given"], "verify": ["consumer", "header", "filter"], "store": [],
        ] {
            let help = try run([command, "--help"]).output
            let parts = help.split(separator: "\n  --")
            let said = parts.filter { $0.contains(/may\s+be\s+given\s+several\s+times/) }
            #expect(said.map { String($0.prefix { $0 != " " }) } == options)
        }
    }

    @Test("The version is one line")
    func version() throws {
        #expect(try run(["--version"]) == .init(output: "mortise 0.1.0\n", errors: "", exitCode: 0))
    }

    @Test("The help lists every command", arguments: [["--help"], ["-h"], ["help"]])
    func overview(arguments: [String]) throws {
        #expect(
            try run(arguments)
                == .init(
                    output: """
                        Judge JSON documents against the shape their reader relies on.

                        usage: mortise COMMAND [OPTION…] [ARGUMENT…]

                        commands:
                          match        judge JSON documents against a shape
                          check        check contracts against themselves
                          compare      say which changes between two contracts or two shapes break clients
                          serve        stand in for a provider, and hold its clients to a contract
                          verify       hold a provider to contracts
                          store        keep contracts, their versions and what came of verifying them
                          import       turn a Pact file into a contract
                          export       turn a contract into a Pact file
                          demo         show what a contract finds of a provider's changes
                          completions  print a shell's completions of these commands
                          help         show the help of a command

                        options:
                          --version  show the version
                          --help     show this help

                        mortise help COMMAND tells more about a command.

                        """,
                    errors: "", exitCode: 0))
    }

    @Test("A command's help is the same however it is asked for, and within 90 columns")
    func page() throws {
        let page = try run(["help", "match"])
        #expect(page.exitCode == 0)
        #expect(
            page.output.hasPrefix("Judge JSON documents against a shape.\n\nusage: mortise match [OPTION…] [FILE…]\n"))
        #expect(
            page.output.contains("\n  --format text|json         lines for people (text, the default), or one JSON"))
        #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
        #expect(try run(["match", "--help"]) == page)
        #expect(try run(["match", "--ndjson", "-h", "file"]) == page)
    }

    private func run(_ arguments: [String]) throws -> BuiltProgram.Result {
        try BuiltProgram.mortise.run(arguments, in: folder)
    }
}
