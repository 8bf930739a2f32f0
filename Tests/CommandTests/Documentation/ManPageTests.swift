import Foundation
import Testing

/// The man page that the tool prints.
@Suite struct ManPageTests {
    private let folder: TemporaryFolder
    private let page: String

    init() throws {
        folder = try TemporaryFolder()
        let result = try BuiltProgram.mortise.run(["help", "--man"], in: folder)
        page = result.output
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        try folder.write(page, to: "mortise.1")
    }

    @Test(
        "mandoc has nothing to say about it",
        .enabled(if: BuiltProgram.installed("mandoc") != nil, "needs mandoc(1)"))
    func mandoc() throws {
        let mandoc = try #require(BuiltProgram.installed("mandoc"))
        let result = try mandoc.run(["-Tlint", "mortise.1"], in: folder)
        #expect(result == .init(output: "", errors: "", exitCode: 0))
    }

    @Test(
        "man shows it without a warning, and what is typed as it is typed",
        .enabled(if: BuiltProgram.installed("man") != nil, "needs man(1)"))
    func man() throws {
        let man = try #require(BuiltProgram.installed("man"))
        let result = try man.run(
            ["--warnings", "-l", "mortise.1"], in: folder,
            environment: ["MANWIDTH": "100", "LC_ALL": "C.UTF-8", "MANPAGER": "cat", "MAN_KEEP_FORMATTING": ""])
        #expect(result.errors == "")
        #expect(result.exitCode == 0)
        #expect(result.output.contains("\n     mortise match [option ...] [FILE ...]\n"))
        #expect(result.output.contains("\n     --format text | json\n"))
        #expect(result.output.contains(#"           eval "$(mortise completions bash)""#))
    }

    @Test("It has every command with every option that the help has")
    func complete() throws {
        let help = try BuiltProgram.mortise.run(["--help"], in: folder).output
        let commands = try names(in: help, after: "commands:", before: "options:")
        #expect(commands.count >= 4)
        for command in commands {
            #expect(page.contains("\n.Ss mortise \(command)\n"))
            let own = try BuiltProgram.mortise.run(["help", command], in: folder).output
            for option in try names(in: own, after: "options:", before: "examples:") {
                let escaped = option.dropFirst().replacingOccurrences(of: "-", with: #"\-"#)
                    .replacingOccurrences(of: #"^\\-"#, with: "-", options: .regularExpression)
                #expect(page.contains("\n.It Fl \(escaped)"))
            }
        }
    }

    /// The first words of the lines that are indented by two between two headings.
    private func names(in help: String, after start: String, before end: String) throws -> [String] {
        let rest = try #require(help.components(separatedBy: "\n\(start)\n").dropFirst().first)
        let lines = rest.components(separatedBy: "\n\(end)\n").first?.components(separatedBy: "\n\n").first ?? ""
        return lines.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
}
