import AdapterContracts
import DraftExample

/// A draft with faults planned for its calls.
struct FaultyDraft: DraftOperations {
    let draft: any DraftOperations
    let faults: Faults

    func read() throws -> DraftRecord { try faults.call("read") { try draft.read() } }
    func save(title: String, expectedRevision: Int) throws -> DraftRecord {
        try faults.call("save") { try draft.save(title: title, expectedRevision: expectedRevision) }
    }
    func save(title: String, expectedRevision: Int, operation: OperationID) throws -> DraftRecord {
        try faults.call("save") {
            try draft.save(title: title, expectedRevision: expectedRevision, operation: operation)
        }
    }
    func outcome(of operation: OperationID) throws -> DraftRecord? {
        try faults.call("outcome") { try draft.outcome(of: operation) }
    }
}
