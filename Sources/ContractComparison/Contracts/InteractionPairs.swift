import Contracts

/// Which interactions of two contracts belong together.
struct InteractionPairs {
    private struct Identity: Hashable {
        let description: [UInt8]
        let given: [ProviderState]

        init(_ interaction: Interaction) {
            description = Array(interaction.description.utf8)
            given = interaction.given
        }
    }

    private struct Target: Hashable {
        let method: String
        let path: TextShape
        let query: [String: QueryExpectation]

        init(_ interaction: Interaction) {
            method = interaction.request.method
            path = interaction.request.path
            query = interaction.request.query
        }
    }

    /// For each old interaction the new one that belongs to it.
    private(set) var partners: [Interaction?]
    /// The new interactions that belong to no old one, in their order.
    private(set) var added: [Interaction] = []

    init(old: [Interaction], new: [Interaction]) {
        partners = Array(repeating: nil, count: old.count)
        var rest = Array(new.indices)
        pair(old, new, &rest, by: Identity.init)
        pair(old, new, &rest, by: Target.init)
        added = rest.map { new[$0] }
    }

    /// Pairs what has one key, in order, and leaves the rest.
    private mutating func pair<Key: Hashable>(
        _ old: [Interaction], _ new: [Interaction], _ rest: inout [Int], by key: (Interaction) -> Key
    ) {
        // From the back, so that the first of several comes off the end.
        var waiting: [Key: [Int]] = [:]
        for index in rest.reversed() { waiting[key(new[index]), default: []].append(index) }
        var taken = Set<Int>()
        for index in old.indices where partners[index] == nil {
            guard let partner = waiting[key(old[index])]?.popLast() else { continue }
            partners[index] = new[partner]
            taken.insert(partner)
        }
        rest.removeAll(where: taken.contains)
    }
}
