/// What a shell offers where a value or an operand is to be typed.
enum Completion: Sendable {
    case files
    case words([String])
    /// The names of the tool's commands.
    case commands
    case nothing

    /// The words offered, or nil where files are.
    func words(of manuals: [Manual]) -> [String]? {
        switch self {
        case .files: nil
        case .words(let words): words
        case .commands: manuals.map(\.name)
        case .nothing: []
        }
    }
}
