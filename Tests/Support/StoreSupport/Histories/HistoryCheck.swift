internal import ContractStore

/// Checks what clients were told against what the store holds in the end.
///
/// The store is an append-only list for each integration, so a history is linearizable where the numbers in it are in the
/// order of time: whoever asks after an answer has come sees at least what that answer told, and nobody sees what wasn't yet
/// asked for. A sending without an answer stays open to the end of time: it may have been done at any moment, or never.
package struct HistoryCheck {
    private let attempts: [HistoryAttempt]
    private let byOperation: [String: [HistoryAttempt]]
    private let end: HistoryEnd
    private var verdict = HistoryVerdict()

    /// Checks a history.
    ///
    /// - Parameters:
    ///   - events: what clients asked and were told.
    ///   - end: what the store holds when all are done.
    package static func verdict(of events: [HistoryEvent], end: HistoryEnd) -> HistoryVerdict {
        var check = HistoryCheck(events, end)
        check.count()
        for integration in end.revisions.keys.sorted() {
            check.checkRevisions(of: integration)
            check.checkVerifications(of: integration)
            check.checkOrder(of: integration)
        }
        for (operation, attempts) in check.byOperation.sorted(by: { $0.key < $1.key }) {
            check.checkEffect(of: operation, attempts)
        }
        return check.verdict
    }

    private init(_ events: [HistoryEvent], _ end: HistoryEnd) {
        attempts = HistoryAttempt.all(of: events)
        byOperation = Dictionary(grouping: attempts, by: \.operation)
        self.end = end
    }

    private mutating func count() {
        verdict.operations = byOperation.count
        for attempt in attempts {
            switch attempt.reply {
            case .done, .latest: verdict.acknowledged += 1
            case .conflict: verdict.conflicts += 1
            case .failed: verdict.failed += 1
            case .uncertain, nil: verdict.open += 1
            }
        }
        for (operation, attempts) in byOperation where attempts.allSatisfy({ $0.isOpen && $0.call.isWrite }) {
            if end.effects[operation] == nil { verdict.resolvedUnwritten += 1 } else { verdict.resolvedWritten += 1 }
        }
    }

    private mutating func fail(_ text: String) { verdict.violations.append(text) }

    // MARK: What the store holds

    /// Numbers without gaps, each version once, each content there, each revision written by exactly one operation.
    private mutating func checkRevisions(of integration: Int) {
        let revisions = end.revisions[integration] ?? []
        if revisions.map(\.number) != Array(0..<revisions.count).map({ $0 + 1 }) {
            fail("\(integration): the revisions are numbered \(revisions.map(\.number))")
        }
        if Set(revisions.map(\.version)).count != revisions.count { fail("\(integration): a version is there twice") }
        for revision in revisions where !end.contents.contains(revision.hash) {
            fail("\(integration): the content of revision \(revision.number) is lost")
        }
        let owners = Dictionary(
            grouping: end.effects.filter { $0.value.place?.kind == 0 && $0.value.place?.integration == integration },
            by: { $0.value.place?.number ?? 0 })
        for revision in revisions {
            let count = owners[revision.number]?.count ?? 0
            if count != 1 { fail("\(integration): \(count) operations wrote revision \(revision.number)") }
        }
    }

    private mutating func checkVerifications(of integration: Int) {
        let verifications = end.verifications[integration] ?? []
        if verifications.map(\.number) != Array(0..<verifications.count).map({ $0 + 1 }) {
            fail("\(integration): the verifications are numbered \(verifications.map(\.number))")
        }
        for verification in verifications {
            let operation = verification.interactions.first?.description ?? ""
            if end.effects[operation] != .recorded(verification) {
                fail("\(integration): verification \(verification.number) is not what operation \(operation) wrote")
            }
        }
    }

    // MARK: What clients were told

    /// What an operation wrote is what was asked and told, and is in the store.
    private mutating func checkEffect(of operation: String, _ attempts: [HistoryAttempt]) {
        let effect = end.effects[operation]
        let place = effect?.place
        if effect != nil, !attempts.contains(where: { $0.isOpen || $0.isDone }) {
            fail("\(operation): was refused and has an effect all the same")
        }
        if let effect, let call = attempts.first?.call { checkStored(effect, operation, call) }
        for attempt in attempts {
            switch attempt.reply {
            case .done(let number, let isRepeated):
                if !isRepeated, place?.number != number {
                    fail(
                        "\(operation): \(number) was acknowledged, and the store has \(place.map { "\($0.number)" } ?? "nothing")"
                    )
                }
                if let place, place.number != number {
                    fail("\(operation): was told \(number), and wrote \(place.number)")
                }
                checkPublished(attempt, number)
            case .conflict(let code, let present): checkConflict(attempt, code, present)
            case .failed, .latest, .uncertain, nil: break
            }
        }
    }

    private mutating func checkStored(_ effect: Effect, _ operation: String, _ call: HistoryCall) {
        let isThere: Bool
        switch (effect, call) {
        case (.published(let revision), .publish(let integration, let version, let content, _)):
            isThere =
                end.revisions[integration]?.contains(revision) == true
                && revision.version == HistoryCall.version(version)
                && revision.hash == HistoryCall.hash(content, of: integration)
        case (.recorded(let verification), .record(let integration, let version, let provider)):
            isThere =
                end.verifications[integration]?.contains(verification) == true
                && verification.version == HistoryCall.version(version)
                && verification.providerVersion == HistoryCall.providerVersion(provider)
        case (.tagged(let tag), .tag(let integration, let version, let kind, let name)):
            let revision = end.revisions[integration]?.first { $0.number == tag.revision }
            isThere =
                revision?.version == HistoryCall.version(version) && tag.kind == HistoryCall.kind(kind)
                && tag.name == HistoryCall.name(name)
        default: isThere = false
        }
        if !isThere { fail("\(operation): its effect is not what was asked, or is lost") }
    }

    /// A version that was acknowledged has that number and that content.
    private mutating func checkPublished(_ attempt: HistoryAttempt, _ number: Int) {
        guard case .publish(let integration, let version, let content, let base) = attempt.call else { return }
        let revision = end.revisions[integration]?.first { $0.number == number }
        if revision?.version != HistoryCall.version(version)
            || revision?.hash != HistoryCall.hash(content, of: integration)
        {
            fail("\(attempt.operation): revision \(number) was acknowledged and is lost or changed")
        }
        if attempt.reply == .done(number: number, isRepeated: false), base >= 0, number != base + 1 {
            fail("\(attempt.operation): is based on \(base) and became \(number)")
        }
    }

    private mutating func checkConflict(_ attempt: HistoryAttempt, _ code: String, _ present: Int) {
        switch (code, attempt.call) {
        case ("taken", .publish(let integration, let version, let content, _)):
            let revision = end.revisions[integration]?.first { $0.number == present }
            if revision?.version != HistoryCall.version(version)
                || revision?.hash == HistoryCall.hash(content, of: integration)
            {
                fail("\(attempt.operation): revision \(present) is no reason to refuse the version")
            }
        case ("moved", .publish(_, _, _, let base)):
            if base < 0 || base == present {
                fail("\(attempt.operation): \(present) is no reason to refuse base \(base)")
            }
        case ("missing", .tag(let integration, let version, _, _)),
            ("missing", .record(let integration, let version, _)):
            let isThere = attempts.contains { other in
                guard case .publish(integration, version, _, _) = other.call else { return false }
                return other.isDone && other.end < attempt.start
            }
            if isThere { fail("\(attempt.operation): the version was published before, and was not found") }
        default: fail("\(attempt.operation): the conflict \(code) can't be")
        }
    }

    // MARK: The order of time

    /// What is seen of the last revision never goes back, and nothing is seen before it was asked for.
    private mutating func checkOrder(of integration: Int) {
        let own = attempts.filter { $0.call.integration == integration }
        var firstAsked: [Int: UInt64] = [:]
        for (operation, effect) in end.effects where effect.place?.kind == 0 && effect.place?.integration == integration
        {
            firstAsked[effect.place?.number ?? 0] = byOperation[operation]?.map(\.start).min()
        }
        // Facts in the order they became known: the last revision is at least this one.
        let facts = own.compactMap { attempt in attempt.known.map { (moment: attempt.end, number: $0.number) } }
            .sorted { $0.moment < $1.moment }
        var known = 0
        var next = 0
        for attempt in own {
            while next < facts.count, facts[next].moment < attempt.start {
                known = max(known, facts[next].number)
                next += 1
            }
            guard let seen = attempt.known else { continue }
            if seen.isLast, seen.number < known {
                fail("\(attempt.operation): saw revision \(seen.number) as the last when \(known) was known")
            }
            if seen.isNew, seen.number <= known {
                fail("\(attempt.operation): became revision \(seen.number) when \(known) was known")
            }
            if seen.number > 0, firstAsked[seen.number].map({ $0 > attempt.end }) ?? true {
                fail("\(attempt.operation): saw revision \(seen.number) before it was asked for")
            }
        }
    }
}

extension HistoryAttempt {
    fileprivate var isDone: Bool { if case .done? = reply { true } else { false } }

    /// Which revision the answer tells of: one that is there, that is the last one, or that is new.
    fileprivate var known: (number: Int, isLast: Bool, isNew: Bool)? {
        switch (call, reply) {
        case (.publish, .done(let number, let isRepeated)): (number, false, !isRepeated)
        case (.publish, .conflict("moved", let present)): (present, true, false)
        case (.publish, .conflict("taken", let present)): (present, false, false)
        case (.latest, .latest(let number)): (number, true, false)
        default: nil
        }
    }
}

extension Effect {
    /// What was written (0 a revision, 1 a tag, 2 a verification), of which integration, and its number.
    fileprivate var place: (kind: Int, integration: Int, number: Int)? {
        switch self {
        case .published(let revision): (0, Self.number(of: revision.integration), revision.number)
        case .tagged(let tag): (1, Self.number(of: tag.integration), tag.number)
        case .recorded(let verification): (2, Self.number(of: verification.integration), verification.number)
        }
    }

    private static func number(of integration: Integration) -> Int { Int(integration.consumer.dropFirst(8)) ?? -1 }
}
