import CatalogExample
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of a server, with a session of its own: what one test caches or keeps open is no other's.
func withClient<Result>(
    of server: LocalServer, _ body: (CatalogAPI) async throws -> Result
) async throws -> Result {
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    return try await body(CatalogAPI(baseURL: try #require(URL(string: server.baseURL)), session: session))
}

/// What the verifier finds of a version of the provider.
func failures(
    of version: CatalogVersion, by contract: Contract = CatalogContract.bundled
) async throws -> [VerificationFailure] {
    try await withLocalServer {
        version.respond(to: $0)
    } perform: { provider in
        try await verify(contract, against: provider.baseURL)
    }
}

/// The bundled contract's descriptions, in short.
enum Described {
    static let search = "search for books by title"
    static let details = "show a book's details"
    static let reservation = "reserve a book for pickup"
}
