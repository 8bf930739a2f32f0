public import Contracts
public import LoopbackHTTP

/// Starts a server on 127.0.0.1 that holds a consumer's requests to a contract and answers with its examples.
///
///     let (server, ledger) = try startContractServer(contract)
///     // … let the client talk to server.baseURL …
///     await server.stop()
///     #expect(ledger.mismatches.isEmpty && ledger.unexercised.isEmpty)
///
/// Requests are answered on the server's own threads; a body is judged as it arrives and not kept, whatever its size.
/// Content codings (gzip) aren't decoded: a body that is judged and has one is refused, saying so.
///
/// - Parameters:
///   - contract: What is served; `ContractCheck` must find no errors in it.
///   - only: The descriptions of the interactions that are served; all where nil.
///   - given: The names of the provider states that are served; all where nil. See `ContractLedger`.
///   - port: The port to listen on; 0 takes a free one.
///   - limits: What clients are allowed.
///   - ledgerLimits: What requests may cost.
/// - Returns: The running server, which serves until it is stopped or let go, and its ledger.
/// - Throws: `ContractServerError` where the contract can't be served, `ServerError` where the server can't be started.
public func startContractServer(
    _ contract: Contract, only: Set<String>? = nil, given: Set<String>? = nil, port: Int = 0,
    limits: ServerLimits = ServerLimits(), ledgerLimits: LedgerLimits = LedgerLimits()
) throws -> (server: LocalServer, ledger: ContractLedger) {
    let ledger = try ContractLedger(contract, only: only, given: given, limits: ledgerLimits)
    let server = try LocalServer.startStreaming(
        port: port, limits: limits, answerHeaderBytes: ledger.answerHeaderBytes
    ) { ledger.receiver(for: $0) }
    return (server, ledger)
}
