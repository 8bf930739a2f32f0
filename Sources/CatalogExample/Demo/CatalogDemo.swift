import ContractServer
public import ContractVerifier
public import Contracts
import Foundation
import LoopbackHTTP

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The whole loop on real sockets: the client against its contract, and versions of the provider against it.
public struct CatalogDemo: Sendable {
    /// What came of the client's calls on a server that holds it to the contract.
    public struct ClientResult: Sendable {
        /// How many of the contract's interactions were asked for.
        public let exercised: Int
        /// The descriptions of those that weren't.
        public let unexercised: [String]
        /// The whole reports of requests that the contract doesn't have.
        public let refusals: [String]
        /// What the client could not do.
        public let problems: [String]
    }

    /// What came of one version of the provider.
    public struct Row: Sendable {
        /// What changed.
        public let change: CatalogChange
        /// What the verifier found.
        public let verification: VerificationReport
        /// What the client's tests found on canned answers, run while this version was the provider.
        public let stubbedProblems: [String]
    }

    /// The contract that everything was held to.
    public let contract: Contract
    /// The client's side.
    public let client: ClientResult
    /// The provider's side, a row for each of `CatalogChange.all`.
    public let rows: [Row]

    /// Starts everything, runs it and stops it again.
    ///
    /// - Throws: Where a server can't be started or the contract can't be served.
    public static func run(_ contract: Contract = CatalogContract.bundled) async throws -> CatalogDemo {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        var rows: [Row] = []
        let client = try await clientResult(contract, session)
        for change in CatalogChange.all { rows.append(try await row(change, contract, session)) }
        return CatalogDemo(contract: contract, client: client, rows: rows)
    }

    private static func clientResult(_ contract: Contract, _ session: URLSession) async throws -> ClientResult {
        let (server, ledger) = try startContractServer(contract)
        let trial = await ClientTrial(try api(server.baseURL, session))
        await server.stop()
        return ClientResult(
            exercised: ledger.exercised.count, unexercised: ledger.unexercised, refusals: ledger.mismatches,
            problems: trial.problems)
    }

    private static func row(
        _ change: CatalogChange, _ contract: Contract, _ session: URLSession
    ) async throws -> Row {
        let contract = change.contract(from: contract)
        return try await withLocalServer {
            change.version.respond(to: $0)
        } perform: { provider in
            let report = try await Verifier(provider.baseURL).run(contract)
            let canned = CannedAnswers(of: contract)
            return try await withLocalServer {
                canned.respond(to: $0)
            } perform: { stub in
                let trial = await ClientTrial(try api(stub.baseURL, session))
                return Row(change: change, verification: report, stubbedProblems: trial.problems)
            }
        }
    }

    private static func api(_ url: String, _ session: URLSession) throws -> CatalogAPI {
        guard let url = URL(string: url) else { throw URLError(.badURL) }
        return CatalogAPI(baseURL: url, session: session)
    }
}
