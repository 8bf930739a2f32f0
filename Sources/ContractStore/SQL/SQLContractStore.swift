internal import Threads

/// A store in an SQL database. `SQLiteContractStore` and `PostgresContractStore` make one.
///
/// The database's library blocks its caller, so that it is called on threads of the store's own, each with a connection
/// that is made when it is first needed.
public final class SQLContractStore: ContractStore {
    private let pool: BlockingPool<any SQLSession>
    private let limits: StoreLimits

    /// A store that is reached through so many connections at once.
    package init(connections: Int, limits: StoreLimits, session: @escaping @Sendable () -> any SQLSession) {
        self.limits = limits
        pool = BlockingPool(threads: connections, make: session)
    }

    /// Makes the store's tables where they are missing, and brings older ones up to date; see `ContractStore`.
    public func prepare() async throws(StoreError) -> Preparation {
        try await run { (session) throws(StoreError) in
            do throws(SQLFailure) {
                return try session.prepare()
            } catch {
                session.disconnect()
                throw error.error
            }
        }
    }

    /// Publishes a contract as a version; see `ContractStore`. A few index look-ups.
    public func publish(_ request: PublishRequest) async throws(StoreError) -> WriteOutcome<Revision> {
        if let refusal = limits.refusal(of: request) { return .invalid(refusal) }
        return try await run { (session) throws(StoreError) in try session.publish(request) }
    }

    /// Says of a version which branch or environment it is of; see `ContractStore`.
    public func tag(_ request: TagRequest) async throws(StoreError) -> WriteOutcome<Tag> {
        if let refusal = limits.refusal(of: request) { return .invalid(refusal) }
        return try await run { (session) throws(StoreError) in try session.tag(request) }
    }

    /// Records what came of holding a provider to a version; see `ContractStore`.
    public func record(_ request: VerificationRequest) async throws(StoreError) -> WriteOutcome<Verification> {
        if let refusal = limits.refusal(of: request) { return .invalid(refusal) }
        return try await run { (session) throws(StoreError) in try session.record(request) }
    }

    /// What an operation wrote; see `ContractStore`.
    public func effect(of operation: OperationID) async throws(StoreError) -> Effect? {
        try await run { (session) throws(StoreError) in
            try session.read(settling: operation) { () throws(SQLFailure) in
                try session.storedEffect(of: operation)?.effect
            }
        }
    }

    /// The revision that is meant; see `ContractStore`.
    public func revision(
        _ selector: RevisionSelector, of integration: Integration
    ) async throws(StoreError) -> Revision? {
        try await read { (session) throws(SQLFailure) in try session.revision(selector, of: integration) }
    }

    /// The content that has a hash; see `ContractStore`.
    public func content(of hash: ContentHash) async throws(StoreError) -> StoredContract? {
        try await read { (session) throws(SQLFailure) in try session.content(of: hash) }
    }

    /// The revisions that have a content; see `ContractStore`.
    public func revisions(with hash: ContentHash, limit: Int) async throws(StoreError) -> Page<Revision> {
        try limits.check(limit: limit)
        return Page(
            try await read { (session) throws(SQLFailure) in try session.revisions(with: hash, limit: limit + 1) },
            limit: limit)
    }

    /// The integrations that have revisions; see `ContractStore`.
    public func integrations(
        after last: Integration?, limit: Int
    ) async throws(StoreError) -> Page<IntegrationSummary> {
        try limits.check(limit: limit)
        return Page(
            try await read { (session) throws(SQLFailure) in try session.integrations(after: last, limit: limit + 1) },
            limit: limit)
    }

    /// An integration's revisions, the last one first; see `ContractStore`.
    public func history(
        of integration: Integration, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<HistoryEntry> {
        try limits.check(limit: limit)
        return Page(
            try await read { (session) throws(SQLFailure) in
                try session.history(of: integration, before: number ?? .max, limit: limit + 1)
            }, limit: limit)
    }

    /// Verifications, the last one first; see `ContractStore`.
    public func verifications(
        of integration: Integration, version: String?, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<Verification> {
        try limits.check(limit: limit)
        return Page(
            try await read { (session) throws(SQLFailure) in
                try session.verifications(of: integration, version: version, before: number ?? .max, limit: limit + 1)
            }, limit: limit)
    }

    /// Ends what was begun, and closes the connections.
    public func close() async { await pool.close() }

    private func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLSession) throws(SQLFailure) -> Value
    ) async throws(StoreError) -> Value {
        try await run { (session) throws(StoreError) in
            try session.read { () throws(SQLFailure) in try body(session) }
        }
    }

    private func run<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLSession) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let result = await pool.run { session -> Result<Value, StoreError> in
            do throws(StoreError) {
                return .success(try body(session))
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw .isClosed }
        return try result.get()
    }
}
