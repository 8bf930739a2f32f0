/// `mortise help`: shows what the tool's manuals say.
enum HelpCommand: Command {
    static let manual = Manual(
        name: "help",
        summary: "show the help of a command",
        operands: "[COMMAND]",
        operandCompletion: .commands,
        details: ["Without COMMAND, the commands are listed."],
        options: [.init(name: "man", summary: "print the whole manual as a man page, in mdoc(7)")],
        examples: [.init(line: "mortise help --man | man -l -", purpose: "read the man page without installing it")])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        guard arguments.operands.count <= 1 else { throw arguments.failure("takes one command at most") }
        switch arguments.operands.first {
        case let name? where arguments.has("man"):
            throw arguments.failure("--man prints the page of all commands, not of \(name)")
        case let name?: try Output.show(Help.page(of: CommandLineTool.command(named: name).manual))
        case nil where arguments.has("man"): try Output.show(ManPage.text(of: CommandLineTool.manuals))
        case nil: try Output.show(Help.overview(of: CommandLineTool.manuals))
        }
        return .success
    }
}
