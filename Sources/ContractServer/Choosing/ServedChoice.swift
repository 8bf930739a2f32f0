import Contracts

/// Chooses which of a contract's interactions are served, and in which order they are tried.
struct ServedChoice {
    /// So many names are listed where none is near.
    private static let namesListed = 5

    let contract: Contract
    let only: Set<String>?
    let given: Set<String>?

    /// The interactions served, in the contract's order.
    ///
    /// - Throws: Where a description or a state doesn't occur, with what may have been meant.
    func interactions() throws(ContractServerError) -> [Interaction] {
        let states = distinct(contract.interactions.flatMap { $0.given.map(\.name) })
        for state in ordered(given) where !states.contains(where: { same($0, state) }) {
            throw ContractServerError(
                .unknownState, "no interaction is given \(quoted(state)); \(advice(state, among: states))")
        }
        let inState = contract.interactions.filter(isInState)
        guard only != nil else { return inState }
        let names = distinct(contract.interactions.map(\.description))
        for name in ordered(only) {
            guard names.contains(where: { same($0, name) }) else {
                throw ContractServerError(
                    .unknownInteraction, "there is no interaction \(quoted(name)); \(advice(name, among: names))")
            }
            guard inState.contains(where: { same($0.description, name) }) else {
                let needed = contract.interactions.first { same($0.description, name) }?.given.map { quoted($0.name) }
                throw ContractServerError(
                    .notInState,
                    "\(quoted(name)) is given \((needed ?? []).joined(separator: " and ")), which is not among the "
                        + "states served",
                    interaction: name)
            }
        }
        return inState.filter { interaction in only?.contains { same($0, interaction.description) } ?? true }
    }

    private func isInState(_ interaction: Interaction) -> Bool {
        guard let given else { return true }
        return interaction.given.allSatisfy { state in given.contains { same($0, state.name) } }
    }

    private func advice(_ name: String, among names: [String]) -> String {
        if let near = nearestSpelling(of: name, in: names) { return "did you mean \(quoted(near))?" }
        guard !names.isEmpty else { return "there are none" }
        let more = names.count - Self.namesListed
        return "there is " + names.prefix(Self.namesListed).map(quoted).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }

    private func ordered(_ names: Set<String>?) -> [String] {
        (names ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func distinct(_ names: [String]) -> [String] {
        var seen = Set<[UInt8]>()
        return names.filter { seen.insert(Array($0.utf8)).inserted }
    }

    /// Names are compared by their bytes.
    private func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
