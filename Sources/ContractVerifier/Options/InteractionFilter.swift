public import Contracts

/// Chooses interactions of a contract by a part of what they say.
public enum InteractionFilter: Sendable, Hashable {
    /// The description contains the text.
    case description(String)
    /// The request's path, as its example says it, contains the text.
    case path(String)
    /// The name of a provider state contains the text; the empty text chooses interactions without states.
    case state(String)

    /// Whether an interaction is chosen by a list of filters: by one of each kind that is in it.
    public static func choose(_ interaction: Interaction, by filters: [InteractionFilter]) -> Bool {
        let kinds = Dictionary(grouping: filters, by: \.kind)
        return kinds.values.allSatisfy { $0.contains { $0.accepts(interaction) } }
    }

    private var kind: Int {
        switch self {
        case .description: 0
        case .path: 1
        case .state: 2
        }
    }

    private func accepts(_ interaction: Interaction) -> Bool {
        switch self {
        case .description(let text): interaction.description.holds(text)
        case .path(let text): interaction.request.path.example.holds(text)
        case .state(""): interaction.given.isEmpty
        case .state(let text): interaction.given.contains { $0.name.holds(text) }
        }
    }
}

extension String {
    /// Whether the text is a part of this one, by their bytes.
    fileprivate func holds(_ text: String) -> Bool {
        let (all, part) = (Array(utf8), Array(text.utf8))
        guard part.count <= all.count else { return false }
        return (0...all.count - part.count).contains { all[$0..<$0 + part.count].elementsEqual(part) }
    }
}
