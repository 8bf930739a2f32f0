import AdapterContracts
import ContractStore
import Contracts
import StoreSupport
import Threads

/// A store in memory that is broken in exactly one way.
final class BrokenStore: ContractStore {
    enum Flaw: Sendable {
        case losesEverySecond, rewritesVersions, refusesRepeats, ignoresBase, mixesIntegrations, unifiesSpellings
        case takesAnyName, skipsNumbers, losesContent, changesTexts
        case repeatsOperations, returnsTheLatest, confusesOperations, forgetsEffects, remembersRefusals, racesOperations
        case decidesThenWrites
        case branchIsLastTagged, environmentIsHighest, repeatsTags, tagsNothing
        case forgetsProblems, verificationsFirstFirst, ignoresVersionFilter
        case sortsByLetters, losesTags, pagesOverlap, anyLimit, missesSharedContent
        case opensACopy, emptiesWhenPrepared, livesOn
    }

    private let flaw: Flaw
    private let inner = MemoryContractStore()
    private let copy = MemoryContractStore()
    private let state = Lock((publications: 0, refused: [OperationID: Effect](), spare: 0))
    private let race = Gate("race", expecting: "both decide before either writes", patience: .milliseconds(30))

    init(_ flaw: Flaw) { self.flaw = flaw }

    /// What another opening of it is.
    var another: any ContractStore { flaw == .opensACopy ? copy : self }

    func prepare() async throws(StoreError) -> Preparation {
        flaw == .emptiesWhenPrepared ? .created : try inner.prepare()
    }

    func publish(_ request: PublishRequest) async throws(StoreError) -> WriteOutcome<Revision> {
        let request = flawed(request)
        switch flaw {
        case .losesEverySecond:
            let count = state.withLock {
                $0.publications += 1
                return $0.publications
            }
            guard count % 2 == 0 else { break }
            return .done(invented(request, number: try latest(request.integration) + 1), repeated: false)
        case .rewritesVersions:
            let outcome = try inner.publish(request)
            guard case .conflict(let conflict) = outcome, conflict.code == .versionTaken, let there = conflict.present
            else { return outcome }
            return .done(invented(request, number: there.number), repeated: false)
        case .refusesRepeats:
            let outcome = try inner.publish(request)
            guard case .done(let there, true) = outcome, try inner.effect(of: request.operation) == nil else {
                return outcome
            }
            return .conflict(Conflict(.versionTaken, present: there, "it is there"))
        case .skipsNumbers:
            return try inner.publish(request).changed { revision in
                Revision(
                    integration: revision.integration, number: revision.number * 2 - 1, version: revision.version,
                    hash: revision.hash, publishedAt: revision.publishedAt)
            }
        case .takesAnyName:
            let outcome = try inner.publish(request)
            guard case .invalid = outcome else { return outcome }
            return .done(invented(request, number: 1), repeated: false)
        case .returnsTheLatest:
            let outcome = try inner.publish(request)
            guard case .done(_, true) = outcome, try inner.effect(of: request.operation) != nil,
                let last = try inner.revision(.latest, of: request.integration)
            else { return outcome }
            return .done(last, repeated: true)
        case .confusesOperations:
            let outcome = try inner.publish(request)
            guard case .conflict(let conflict) = outcome, conflict.code == .operationTaken,
                case .published(let first)? = try inner.effect(of: request.operation)
            else { return outcome }
            return .done(first, repeated: true)
        case .remembersRefusals:
            if case .published(let first)? = state.withLock({ $0.refused[request.operation] }) {
                return .done(first, repeated: true)
            }
            let outcome = try inner.publish(request)
            if let present = outcome.conflict?.present {
                state.withLock { $0.refused[request.operation] = .published(present) }
            }
            if outcome.conflict?.code == .baseMoved, outcome.conflict?.present == nil {
                state.withLock { $0.refused[request.operation] = .published(invented(request, number: 1)) }
            }
            return outcome
        case .decidesThenWrites:
            let before = try inner.revision(.version(request.version), of: request.integration)
            race.release("decided")
            try? await race.pass("decided")
            // Waits for another writer, if there is one, no longer than the gate's patience.
            try? await race.reached("decided", times: 2)
            guard before == nil else { break }
            let again = try inner.publish(request)
            guard again.conflict?.code == .versionTaken, let there = again.conflict?.present else { return again }
            return .done(there, repeated: false)
        default: break
        }
        return try inner.publish(request)
    }

