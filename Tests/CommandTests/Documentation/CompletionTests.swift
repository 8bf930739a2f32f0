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
        (["demo", "--c"], ["--color", "--contract"]),
        (["completions", ""], ["bash", "fish", "zsh"]),
        (["store", "p"], ["publish"]),
        (["store", ""], ["get", "history", "init", "list", "publish", "results", "tag"]),
        (["store", "publish", "the"], ["there.json"]),
        (["store", "get", "--format", ""], ["json", "text"]),
        (["store", "get", "--version", ""], []),
        (["import", ""], ["pact"]),
        (["import", "pact", "he"], ["here.json"]),
        (["export", "p"], ["pact"]),
        (["export", "pact", "--spec", ""], ["3", "4"]),
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
        "zsh completes commands, options, their values and files",
        .enabled(if: BuiltProgram.installed("zsh") != nil, "needs zsh(1)"), arguments: lines)
    func zsh(typed: [String], offered: [String]) throws {
        let zsh = try #require(BuiltProgram.installed("zsh"))
        try folder.write(Self.zshSession, to: "session")
        try folder.write(Self.zshSetUp, to: "setup")
        let result = try zsh.run(["-f", "session", "mortise " + typed.joined(separator: " ")], in: folder)
        #expect(result.errors == "")
        #expect(result.exitCode == 0)
        #expect(words(of: result) == offered)
    }

    /// zsh completes only where a terminal is: types a line and the tabulator into another zsh.
    private static let zshSession = #"""
        zmodload zsh/zpty
        await() { for i in {1..600}; do [[ -e $1 ]] && return; sleep 0.1; done; exit 1 }
        zpty inner 'TERM=dumb zsh -f -i'
        zpty -w inner 'source ./setup'
        await ready
        zpty -w -n inner "$1"$'\t'
        await done
        zpty -d inner
        cat offered

        """#

    /// Makes the tabulator write down what would be offered.
    private static let zshSetUp = #"""
        autoload -Uz compinit && compinit -D -u && source ./zsh
        record() {
            compadd() {
                local -a found
                builtin compadd -O found "$@"
                print -rl -- $found >>offered
                builtin compadd "$@"
            }
            touch offered
            _main_complete
            unfunction compadd
            compstate[insert]= compstate[list]=
            touch done
        }
        zle -C record complete-word record
        bindkey '^I' record
        touch ready

        """#

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

    /// The offered words in order, each once, without fish's descriptions.
    private func words(of result: BuiltProgram.Result) -> [String] {
        let words = result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        return Set(words).sorted()
    }
}
