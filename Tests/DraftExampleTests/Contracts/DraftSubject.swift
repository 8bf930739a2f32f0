import AdapterContracts
import DraftExample
import Foundation

/// A draft under test, and a way to further ones that start elsewhere.
struct DraftSubject: Sendable {
    let draft: any DraftOperations
    let starting: @Sendable (DraftRecord) throws -> any DraftOperations

    init(_ starting: @escaping @Sendable (DraftRecord) throws -> any DraftOperations) throws {
        self.starting = starting
        draft = try starting(.original)
    }

    static let memory = Adapter<DraftSubject>("MemoryDraft") { try DraftSubject { MemoryDraft(startingAt: $0) } }

    /// One real file for all subjects, each draft in a namespace of its own.
    static func sqlite() throws -> Adapter<DraftSubject> {
        let scratch = try Scratch()
        return Adapter("SQLiteDraft") {
            try DraftSubject { try SQLiteDraft(path: scratch.file, namespace: UUID().uuidString, startingAt: $0) }
        }
    }
}
