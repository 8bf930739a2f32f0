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
        /// Whether it may be given several times, with another value each time.
        var isRepeatable = false
        /// A clause or two; what it does and what holds without it.
        let summary: String

        static let help = Option(name: "help", summary: "show this help")

        /// Values that are written out; every other placeholder without choices stands for a file.
        private static let free: Set = [
            "N", "DESCRIPTION", "STATE", "URL", "PORT", "HOST", "SECONDS", "FIELD", "CHOICE", "STORE", "NAME",
            "VERSION", "ID",
            "HASH", "BASE",
        ]

        /// What a shell offers for its value.
        var completion: Completion {
            guard let value else { return .nothing }
            guard choices.isEmpty else { return .words(choices) }
            return Self.free.contains(value) ? .nothing : .files
        }
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
    /// The words of which one comes first among the arguments, where that is so.
    var actions: [String] = []
    /// What a shell offers for the arguments, behind the action.
    var operandCompletion = Completion.files
    /// Paragraphs of the help.
    var details: [String] = []
    var options: [Option] = []
    var examples: [Example] = []
    var exitCodes: [(code: ExitCode, meaning: String)] = []

    /// The options with the one every command has.
    var allOptions: [Option] { options + [.help] }

    /// What a shell offers where an operand may stand.
    var completion: Completion { operands == nil ? .nothing : operandCompletion }

    func option(named name: String) -> Option? { allOptions.first { $0.name == name } }
}
