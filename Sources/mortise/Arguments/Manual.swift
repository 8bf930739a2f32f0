/// What a command is called, takes and does: the one place that the parser, the help and whatever else describes the
/// command are made from.
struct Manual: Sendable {
    /// An option of a command.
    struct Option: Sendable {
        /// Without the dashes.
        let name: String
        /// What its value is called in the help, or nil for an option without a value.
        var value: String?
        /// The values it takes, where they are few.
        var choices: [String] = []
        /// A clause or two; what it does and what holds without it.
        let summary: String

        static let help = Option(name: "help", summary: "show this help")
    }

    /// A command line worth copying.
    struct Example: Sendable {
        let line: String
        let purpose: String
    }

    let name: String
    let summary: String
    /// The arguments after the options, such as `[FILE…]`, or nil where there are none.
    var operands: String?
    /// Paragraphs of the help.
    var details: [String] = []
    var options: [Option] = []
    var examples: [Example] = []
    var exitCodes: [(code: ExitCode, meaning: String)] = []

    /// The options with the one every command has.
    var allOptions: [Option] { options + [.help] }

    func option(named name: String) -> Option? { allOptions.first { $0.name == name } }
}
