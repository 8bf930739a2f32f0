import ContractServer
import Contracts
import PactImport

/// The contract's file as it is to be served.
struct ServedFile: Sendable {
    let name: String
    /// The descriptions of the interactions that are served, or nil for all.
    let only: Set<String>?
    /// The provider states that are served, or nil for all.
    let given: Set<String>?
    let mode: PactMode
    let log: ServeLog

    /// Reads and checks the file.
    func read() throws(CommandFailure) -> ContractLedger {
        let check = try ContractFile.check(name, mode: mode)
        let contract = try ContractFile.sound(check, name)
        let ledger: ContractLedger
        do {
            ledger = try ContractLedger(
                contract, only: only, given: given, limits: LedgerLimits(), observer: { [log] in log.add($0) })
        } catch {
            throw CommandFailure(context: "mortise serve", "\(name): \(error)")
        }
        let warnings = check.findings.count
        if warnings > 0 {
            StandardError.report(
                "\(name) has \(warnings) warning\(warnings == 1 ? "" : "s"); see mortise check \(name)")
        }
        return ledger
    }
}

extension ContractLedger {
    /// How many interactions are served, in words.
    var servedCount: String {
        let count = servedInteractions
        return "\(count) interaction\(count == 1 ? "" : "s")"
    }
}