    func tag(_ request: TagRequest) async throws(StoreError) -> WriteOutcome<Tag> {
        switch flaw {
        case .tagsNothing:
            let outcome = try inner.tag(request)
            guard outcome.conflict?.code == .noSuchVersion else { return outcome }
            return .done(
                Tag(
                    integration: request.integration, number: 1, kind: request.kind, name: request.name, revision: 1,
                    taggedAt: request.taggedAt), repeated: false)
        case .repeatsTags:
            let outcome = try inner.tag(request)
            guard case .done(let tag, true) = outcome, try inner.effect(of: request.operation) == nil else {
                return outcome
            }
            return .done(
                Tag(
                    integration: tag.integration, number: tag.number + 1, kind: tag.kind, name: tag.name,
                    revision: tag.revision, taggedAt: tag.taggedAt), repeated: false)
        default: return try inner.tag(request)
        }
    }

    func record(_ request: VerificationRequest) async throws(StoreError) -> WriteOutcome<Verification> {
        switch flaw {
        case .repeatsOperations:
            return try inner.record(request.renamed(OperationID()))
        case .racesOperations:
            guard try inner.effect(of: request.operation) == nil else { break }
            let isThere = try inner.revision(.version(request.version), of: request.integration) != nil
            guard isThere else { break }
            race.release("looked")
            try? await race.pass("looked")
            try? await race.reached("looked", times: 2)
            let outcome = try inner.record(request)
            guard case .done(let there, true) = outcome else { return outcome }
            return .done(there, repeated: false)
        case .forgetsProblems:
            let interactions = request.interactions.map {
                VerifiedInteraction(description: $0.description, given: $0.given, outcome: $0.outcome)
            }
            return try inner.record(request.with(interactions))
        default: break
        }
        return try inner.record(request)
    }

    func effect(of operation: OperationID) async throws(StoreError) -> Effect? {
        if flaw == .forgetsEffects { return nil }
        let refused = state.withLock { $0.refused[operation] }
        if let refused { return refused }
        return try inner.effect(of: operation)
    }

    func revision(_ selector: RevisionSelector, of integration: Integration) async throws(StoreError) -> Revision? {
        switch (flaw, selector) {
        case (.branchIsLastTagged, .branch(let name)):
            let entries = try inner.history(of: mapped(integration), before: nil, limit: 1000).elements
            return entries.last { $0.branches.contains(name) }?.revision
        case (.environmentIsHighest, .environment(let name)):
            let entries = try inner.history(of: mapped(integration), before: nil, limit: 1000).elements
            guard entries.contains(where: { $0.environments.contains(name) }) else { return nil }
            return entries.first?.revision
        case (.unifiesSpellings, .version(let version)):
            return try inner.revision(.version(version.precomposed), of: mapped(integration))
        default: return try inner.revision(selector, of: mapped(integration))
        }
    }

    func content(of hash: ContentHash) async throws(StoreError) -> StoredContract? {
        let content = try inner.content(of: hash)
        switch flaw {
        case .losesContent where hash == ContentHash(of: sampleContract(content: 2).canonicalBytes): return nil
        default: return content
        }
    }

    func revisions(with hash: ContentHash, limit: Int) async throws(StoreError) -> Page<Revision> {
        if flaw == .anyLimit, !(1...1000 ~= limit) { return Page(elements: [], hasMore: false) }
        let page = try inner.revisions(with: hash, limit: limit)
        return flaw == .missesSharedContent ? Page(elements: Array(page.elements.prefix(1)), hasMore: false) : page
    }

