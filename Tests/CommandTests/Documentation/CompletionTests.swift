import Foundation
import Testing

/// What shells offer once they have read the completions that the tool prints.
@Suite struct CompletionTests {
    private static let shells = ["bash", "zsh", "fish"]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for shell in Self.shells {
            let result = try BuiltProgram.mortise.run(["completions", shell], in: folder)
            #expect(result.exitCode == 0)
            #expect(result.errors == "")
            try folder.write(result.output, to: shell)
        }
        for name in ["here.json", "there.json"] { try folder.write("", to: name) }
    }

    /// Words typed so far, the last of which is being typed, and what completes it.
    static let lines: [(typed: [String], offered: [String])] = [
        (["ma"], ["match"]),
        (["--"], ["--help", "--version"]),
        (["match", "--max-d"], ["--max-depth", "--max-document-bytes"]),
        (["match", "--format", ""], ["json", "text"]),
        (["match", "--quiet", "--color", "a"], ["always", "auto"]),
        (["match", "--shape", "he"], ["here.json"]),
        (["match", "--shape", "here.json", "the"], ["there.json"]),
        (["match", "--max-depth", ""], []),
        (["demo", "he"], []),
        (["demo", "-"], ["--help"]),
        (["completions", ""], ["bash", "fish", "zsh"]),
        (["help", "de"], ["demo"]),
        (["help", "match", "--m"], ["--man"]),
        (["nonsense", ""], []),
    ]

    @Test(
        "bash completes commands, options, their values and files",
        .enabled(if: BuiltProgram.installed("bash") != nil, "needs bash(1)"),
        arguments: lines + [
            (["match", "--format", "="], ["json", "text"]),
            (["match", "--format", "=", "j"], ["json"]),
            (["match", "--", "--"], []),
            (["match", "--", "he"], ["here.json"]),
        ])
    func bash(typed: [String], offered: [String]) throws {
        let bash = try #require(BuiltProgram.installed("bash"))
        let program = """
            source ./bash
            COMP_WORDS=(mortise "$@")
            COMP_CWORD=$#
            _mortise
            for word in "${COMPREPLY[@]}"; do echo "$word"; done
            """
        let result = try bash.run(["--norc", "-c", program, "bash"] + typed, in: folder)
        #expect(result.errors == "")
        #expect(words(of: result) == offered)
    }

    @Test(
        "fish completes commands, options, their values and files",
        .enabled(if: BuiltProgram.installed("fish") != nil, "needs fish(1)"), arguments: lines)
    func fish(typed: [String], offered: [String]) throws {
        let fish = try #require(BuiltProgram.installed("fish"))
        let result = try fish.run(
            ["--no-config", "-c", "source ./fish; complete -C $argv[1]", "mortise " + typed.joined(separator: " ")],
            in: folder, environment: ["HOME": folder.url.path])
        #expect(result.errors == "")
        #expect(words(of: result) == offered)
    }

    @Test(
        "The scripts are as the shells want them",
        .enabled(if: shells.allSatisfy { BuiltProgram.installed($0) != nil }, "needs bash(1), zsh(1) and fish(1)"),
        arguments: shells)
    func syntax(shell: String) throws {
        let program = try #require(BuiltProgram.installed(shell))
        #expect(try program.run(["-n", shell], in: folder) == .init(output: "", errors: "", exitCode: 0))
    }

    @Test("Every command is completed by every shell", arguments: shells)
    func complete(shell: String) throws {
        let script = try folder.read(shell)
        let help = try BuiltProgram.mortise.run(["help"], in: folder).output
        let commands = try #require(help.components(separatedBy: "commands:\n").last)
        let end = try #require(commands.range(of: "\n\n"))
        for line in commands[..<end.lowerBound].split(separator: "\n") {
            let name = try #require(line.split(separator: " ").first)
            let wanted = ["bash": "'\(name) '*)", "zsh": "\n        \(name))", "fish": "__mortise_runs \(name)'"]
            #expect(script.contains(try #require(wanted[shell])))
        }
    }

    /// The offered words in order, without fish's descriptions.
    private func words(of result: BuiltProgram.Result) -> [String] {
        result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }.sorted()
    }
}
