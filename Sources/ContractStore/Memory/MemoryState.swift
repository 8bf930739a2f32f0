/// What a store in memory holds.
struct MemoryState {
    /// One integration's revisions, tags and verifications, each in the order of its numbers.
    struct Ledger {
        var revisions: [Revision] = []
        var tags: [Tag] = []
        var verifications: [Verification] = []
    }

    var ledgers: [Integration: Ledger] = [:]
    var contents: [ContentHash: StoredContract] = [:]
    var operations: [OperationID: (fingerprint: String, effect: Effect)] = [:]

    /// Writes once, however often the operation is sent.
    mutating func write<Written>(
        _ operation: OperationID, _ fingerprint: String, _ effect: (Written) -> Effect,
        _ written: (Effect) -> Written?, _ decide: (inout MemoryState) -> Decision<Written>
    ) -> WriteOutcome<Written> {
        if let first = operations[operation] {
            guard first.fingerprint == fingerprint, let written = written(first.effect) else {
                return .conflict(.operationTaken(operation))
            }
            return .done(written, repeated: true)
        }
        switch decide(&self) {
        case .settled(let outcome): return outcome
        case .write(let written):
            operations[operation] = (fingerprint, effect(written))
            return .done(written, repeated: false)
        }
    }
}

extension MemoryState.Ledger {
    func revision(_ selector: RevisionSelector) -> Revision? {
        switch selector {
        case .latest: revisions.last
        case .version(let version): revisions.first { $0.version.utf8.elementsEqual(version.utf8) }
        case .number(let number): revision(number)
        case .branch(let name): tags.filter { $0.isNamed(.branch, name) }.map(\.revision).max().flatMap(revision)
        case .environment(let name): tags.last { $0.isNamed(.environment, name) }.map(\.revision).flatMap(revision)
        }
    }

    func entry(_ revision: Revision) -> HistoryEntry {
        let own = tags.filter { $0.revision == revision.number }
        let current = own.filter { tag in
            tag.kind == .environment && tags.last { $0.isNamed(.environment, tag.name) } == tag
        }
        return HistoryEntry(
            revision: revision, branches: own.filter { $0.kind == .branch }.map(\.name),
            environments: current.map(\.name))
    }

    private func revision(_ number: Int) -> Revision? {
        number >= 1 && number <= revisions.count ? revisions[number - 1] : nil
    }
}

extension Tag {
    func isNamed(_ kind: Kind, _ name: String) -> Bool {
        self.kind == kind && self.name.utf8.elementsEqual(name.utf8)
    }
}
