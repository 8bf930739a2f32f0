public import ContractServer
public import Contracts
public import LoopbackHTTP
public import Testing

/// Serves a contract while a test of its consumer runs, and fails the test at the caller's line for each request that
/// was refused and for each interaction that was never asked for.
///
/// ```swift
/// @Test func catalogue() async throws {
///     try await withContractServer(contract, publishTo: "contracts/catalogue.json") { server, ledger in
///         let books = try await CatalogAPI(server.baseURL).search("dune")
///         #expect(books.map(\.title) == ["Dune"])
///     }
/// }
/// ```
///
/// Where the body throws, the refused requests are told as well, since they are the likely cause, and what was not asked
/// for isn't. The server is stopped in any case.
///
/// - Parameters:
///   - contract: What is served; `ContractCheck` must find no errors in it.
///   - only: The descriptions of the interactions that are served; all where nil.
///   - given: The names of the provider states that are served; all where nil. See `ContractLedger`.
///   - path: Where the whole contract is written to, as its canonical text, when nothing was wrong; a file there is
///     replaced in one step, and kept where anything was wrong. That it can't be written is a failure as well.
///   - limits: What clients are allowed.
///   - ledgerLimits: What requests may cost.
///   - sourceLocation: Where failures are recorded.
///   - body: Is given the running server and its ledger.
/// - Returns: What the body returns.
/// - Throws: `ContractServerError` where the contract can't be served, `ServerError` where the server can't be started,
///   or what the body throws.
public func withContractServer<Result>(
    _ contract: Contract, only: Set<String>? = nil, given: Set<String>? = nil, publishTo path: String? = nil,
    limits: ServerLimits = ServerLimits(), ledgerLimits: LedgerLimits = LedgerLimits(),
    sourceLocation: SourceLocation = #_sourceLocation,
    perform body: (LocalServer, ContractLedger) async throws -> Result
) async throws -> Result {
    let trial = ContractTrial(
        contract: contract, only: only, given: given, path: path, limits: limits, ledgerLimits: ledgerLimits)
    return try await trial.run(
        failing: { Issue.record(Comment(rawValue: $0), sourceLocation: sourceLocation) }, body)
}

/// The same for XCTest and other test libraries, which are handed each failure.
///
/// ```swift
/// func testCatalogue() async throws {
///     try await withContractServer(contract, failing: XCTFail) { server, ledger in
///         …
///     }
/// }
/// ```
///
/// - Parameters:
///   - contract: What is served; `ContractCheck` must find no errors in it.
///   - only: The descriptions of the interactions that are served; all where nil.
///   - given: The names of the provider states that are served; all where nil. See `ContractLedger`.
///   - path: Where the whole contract is written to when nothing was wrong.
///   - limits: What clients are allowed.
///   - ledgerLimits: What requests may cost.
///   - file: The file that failures are about.
///   - line: The line that failures are about.
///   - failing: Records a failure: what went wrong, and this file and line. `XCTFail` does.
///   - body: Is given the running server and its ledger.
/// - Returns: What the body returns.
/// - Throws: `ContractServerError` where the contract can't be served, `ServerError` where the server can't be started,
///   or what the body throws.
public func withContractServer<Result>(
    _ contract: Contract, only: Set<String>? = nil, given: Set<String>? = nil, publishTo path: String? = nil,
    limits: ServerLimits = ServerLimits(), ledgerLimits: LedgerLimits = LedgerLimits(),
    file: StaticString = #filePath, line: UInt = #line,
    failing: (_ message: String, _ file: StaticString, _ line: UInt) -> Void,
    perform body: (LocalServer, ContractLedger) async throws -> Result
) async throws -> Result {
    let trial = ContractTrial(
        contract: contract, only: only, given: given, path: path, limits: limits, ledgerLimits: ledgerLimits)
    return try await trial.run(failing: { failing($0, file, line) }, body)
}
