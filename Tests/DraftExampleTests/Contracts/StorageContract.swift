import AdapterContracts
import DraftExample
import Foundation

/// Two openings of one draft in real storage: the saves of the first are interrupted just before they commit.
struct StorageSubject: Sendable {
    let interrupted: any DraftOperations
    let sound: any DraftOperations

    struct Interruption: Error, Hashable {}

    static func sqlite() throws -> Adapter<StorageSubject> {
        let scratch = try Scratch()
        return Adapter("SQLiteDraft") {
            let namespace = UUID().uuidString
            return StorageSubject(
                interrupted: try SQLiteDraft(path: scratch.file, namespace: namespace, startingAt: .original) {
                    throw Interruption()
                },
                sound: try SQLiteDraft(path: scratch.file, namespace: namespace))
        }
    }
}

/// What real storage promises beyond the port.
let storageContract = ContractSuite<StorageSubject>(
    "Draft storage",
    [
        Check("a save interrupted before its commit leaves nothing behind", shows: .rollback) { subject, trial in
            let operation = OperationID()
            trial.expect(throws: StorageSubject.Interruption()) {
                try subject.interrupted.save(title: "Half", expectedRevision: 1, operation: operation)
            }
            trial.expect(try subject.sound.read(), equals: .original, "the record")
            trial.expect(try subject.sound.outcome(of: operation), equals: nil, "the operation's outcome")
        },
        Check("after an interrupted save the next one succeeds", shows: .rollback) { subject, trial in
            _ = try? subject.interrupted.save(title: "Half", expectedRevision: 1)
            let saved = try subject.sound.save(title: "Whole", expectedRevision: 1)
            trial.expect(saved, equals: DraftRecord(title: "Whole", revision: 2))
        },
        Check("two openings see one draft", shows: .atomicity) { subject, trial in
            let saved = try subject.sound.save(title: "Seen", expectedRevision: 1)
            trial.expect(try subject.interrupted.read(), equals: saved)
        },
    ])

/// Storage broken in exactly one way.
let storageMutants: [Mutant<StorageSubject>] = [
    Mutant("commits, then throws", killedBy: Set(storageContract.checks.prefix(2).map(\.name))) {
        let draft = MemoryDraft()
        return StorageSubject(interrupted: Interrupted(draft: draft, reading: draft, commits: true), sound: draft)
    },
    Mutant("stays locked after a failure", killedBy: ["after an interrupted save the next one succeeds"]) {
        let draft = MemoryDraft()
        let lock = Recorder<Void>()
        return StorageSubject(
            interrupted: Interrupted(draft: draft, reading: draft, lock: lock),
            sound: Locked(draft: draft, lock: lock))
    },
    Mutant("opens a copy", killedBy: ["two openings see one draft"]) {
        let draft = MemoryDraft()
        return StorageSubject(interrupted: Interrupted(draft: draft, reading: MemoryDraft()), sound: draft)
    },
]

/// A draft whose saves throw, after or instead of committing.
private struct Interrupted: DraftOperations {
    let draft: MemoryDraft
    let reading: MemoryDraft
    var commits = false
    var lock = Recorder<Void>()

    func read() -> DraftRecord { reading.read() }
    func save(title: String, expectedRevision: Int) throws -> DraftRecord {
        if commits { try draft.save(title: title, expectedRevision: expectedRevision) }
        lock.record(())
        throw StorageSubject.Interruption()
    }
    func save(title: String, expectedRevision: Int, operation: OperationID) throws -> DraftRecord {
        if commits { try draft.save(title: title, expectedRevision: expectedRevision, operation: operation) }
        throw StorageSubject.Interruption()
    }
    func outcome(of operation: OperationID) -> DraftRecord? { draft.outcome(of: operation) }
}

/// A draft that can't be written once another opening has failed to.
private struct Locked: DraftOperations {
    let draft: MemoryDraft
    let lock: Recorder<Void>

    func read() -> DraftRecord { draft.read() }
    func save(title: String, expectedRevision: Int) throws -> DraftRecord {
        guard lock.events.isEmpty else { throw LostReply(call: "save") }
        return try draft.save(title: title, expectedRevision: expectedRevision)
    }
    func save(title: String, expectedRevision: Int, operation: OperationID) throws -> DraftRecord {
        guard lock.events.isEmpty else { throw LostReply(call: "save") }
        return try draft.save(title: title, expectedRevision: expectedRevision, operation: operation)
    }
    func outcome(of operation: OperationID) -> DraftRecord? { draft.outcome(of: operation) }
}
