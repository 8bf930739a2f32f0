import Contracts

/// Which interactions run side by side, and which one after the other.
///
/// Three lanes, one after the other: interactions without states and with a safe method (RFC 9110, section 9.2.1), side by
/// side; then those whose states are all shareable, side by side; then the others, one at a time in the contract's order.
/// So nothing ever runs beside an interaction of the third lane, and no state is set up before the first lane is done.
struct Plan: Sendable {
    private static let safeMethods: Set = ["GET", "HEAD", "OPTIONS"]

    /// Places in the contract, from 0.
    private(set) var free: [Int] = []
    private(set) var shared: [Int] = []
    private(set) var single: [Int] = []
    private(set) var leftOut = 0

    init(_ contract: Contract, _ filters: [InteractionFilter]) {
        for (index, interaction) in contract.interactions.enumerated() {
            if !InteractionFilter.choose(interaction, by: filters) {
                leftOut += 1
            } else if interaction.given.isEmpty {
                if Self.safeMethods.contains(interaction.request.method) {
                    free.append(index)
                } else {
                    single.append(index)
                }
            } else if interaction.given.allSatisfy(\.shareable) {
                shared.append(index)
            } else {
                single.append(index)
            }
        }
    }
}
