import AdapterContracts
import ContractStore
import Contracts
import Foundation
import PostgresContractStore
import SQLiteContractStore
import StoreSupport

/// An empty store, and a way to open it once more.
struct StoreSubject: Sendable {
    let store: any ContractStore
    /// Another opening of the same storage; where there is none, as in memory, the same object.
    let reopened: @Sendable () throws -> any ContractStore

    static let memory = Adapter<StoreSubject>("MemoryContractStore") {
        let store = MemoryContractStore()
        return StoreSubject(store: store) { store }
    }

    static let sqlite = Adapter<StoreSubject>("SQLContractStore (SQLite)") { () async throws -> StoreSubject in
        let folder = try ScratchFolder()
        let path = folder.file("contracts.sqlite")
        let store = SQLContractStore(sqlite: path)
        _ = try await store.prepare()
        return StoreSubject(store: store) {
            // The folder stays as long as there may be another opening.
            withExtendedLifetime(folder) { SQLContractStore(sqlite: path) }
        }
    }

    static let postgres = Adapter<StoreSubject>("SQLContractStore (PostgreSQL)") { () async throws -> StoreSubject in
        let address = try Postgres.address()
        let options = Postgres.options()
        let store = try SQLContractStore(postgres: address, options: options)
        _ = try await store.prepare()
        return StoreSubject(store: store) { try SQLContractStore(postgres: address, options: options) }
    }
}

let library = Integration(consumer: "LibraryApp", provider: "CatalogAPI")

extension ContractStore {
    /// Publishes a sample; for checks that need something to be there.
    @discardableResult
    func published(
        _ version: String, of integration: Integration = library, content: Int = 1,
        basedOn base: PublicationBase = .latest, operation: OperationID = OperationID()
    ) async throws -> WriteOutcome<Revision> {
        let contract = sampleContract(
            consumer: integration.consumer, provider: integration.provider, content: content)
        return try await publish(
            PublishRequest(
                contract, version: version, basedOn: base, operation: operation,
                publishedAt: Timestamp(milliseconds: 1_000)))
    }

    func tagged(
        _ version: String, _ kind: Tag.Kind, _ name: String, operation: OperationID = OperationID()
    ) async throws -> WriteOutcome<Tag> {
        try await tag(
            TagRequest(
                version: version, of: library, as: kind, name, operation: operation,
                taggedAt: Timestamp(milliseconds: 2_000)))
    }

    func recorded(
        _ version: String, provider: String, _ interactions: [VerifiedInteraction] = [], leftOut: Int = 0,
        operation: OperationID = OperationID()
    ) async throws -> WriteOutcome<Verification> {
        try await record(
            VerificationRequest(
                version: version, of: library, providerVersion: provider, interactions: interactions, leftOut: leftOut,
                operation: operation, verifiedAt: Timestamp(milliseconds: 3_000)))
    }
}

/// A revision of the samples.
func revision(
    _ number: Int, _ version: String, of integration: Integration = library, content: Int = 1
) -> Revision {
    let contract = sampleContract(consumer: integration.consumer, provider: integration.provider, content: content)
    return Revision(
        integration: integration, number: number, version: version,
        hash: ContentHash(of: contract.canonicalBytes), publishedAt: Timestamp(milliseconds: 1_000))
}

extension WriteOutcome {
    /// How it ended, in a word, for expectations.
    var word: String {
        switch self {
        case .done(_, let isRepeated): isRepeated ? "repeated" : "done"
        case .conflict(let conflict): "conflict: \(conflict)"
        case .invalid(let invalid): "invalid: \(invalid)"
        case .uncertain: "uncertain"
        }
    }

    var conflict: Conflict? { if case .conflict(let conflict) = self { conflict } else { nil } }
}
