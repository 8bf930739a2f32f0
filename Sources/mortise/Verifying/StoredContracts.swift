import ContractStore
import ContractVerifier
import Contracts

/// The contracts of `mortise verify --store`, and what came of them for the store.
struct StoredContracts {
    private static let options = [
        "provider-name", "consumer", "consumer-version", "branch", "environment", "record", "provider-version",
        "password-file",
    ]

    private let location: StoreLocation
    private let provider: String
    private let consumers: [String]
    private let selector: RevisionSelector
    private let recordsAs: String?

    /// Reads the options; nil where the contracts are files.
    init?(_ arguments: Arguments) throws(CommandFailure) {
        guard arguments.has("store") || (arguments.operands.isEmpty && arguments.has("provider-name")) else {
            for option in Self.options where arguments.has(option) {
                throw arguments.failure("--\(option) goes with --store STORE")
            }
            return nil
        }
        guard arguments.operands.isEmpty else {
            throw arguments.failure("the contracts are either in files or in a store")
        }
        location = try StoreLocation(arguments)
        guard let provider = arguments.value(of: "provider-name") else {
            throw arguments.failure("whose contracts? --provider-name NAME")
        }
        self.provider = provider
        consumers = arguments.values(of: "consumer")
        selector = try StoreSelection.selector(arguments, version: "consumer-version")
        let version = arguments.value(of: "provider-version")
        guard arguments.has("record") == (version != nil) else {
            throw arguments.failure("--record and --provider-version VERSION go together")
        }
        recordsAs = version
        guard let version else { return }
        do throws(StoreError) {
            try StoreLimits().check(name: version, "the provider's version")
        } catch {
            throw arguments.failure(error.message)
        }
    }

    /// The chosen contracts with their revisions: of the consumers given, or of all that have one.
    func read() throws(CommandFailure) -> [(revision: Revision, contract: Contract)] {
        let found = try stored { (store) async throws in
            var integrations = consumers.map { Integration(consumer: $0, provider: provider) }
            if integrations.isEmpty { integrations = try await self.integrations(in: store) }
            var found: [(Revision, Contract)] = []
            for integration in integrations {
                guard let revision = try await store.revision(selector, of: integration),
                    let content = try await store.content(of: revision.hash)
                else {
                    // Who was named has to be there; of the others those that have one are meant.
                    if consumers.isEmpty { continue }
                    throw CommandFailure(
                        context: "mortise verify", "there is \(selector.phrase) of \(integration) in \(location.shown)")
                }
                found.append((revision, try content.contract()))
            }
            return found
        }
        guard !found.isEmpty else {
            throw CommandFailure(
                context: "mortise verify", "there is \(selector.phrase) for provider \(provider) in \(location.shown)")
        }
        return found
    }

    /// Records the reports of contracts that `read` gave.
    ///
    /// - Returns: false where one could not be recorded, which standard error says.
    func record(_ reports: [VerificationReport], of revisions: [Revision]) throws(CommandFailure) -> Bool {
        guard let version = recordsAs else { return true }
        let now = Timestamp.now
        let requests = zip(reports, revisions).map { report, revision in
            VerificationRequest(
                version: revision.version, of: revision.integration, providerVersion: version,
                interactions: report.results.map(VerifiedInteraction.init), leftOut: report.leftOut, verifiedAt: now)
        }
        let result = try stored { (store) async throws in
            var result = StoreResult()
            for request in requests {
                let verification: Verification
                switch try await store.record(request) {
                case .done(let recorded, _): verification = recorded
                case .conflict(let conflict):
                    result.end(with: .mismatch, conflict.description)
                    continue
                case .invalid(let invalid):
                    result.end(with: .usage, invalid.description)
                    continue
                case .uncertain(let uncertainty):
                    result.end(
                        with: .limit,
                        "nobody knows whether the outcome for \(request.integration) was recorded (\(uncertainty.cause)): see "
                            + "mortise store results, and verify again")
                    continue
                }
                result.notes.append(
                    "recorded as verification \(verification.number) of \(request.integration) \(request.version)")
            }
            return result
        }
        for note in result.notes { StandardError.report(note) }
        return result.code == .success
    }

    private func integrations(in store: any ContractStore) async throws(StoreError) -> [Integration] {
        var found: [Integration] = []
        var last: Integration?
        while true {
            let page = try await store.integrations(after: last, limit: 200)
            found += page.elements.map(\.integration).filter { $0.provider.utf8.elementsEqual(provider.utf8) }
            guard page.hasMore else { return found }
            last = page.elements.last?.integration
        }
    }

    private func stored<Value: Sendable>(
        _ work: @escaping @Sendable (any ContractStore) async throws -> Value
    ) throws(CommandFailure) -> Value {
        do {
            let store = try location.open()
            return try waiting {
                do {
                    let value = try await work(store)
                    await store.close()
                    return value
                } catch {
                    await store.close()
                    throw error
                }
            }
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(context: "mortise verify", "\(error)")
        }
    }
}

extension VerifiedInteraction {
    fileprivate init(_ result: InteractionResult) {
        let outcome: Outcome =
            switch result.outcome {
            case .holds: .holds
            case .fails: .fails
            case .notJudged: .notJudged
            case .pending: .pending
            }
        self.init(description: result.description, given: result.given, outcome: outcome, problems: result.problems)
    }
}
