/// Finds the command that the arguments name, runs it, and turns how it ends into an exit code.
enum CommandLineTool {
    static let version = "0.1.0"
    static let commands: [any Command.Type] = [
        MatchCommand.self, CheckCommand.self, CompareCommand.self, DemoCommand.self,
    ]

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
            return try print("mortise \(version)\n")
        case "--help", "-h":
            return try print(Help.overview(of: commands.map { $0.manual }))
        case "help":
            return try help(rest)
        case _ where name.hasPrefix("-"):
            let advice = Spelling.suggestion(for: name, among: ["--version", "--help"])
            throw CommandFailure(context: "mortise", "unknown option \(name)\(advice)", see: "mortise --help")
        default:
            let command = try command(named: name)
            let parsed = try Arguments(parsing: rest, for: command.manual)
            guard !parsed.has("help") else { return try print(Help.page(of: command.manual)) }
            return try command.run(parsed)
        }
    }

    private static func help(_ names: [String]) throws(CommandFailure) -> ExitCode {
        guard names.count <= 1 else {
            throw CommandFailure(context: "mortise help", "takes one command at most", see: "mortise --help")
        }
        guard let name = names.first else { return try print(Help.overview(of: commands.map { $0.manual })) }
        return try print(Help.page(of: command(named: name).manual))
    }

    private static func command(named name: String) throws(CommandFailure) -> any Command.Type {
        for command in commands where command.manual.name == name { return command }
        let advice = Spelling.suggestion(for: name, among: commands.map { $0.manual.name } + ["help"])
        throw CommandFailure(context: "mortise", "unknown command \(name)\(advice)", see: "mortise --help")
    }

    private static func print(_ text: String) throws(CommandFailure) -> ExitCode {
        var output = Output()
        try output.write(text)
        try output.flush()
        return .success
    }
}
