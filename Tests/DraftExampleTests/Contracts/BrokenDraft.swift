import AdapterContracts
import DraftExample
import Threads

/// A draft in memory that is broken in exactly one way.
final class BrokenDraft: DraftOperations {
    enum Flaw: Sendable {
        case writesBeforeValidating, ignoresRevision, succeedsOnConflict, changesThenThrows, changesOnConflict
        case dropsSecondWriter, decidesThenWrites, checksRevisionFirst, returnsWhatItDoesNotStore
        case forgetsOutcomes, repeatsOperations, returnsTheLatest, remembersRefusals
    }

    private struct State {
        var record: DraftRecord
        var outcomes: [OperationID: DraftRecord] = [:]
        var writes = 0
    }

    private let flaw: Flaw
    private let state: Lock<State>
    private let race = Gate("race", expecting: "both decide before either writes", patience: .milliseconds(50))

    init(_ flaw: Flaw, startingAt record: DraftRecord) {
        self.flaw = flaw
        state = Lock(State(record: record))
    }

    func read() -> DraftRecord { state.withLock { $0.record } }

    func outcome(of operation: OperationID) -> DraftRecord? {
        flaw == .forgetsOutcomes ? nil : state.withLock { $0.outcomes[operation] }
    }

    func save(title: String, expectedRevision: Int) throws -> DraftRecord {
        if flaw == .decidesThenWrites {
            let decided = try read().saving(title: title, expectedRevision: expectedRevision)
            race.release("decided")
            try race.pass("decided")
            // Waits for the other writer, if there is one, no longer than the gate's patience.
            try? race.reached("decided", times: 2)
            state.withLock { $0.record = decided }
            return decided
        }
        return try state.withLock { try write(title, expectedRevision, &$0) }
    }

    func save(title: String, expectedRevision: Int, operation: OperationID) throws -> DraftRecord {
        try state.withLock { state in
            if flaw != .repeatsOperations, let first = state.outcomes[operation] {
                return flaw == .returnsTheLatest ? state.record : first
            }
            do {
                let record = try write(title, expectedRevision, &state)
                state.outcomes[operation] = record
                return record
            } catch {
                if flaw == .remembersRefusals { state.outcomes[operation] = state.record }
                throw error
            }
        }
    }

    private func write(_ title: String, _ expectedRevision: Int, _ state: inout State) throws -> DraftRecord {
        var expected = expectedRevision
        if flaw == .ignoresRevision { expected = state.record.revision }
        if flaw == .writesBeforeValidating, title.isEmpty { state.record.title = title }
        if flaw == .checksRevisionFirst, expected != state.record.revision { throw DraftFailure.conflict }
        let record: DraftRecord
        do {
            record = try state.record.saving(title: title, expectedRevision: expected)
        } catch .conflict where flaw == .succeedsOnConflict {
            return DraftRecord(title: title, revision: expected &+ 1)
        } catch {
            if flaw == .changesThenThrows, error == .revisionExhausted { state.record.title = title }
            if flaw == .changesOnConflict, error == .conflict { state.record.title = title }
            throw error
        }
        state.writes += 1
        if flaw == .dropsSecondWriter, state.writes == 2 { return record }
        state.record = record
        if flaw == .returnsWhatItDoesNotStore { return DraftRecord(title: title, revision: record.revision + 1) }
        return record
    }
}
