package import ContractStore

/// What a store holds when all clients are done: everything, read page by page, and what each operation wrote.
package struct HistoryEnd: Sendable {
    /// Each integration's revisions, tags and verifications, by number.
    package var revisions: [Int: [Revision]] = [:]
    package var verifications: [Int: [Verification]] = [:]
    /// What each operation wrote; nil where it had no effect.
    package var effects: [String: Effect] = [:]
    /// The hashes whose content is there.
    package var contents: Set<ContentHash> = []

    package init() {}

    /// Reads it.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - integrations: how many integrations there were.
    ///   - operations: the operations that were sent.
    package init(
        reading store: any ContractStore, integrations: Int = 3, operations: Set<String>
    ) async throws(StoreError) {
        for number in 0..<integrations {
            let integration = HistoryCall.integration(number)
            var revisions: [Revision] = []
            while true {
                let page = try await store.history(of: integration, before: revisions.last?.number, limit: 100)
                revisions += page.elements.map(\.revision)
                if !page.hasMore { break }
            }
            self.revisions[number] = revisions.reversed()
            for hash in Set(revisions.map(\.hash)) where try await store.content(of: hash) != nil {
                contents.insert(hash)
            }
            var verifications: [Verification] = []
            while true {
                let page = try await store.verifications(
                    of: integration, version: nil, before: verifications.last?.number, limit: 100)
                verifications += page.elements
                if !page.hasMore { break }
            }
            self.verifications[number] = verifications.reversed()
        }
        for operation in operations {
            effects[operation] = try await store.effect(of: OperationID(operation))
        }
    }
}
