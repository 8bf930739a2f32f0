/// A body as it might be sent.
public enum Example: Sendable {
    /// JSON text, of which the tokens count and the white space between them doesn't: two examples with the same tokens
    /// are equal. Member order and the spelling of numbers and strings are kept.
    case json(String)
    /// A text that isn't JSON, or whose every byte matters.
    case text(String)

    /// The body's text.
    public var text: String {
        switch self {
        case .json(let text), .text(let text): text
        }
    }
}
