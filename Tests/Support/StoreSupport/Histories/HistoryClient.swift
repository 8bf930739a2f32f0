package import ContractStore
internal import ShapeGenerators

/// One client of a history: it does operations one after the other, and tells of each before and after.
package struct HistoryClient: Sendable {
    let store: any ContractStore
    let name: String
    let seed: UInt64
    let integrations: Int
    let versions: Int
    let note: @Sendable (HistoryEvent) -> Void

    /// A client.
    ///
    /// - Parameters:
    ///   - store: what it works on.
    ///   - name: a name that no other client has.
    ///   - seed: what it does follows from it.
    ///   - integrations: how many integrations all clients share.
    ///   - versions: how many versions there are, so that some are published twice.
    ///   - note: takes each event, before the store is asked and after it has answered.
    package init(
        _ store: any ContractStore, name: String, seed: UInt64, integrations: Int = 3, versions: Int,
        note: @escaping @Sendable (HistoryEvent) -> Void
    ) {
        self.store = store
        self.name = name
        self.seed = seed
        self.integrations = integrations
        self.versions = max(1, versions)
        self.note = note
    }

    /// Does so many operations.
    package func run(_ operations: Int) async {
        var random = SplitMix64(seed: seed)
        var seen = [Int](repeating: 0, count: integrations)
        for index in 0..<operations {
            let operation = "\(name)-\(index)"
            let call = call(&random, seen)
            let reply = await send(operation, 1, call)
            if case .latest(let number) = reply { seen[call.integration] = number }
            // A store that can't be reached is given time to come back.
            if case .failed = reply { try? await Task.sleep(for: .milliseconds(100)) }
            // A client that isn't sure asks again; one that is sometimes does, too.
            let isSure = if case .uncertain = reply { false } else { true }
            if call.isWrite, !isSure || random.chance(10) { _ = await send(operation, 2, call) }
        }
    }

    private func call(_ random: inout SplitMix64, _ seen: [Int]) -> HistoryCall {
        let integration = random.below(integrations)
        let version = random.below(versions)
        switch random.below(100) {
        case 0..<60:
            let base = random.chance(50) ? -1 : random.chance(80) ? seen[integration] : random.below(5)
            return .publish(
                integration: integration, version: version, content: random.chance(80) ? version : random.below(4),
                base: base)
        case 60..<70:
            return .tag(integration: integration, version: version, kind: random.below(2), name: random.below(3))
        case 70..<80: return .record(integration: integration, version: version, provider: random.below(5))
        default: return .latest(integration: integration)
        }
    }

    private func send(_ operation: String, _ attempt: Int, _ call: HistoryCall) async -> HistoryReply {
        note(HistoryEvent(operation, attempt: attempt, .asked(call)))
        let reply = await reply(to: call, OperationID(operation))
        note(HistoryEvent(operation, attempt: attempt, .answered(reply)))
        return reply
    }

    private func reply(to call: HistoryCall, _ operation: OperationID) async -> HistoryReply {
        do throws(StoreError) {
            switch call {
            case .publish(let integration, let version, let content, let number):
                let contract = sampleContract(
                    consumer: "Consumer\(integration)", provider: "Provider", content: content)
                let base: PublicationBase = number < 0 ? .latest : number == 0 ? .nothing : .revision(number)
                return reply(
                    try await store.publish(
                        PublishRequest(
                            contract, version: HistoryCall.version(version), basedOn: base, operation: operation)),
                    \.number)
            case .tag(let integration, let version, let kind, let name):
                return reply(
                    try await store.tag(
                        TagRequest(
                            version: HistoryCall.version(version), of: HistoryCall.integration(integration),
                            as: HistoryCall.kind(kind), HistoryCall.name(name), operation: operation)), \.number)
            case .record(let integration, let version, let provider):
                return reply(
                    try await store.record(
                        VerificationRequest(
                            version: HistoryCall.version(version), of: HistoryCall.integration(integration),
                            providerVersion: HistoryCall.providerVersion(provider),
                            interactions: [VerifiedInteraction(description: operation.text, outcome: .holds)],
                            operation: operation)), \.number)
            case .latest(let integration):
                return .latest(
                    try await store.revision(.latest, of: HistoryCall.integration(integration))?.number ?? 0)
            }
        } catch {
            return .failed(error.message)
        }
    }

    private func reply<Written>(_ outcome: WriteOutcome<Written>, _ number: (Written) -> Int) -> HistoryReply {
        switch outcome {
        case .done(let written, let isRepeated): .done(number: number(written), isRepeated: isRepeated)
        case .conflict(let conflict):
            .conflict(code: Self.word(conflict.code), present: conflict.present?.number ?? 0)
        case .invalid(let invalid): .failed("invalid: \(invalid)")
        case .uncertain: .uncertain
        }
    }

    private static func word(_ code: Conflict.Code) -> String {
        switch code {
        case .versionTaken: "taken"
        case .baseMoved: "moved"
        case .noSuchVersion: "missing"
        default: "operation"
        }
    }
}
