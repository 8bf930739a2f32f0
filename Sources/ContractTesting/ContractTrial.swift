import ContractServer
import Contracts
import LoopbackHTTP

/// One run of a consumer's test against its contract.
struct ContractTrial {
    /// So many refused requests are told one by one.
    private static let told = 20

    let contract: Contract
    let only: Set<String>?
    let given: Set<String>?
    /// Where the contract is published.
    let path: String?
    let limits: ServerLimits
    let ledgerLimits: LedgerLimits

    func run<Result>(
        failing: (String) -> Void, _ body: (LocalServer, ContractLedger) async throws -> Result
    ) async throws -> Result {
        let (server, ledger) = try startContractServer(
            contract, only: only, given: given, limits: limits, ledgerLimits: ledgerLimits)
        let result: Result
        do {
            result = try await body(server, ledger)
        } catch {
            await server.stop()
            tellRefusals(ledger, failing)
            throw error
        }
        await server.stop()
        tellRefusals(ledger, failing)
        let unexercised = ledger.unexercised
        for name in unexercised { failing("The interaction \"\(name)\" was never exercised") }
        if let path, unexercised.isEmpty, ledger.refusalCount == 0 {
            do throws(PublishError) {
                try ContractPublisher.write(contract.canonicalBytes, to: path)
            } catch {
                failing("The contract can't be written to \(path): \(error.message)")
            }
        }
        return result
    }

    private func tellRefusals(_ ledger: ContractLedger, _ failing: (String) -> Void) {
        let reports = ledger.mismatches.prefix(Self.told)
        for report in reports { failing(report) }
        let more = ledger.refusalCount - reports.count
        if more > 0 { failing("\(more) more request\(more == 1 ? " was" : "s were") refused") }
    }
}
