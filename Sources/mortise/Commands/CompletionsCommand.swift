/// `mortise completions`: prints what makes a shell complete the tool's arguments.
enum CompletionsCommand: Command {
    static let manual = Manual(
        name: "completions",
        summary: "print a shell's completions of these commands",
        operands: "SHELL",
        operandCompletion: .words(Shell.allCases.map(\.rawValue)),
        details: ["SHELL is bash, zsh or fish. The install script puts all three where the shells look for them."],
        examples: [
            .init(line: #"eval "$(mortise completions bash)""#, purpose: "in ~/.bashrc"),
            .init(line: "source <(mortise completions zsh)", purpose: "in ~/.zshrc, after compinit"),
            .init(line: "mortise completions fish | source", purpose: "in ~/.config/fish/config.fish"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        guard arguments.operands.count == 1, let name = arguments.operands.first else {
            throw arguments.failure("takes one shell: bash, zsh or fish")
        }
        guard let shell = Shell(rawValue: name) else {
            throw arguments.failure("SHELL is one of bash, zsh, fish, not \(name)")
        }
        try Output.show(shell.completions(for: CommandLineTool.manuals))
        return .success
    }
}
