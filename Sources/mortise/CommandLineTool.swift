/// Finds the command that the arguments name, runs it, and turns how it ends into an exit code.
enum CommandLineTool {
    static let version = "0.1.0"
    static let commands: [any Command.Type] = [
        MatchCommand.self, CheckCommand.self, CompareCommand.self, ServeCommand.self, VerifyCommand.self,
        StoreCommand.self, ImportCommand.self, ExportCommand.self, DemoCommand.self,
    ]

    /// When the version was released, as the man page tells.
    static let released = "November 30, 2026"
    static let summary = "judge JSON documents against the shape their reader relies on"
    /// What the tool takes in place of a command.
    static let options: [Manual.Option] = [.init(name: "version", summary: "show the version"), .help]
    /// Every command's manual, those about the tool itself last.
    static var manuals: [Manual] { allCommands.map { $0.manual } }
    private static let allCommands = commands + [CompletionsCommand.self, HelpCommand.self]

    static func run(_ arguments: [String]) -> ExitCode {
        do throws(CommandFailure) {
            return try dispatch(arguments)
        } catch {
            error.report()
            return .usage
        }
    }

    private static func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
        guard let name = arguments.first else {
            throw CommandFailure(context: "mortise", "no command given", see: "mortise --help")
        }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "--version":
            try Output.show("mortise \(version)\n")
            return .success
        case "--help", "-h":
            try Output.show(Help.overview(of: manuals))
            return .success
        case _ where name.hasPrefix("-"):
            let advice = Spelling.suggestion(for: name, among: options.map { "--" + $0.name })
            throw CommandFailure(context: "mortise", "unknown option \(name)\(advice)", see: "mortise --help")
        default:
            let command = try command(named: name)
            let parsed = try Arguments(parsing: rest, for: command.manual)
            guard parsed.has("help") else { return try command.run(parsed) }
            try Output.show(Help.page(of: command.manual))
            return .success
        }
    }

    /// - Throws: `CommandFailure` where there is no such command.
    static func command(named name: String) throws(CommandFailure) -> any Command.Type {
        for command in allCommands where command.manual.name == name { return command }
        let advice = Spelling.suggestion(for: name, among: manuals.map(\.name))
        throw CommandFailure(context: "mortise", "unknown command \(name)\(advice)", see: "mortise --help")
    }
}
