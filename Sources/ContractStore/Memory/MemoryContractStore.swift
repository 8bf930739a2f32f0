internal import Threads

/// A store in memory: for tests, and for programs that keep nothing.
public final class MemoryContractStore: ContractStore {
    private let limits: StoreLimits
    private let state = Lock<MemoryState?>(MemoryState())

    /// An empty store, ready for use.
    ///
    /// - Parameter limits: what it takes at most.
    public init(limits: StoreLimits = StoreLimits()) { self.limits = limits }

    /// Nothing has to be made ready.
    public func prepare() throws(StoreError) -> Preparation { try access { (_) throws(StoreError) in .unchanged } }

    /// Publishes a contract as a version. Linear in the integration's revisions.
    public func publish(_ request: PublishRequest) throws(StoreError) -> WriteOutcome<Revision> {
        if let refusal = limits.refusal(of: request) { return .invalid(refusal) }
        return try access { (state) throws(StoreError) in
            state.write(request.operation, request.fingerprint, Effect.published, \.revision) { state in
                let ledger = state.ledgers[request.integration]
                let same = ledger?.revisions.first { $0.version.utf8.elementsEqual(request.version.utf8) }
                let decision = request.decide(sameVersion: same, latest: ledger?.revisions.last)
                if case .write(let revision) = decision {
                    state.contents[request.content.hash] = request.content
                    state.ledgers[request.integration, default: .init()].revisions.append(revision)
                }
                return decision
            }
        }
    }

    /// Says of a version which branch or environment it is of. Linear in the integration's tags.
    public func tag(_ request: TagRequest) throws(StoreError) -> WriteOutcome<Tag> {
        if let refusal = limits.refusal(of: request) { return .invalid(refusal) }
        return try access { (state) throws(StoreError) in
            state.write(request.operation, request.fingerprint, Effect.tagged, \.tag) { state in
                let ledger = state.ledgers[request.integration] ?? .init()
                let revision = ledger.revision(.version(request.version))
                let present = ledger.tags.last {
                    $0.isNamed(request.kind, request.name)
                        && (request.kind == .environment || $0.revision == revision?.number)
                }
                let decision = request.decide(revision: revision, present: present, count: ledger.tags.count)
                if case .write(let tag) = decision { state.ledgers[request.integration]?.tags.append(tag) }
                return decision
            }
        }
    }

    /// Records what came of holding a provider to a version.
    public func record(_ request: VerificationRequest) throws(StoreError) -> WriteOutcome<Verification> {
        if let refusal = limits.refusal(of: request) { return .invalid(refusal) }
        return try access { (state) throws(StoreError) in
            state.write(request.operation, request.fingerprint, Effect.recorded, \.verification) { state in
                let ledger = state.ledgers[request.integration] ?? .init()
                let decision = request.decide(
                    revision: ledger.revision(.version(request.version)), count: ledger.verifications.count)
                if case .write(let verification) = decision {
                    state.ledgers[request.integration]?.verifications.append(verification)
                }
                return decision
            }
        }
    }

    /// What an operation wrote.
    public func effect(of operation: OperationID) throws(StoreError) -> Effect? {
        try access { (state) throws(StoreError) in state.operations[operation]?.effect }
    }

    /// The revision that is meant.
    public func revision(
        _ selector: RevisionSelector, of integration: Integration
    ) throws(StoreError) -> Revision? {
        try access { (state) throws(StoreError) in state.ledgers[integration]?.revision(selector) }
    }

    /// The content that has a hash.
    public func content(of hash: ContentHash) throws(StoreError) -> StoredContract? {
        try access { (state) throws(StoreError) in state.contents[hash] }
    }

    /// The revisions that have a content.
    public func revisions(with hash: ContentHash, limit: Int) throws(StoreError) -> Page<Revision> {
        try limits.check(limit: limit)
        return try access { (state) throws(StoreError) in
            let found = state.ledgers.sorted { $0.key < $1.key }.flatMap { $0.value.revisions }.filter {
                $0.hash == hash
            }
            return Page(found, limit: limit)
        }
    }

    /// The integrations that have revisions.
    public func integrations(
        after last: Integration?, limit: Int
    ) throws(StoreError) -> Page<IntegrationSummary> {
        try limits.check(limit: limit)
        return try access { (state) throws(StoreError) in
            let latest = state.ledgers.values.compactMap(\.revisions.last).filter { revision in
                last.map { $0 < revision.integration } ?? true
            }
            let sorted = latest.sorted { $0.integration < $1.integration }
            return Page(sorted.map(IntegrationSummary.init), limit: limit)
        }
    }

    /// An integration's revisions, the last one first.
    public func history(
        of integration: Integration, before number: Int?, limit: Int
    ) throws(StoreError) -> Page<HistoryEntry> {
        try limits.check(limit: limit)
        return try access { (state) throws(StoreError) in
            let ledger = state.ledgers[integration] ?? .init()
            let revisions = ledger.revisions.reversed().filter { $0.number < number ?? .max }
            return Page(revisions.map(ledger.entry), limit: limit)
        }
    }

    /// Verifications, the last one first.
    public func verifications(
        of integration: Integration, version: String?, before number: Int?, limit: Int
    ) throws(StoreError) -> Page<Verification> {
        try limits.check(limit: limit)
        return try access { (state) throws(StoreError) in
            let all = state.ledgers[integration]?.verifications ?? []
            let found = all.reversed().filter { verification in
                verification.number < number ?? .max
                    && version.map { $0.utf8.elementsEqual(verification.version.utf8) } ?? true
            }
            return Page(found, limit: limit)
        }
    }

    /// Forgets everything.
    public func close() { state.withLock { $0 = nil } }

    private func access<Value>(
        _ body: (inout MemoryState) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try state.withLock { (state) throws(StoreError) in
            guard var open = state else { throw .isClosed }
            // Moved out and back, so that nothing is copied.
            state = nil
            defer { state = open }
            return try body(&open)
        }
    }
}
