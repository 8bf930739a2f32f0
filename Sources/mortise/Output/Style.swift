/// The colours of verdicts, where they are wanted.
struct Style {
    enum Colour: Int { case red = 31, green = 32, yellow = 33 }

    private let isColoured: Bool

    /// - Parameters:
    ///   - choice: `auto`, `always` or `never`.
    ///   - isTerminal: Whether a terminal shows the text.
    init(choice: String, isTerminal: Bool) {
        switch choice {
        case "always": isColoured = true
        case "never": isColoured = false
        // https://no-color.org: set and not empty.
        default: isColoured = isTerminal && (environment("NO_COLOR") ?? "").isEmpty
        }
    }

    func paint(_ text: String, _ colour: Colour) -> String {
        isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}
