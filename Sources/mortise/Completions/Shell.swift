/// A shell that completes arguments.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that the shell reads.
    func completions(for manuals: [Manual]) -> String {
        switch self {
        case .bash: BashCompletions.script(for: manuals)
        case .zsh: ZshCompletions.script(for: manuals)
        case .fish: FishCompletions.script(for: manuals)
        }
    }

    /// The text as one word that the shell takes as it is.
    func quoted(_ text: String) -> String {
        let inner = text.flatMap { character in
            switch character {
            case "'": self == .fish ? #"\'"# : #"'\''"#
            case #"\"#: self == .fish ? #"\\"# : #"\"#
            default: String(character)
            }
        }
        return "'\(String(inner))'"
    }
}