    func integrations(after last: Integration?, limit: Int) async throws(StoreError) -> Page<IntegrationSummary> {
        let page = try inner.integrations(after: last, limit: limit)
        switch flaw {
        case .sortsByLetters:
            return Page(
                elements: page.elements.sorted { "\($0.integration)".lowercased() < "\($1.integration)".lowercased() },
                hasMore: page.hasMore)
        case .pagesOverlap where last != nil:
            return Page(elements: page.elements + page.elements.prefix(1), hasMore: page.hasMore)
        default: return page
        }
    }

    func history(of integration: Integration, before number: Int?, limit: Int) async throws(StoreError) -> Page<
        HistoryEntry
    > {
        let page = try inner.history(of: mapped(integration), before: number, limit: limit)
        guard flaw == .losesTags else { return page }
        return Page(elements: page.elements.map { HistoryEntry(revision: $0.revision) }, hasMore: page.hasMore)
    }

    func verifications(
        of integration: Integration, version: String?, before number: Int?, limit: Int
    ) async throws(StoreError) -> Page<Verification> {
        let version = flaw == .ignoresVersionFilter ? nil : version
        let page = try inner.verifications(of: integration, version: version, before: number, limit: limit)
        guard flaw == .verificationsFirstFirst else { return page }
        return Page(elements: page.elements.reversed(), hasMore: page.hasMore)
    }

    func close() async { if flaw != .livesOn { inner.close() } }

    private func flawed(_ request: PublishRequest) -> PublishRequest {
        let integration = mapped(request.integration)
        let isRenamed = integration != request.integration || flaw == .unifiesSpellings || flaw == .changesTexts
        guard isRenamed || flaw == .ignoresBase else { return request }
        guard let contract = try? request.content.contract() else { return request }
        var named = contract
        if isRenamed { (named.consumer, named.provider) = (integration.consumer, integration.provider) }
        return PublishRequest(
            named, version: flaw == .unifiesSpellings ? request.version.precomposed : request.version,
            basedOn: flaw == .ignoresBase ? .latest : request.base, operation: request.operation,
            publishedAt: request.publishedAt)
    }

    private func mapped(_ integration: Integration) -> Integration {
        switch flaw {
        case .mixesIntegrations where integration != library && !integration.consumer.contains("DROP"):
            Integration(consumer: "Mixed", provider: "P")
        case .unifiesSpellings:
            Integration(consumer: integration.consumer.precomposed, provider: integration.provider.precomposed)
        case .changesTexts:
            Integration(
                consumer: integration.consumer.replacing("\\", with: ""), provider: integration.provider)
        default: integration
        }
    }

    private func latest(_ integration: Integration) throws(StoreError) -> Int {
        try inner.revision(.latest, of: integration)?.number ?? 0
    }

    private func invented(_ request: PublishRequest, number: Int) -> Revision {
        Revision(
            integration: request.integration, number: number, version: request.version, hash: request.content.hash,
            publishedAt: request.publishedAt)
    }
}

extension String {
    fileprivate var precomposed: String { replacing("e\u{301}", with: "\u{E9}") }
}

extension WriteOutcome {
    fileprivate func changed(_ change: (Written) -> Written) -> Self {
        if case .done(let written, let isRepeated) = self { return .done(change(written), repeated: isRepeated) }
        return self
    }
}

extension VerificationRequest {
    fileprivate func renamed(_ operation: OperationID) -> VerificationRequest {
        VerificationRequest(
            version: version, of: integration, providerVersion: providerVersion, interactions: interactions,
            leftOut: leftOut, operation: operation, verifiedAt: verifiedAt)
    }

    fileprivate func with(_ interactions: [VerifiedInteraction]) -> VerificationRequest {
        VerificationRequest(
            version: version, of: integration, providerVersion: providerVersion, interactions: interactions,
            leftOut: leftOut, operation: operation, verifiedAt: verifiedAt)
    }
}
