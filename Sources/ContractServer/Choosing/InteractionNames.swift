import Contracts

/// What the interactions served are called: by their description, which must do for most, and by their provider states
/// as well where two have one description. No two names are equal, neither by their bytes nor as Swift compares them.
enum InteractionNames {
    static func names(of interactions: [Interaction]) -> [String] {
        // Descriptions that differ in their bytes only are one key, as they would be for whoever looks a count up.
        var counts: [String: Int] = [:]
        for interaction in interactions { counts[interaction.description, default: 0] += 1 }
        let names = interactions.map { interaction in
            counts[interaction.description, default: 0] > 1 ? long(interaction) : interaction.description
        }
        return numbered(names)
    }

    private static func long(_ interaction: Interaction) -> String {
        let states = interaction.given.map { state in
            let params = state.params.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { "\($0.key): \($0.value.text)" }
            return state.name + (params.isEmpty ? "" : " {\(params.joined(separator: ", "))}")
        }
        return "\(interaction.description) (\(states.isEmpty ? "no state" : states.joined(separator: ", ")))"
    }

    /// The names with a number behind each that an earlier one has already.
    private static func numbered(_ names: [String]) -> [String] {
        let taken = Set(names)
        var used = Set<String>()
        var numbers: [String: Int] = [:]
        var result: [String] = []
        result.reserveCapacity(names.count)
        for name in names {
            guard used.contains(name) else {
                used.insert(name)
                result.append(name)
                continue
            }
            var number = numbers[name, default: 1] + 1
            while isUsed(name, number, taken, used) { number += 1 }
            numbers[name] = number
            used.insert("\(name) #\(number)")
            result.append("\(name) #\(number)")
        }
        return result
    }

    private static func isUsed(_ name: String, _ number: Int, _ taken: Set<String>, _ used: Set<String>) -> Bool {
        let candidate = "\(name) #\(number)"
        return taken.contains(candidate) || used.contains(candidate)
    }
}
