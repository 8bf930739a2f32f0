import Contracts

extension ContractLedger {
    /// Takes over what another ledger has counted of the interactions that are the same in both.
    package func takeOver(_ other: ContractLedger) {
        var counts: [Interaction: Int] = [:]
        for (interaction, count) in other.counted() { counts[interaction, default: 0] += count }
        add { counts[$0, default: 0] }
    }
}
