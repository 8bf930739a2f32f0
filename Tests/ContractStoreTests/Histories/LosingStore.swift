import ContractStore
import Threads

/// A store that acknowledges some publications and doesn't keep them.
final class LosingStore: ContractStore {
    private let inner = MemoryContractStore()
    private let count = Lock(0)
    private let every: Int

    init(every: Int) { self.every = every }

    func publish(_ request: PublishRequest) async throws(StoreError) -> WriteOutcome<Revision> {
        let isLost = count.withLock {
            $0 += 1
            return $0 % every == 0
        }
        let latest = try inner.revision(.latest, of: request.integration)
        guard isLost else { return try inner.publish(request) }
        return .done(
            Revision(
                integration: request.integration, number: (latest?.number ?? 0) + 1, version: request.version,
                hash: request.content.hash, publishedAt: request.publishedAt), repeated: false)
    }

    func prepare() async throws(StoreError) -> Preparation { try inner.prepare() }
    func tag(_ request: TagRequest) async throws(StoreError) -> WriteOutcome<Tag> { try inner.tag(request) }
    func record(_ request: VerificationRequest) async throws(StoreError) -> WriteOutcome<Verification> {
        try inner.record(request)
    }
    func effect(of operation: OperationID) async throws(StoreError) -> Effect? { try inner.effect(of: operation) }
    func revision(_ selector: RevisionSelector, of integration: Integration) async throws(StoreError) -> Revision? {
        try inner.revision(selector, of: integration)
    }
    func content(of hash: ContentHash) async throws(StoreError) -> StoredContract? { try inner.content(of: hash) }
    func revisions(with hash: ContentHash, limit: Int) async throws(StoreError) -> Page<Revision> {
        try inner.revisions(with: hash, limit: limit)
    }
    func integrations(after last: Integration?, limit: Int) async throws(StoreError) -> Page<IntegrationSummary> {
        try inner.integrations(after: last, limit: limit)
    }
    func history(
        of integration: Integration, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<HistoryEntry> {
        try inner.history(of: integration, before: number, limit: limit)
    }
    func verifications(
        of integration: Integration, version: String?, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<Verification> {
        try inner.verifications(of: integration, version: version, before: number, limit: limit)
    }
    func close() async { inner.close() }
}
