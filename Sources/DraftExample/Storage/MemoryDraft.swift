internal import Threads

/// A draft in memory.
public final class MemoryDraft: DraftOperations {
    private struct State {
        var record: DraftRecord
        var outcomes: [OperationID: DraftRecord] = [:]
    }

    private let state: Lock<State>

    /// A draft of its own.
    ///
    /// - Parameter record: what it starts from.
    public init(startingAt record: DraftRecord = .original) {
        state = Lock(State(record: record))
    }

    /// Reads the draft.
    public func read() -> DraftRecord { state.withLock { $0.record } }

    /// Writes the draft, if nobody else has since it was read.
    @discardableResult
    public func save(title: String, expectedRevision: Int) throws(DraftFailure) -> DraftRecord {
        try write(title, expectedRevision, nil)
    }

    /// Writes the draft once, however often the operation is sent.
    @discardableResult
    public func save(
        title: String, expectedRevision: Int, operation: OperationID
    ) throws(DraftFailure) -> DraftRecord {
        try write(title, expectedRevision, operation)
    }

    /// What an operation wrote; nil where it has had no effect so far.
    public func outcome(of operation: OperationID) -> DraftRecord? { state.withLock { $0.outcomes[operation] } }

    private func write(
        _ title: String, _ expectedRevision: Int, _ operation: OperationID?
    ) throws(DraftFailure) -> DraftRecord {
        try state.withLock { (state) throws(DraftFailure) in
            if let operation, let first = state.outcomes[operation] { return first }
            let record = try state.record.saving(title: title, expectedRevision: expectedRevision)
            state.record = record
            if let operation { state.outcomes[operation] = record }
            return record
        }
    }
}
