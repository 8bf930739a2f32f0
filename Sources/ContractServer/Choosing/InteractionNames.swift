import Contracts

/// What the interactions served are called: by their description, which must do for most, and by their provider states
/// as well where two have one description.
enum InteractionNames {
    static func names(of interactions: [Interaction]) -> [String] {
        var counts: [[UInt8]: Int] = [:]
        for interaction in interactions { counts[Array(interaction.description.utf8), default: 0] += 1 }
        return interactions.map { interaction in
            guard counts[Array(interaction.description.utf8), default: 0] > 1 else { return interaction.description }
            let states = interaction.given.map { state in
                let params = state.params.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
                return state.name + (params.isEmpty ? "" : " {\(params.joined(separator: ", "))}")
            }
            return "\(interaction.description) (\(states.isEmpty ? "no state" : states.joined(separator: ", ")))"
        }
    }
}
