import ContractStore

/// The actions that read.
struct StoreReading: Sendable {
    private static let pageElements = 200

    let store: any ContractStore
    let format: StoreFormat
    /// How many elements at most; nil for all.
    let limit: Int?

    func get(_ selection: StoreSelection, to file: String?) async throws(StoreError) -> StoreResult {
        var result = StoreResult(file: file)
        guard let revision = try await store.revision(selection.selector, of: selection.integration) else {
            result.end(with: .mismatch, "there is \(selection.selector.phrase) of \(selection.integration)")
            return result
        }
        return try await get(revision, to: file)
    }

    func get(_ hash: ContentHash, to file: String?) async throws(StoreError) -> StoreResult {
        guard let revision = try await store.revisions(with: hash, limit: 1).elements.first else {
            var result = StoreResult(file: file)
            result.end(with: .mismatch, "there is no contract with the hash \(hash)")
            return result
        }
        return try await get(revision, to: file)
    }

    private func get(_ revision: Revision, to file: String?) async throws(StoreError) -> StoreResult {
        guard let content = try await store.content(of: revision.hash) else {
            throw StoreError(.corrupt, "the content of \(revision) is gone: restore the store from a backup")
        }
        return StoreResult(output: format.text(of: revision, content), file: file)
    }

    func list() async throws(StoreError) -> StoreResult {
        try await lines({ format.line($0) }) { (last: IntegrationSummary?, limit) throws(StoreError) in
            try await store.integrations(after: last?.integration, limit: limit)
        }
    }

    func history(of integration: Integration) async throws(StoreError) -> StoreResult {
        var result = try await lines({ format.line($0) }) { (last: HistoryEntry?, limit) throws(StoreError) in
            try await store.history(of: integration, before: last?.revision.number, limit: limit)
        }
        if result.output.isEmpty { result.end(with: .mismatch, "there is no contract of \(integration)") }
        return result
    }

    func results(of integration: Integration, version: String?) async throws(StoreError) -> StoreResult {
        var result = try await lines({ format.line($0) }) { (last: Verification?, limit) throws(StoreError) in
            try await store.verifications(of: integration, version: version, before: last?.number, limit: limit)
        }
        if result.output.isEmpty {
            result.end(
                with: .mismatch, "nothing was recorded of \(integration)\(version.map { " \($0)" } ?? "")")
        }
        return result
    }

    /// All pages, up to the limit.
    private func lines<Element: Sendable>(
        _ line: (Element) -> String,
        _ page: (_ last: Element?, _ limit: Int) async throws(StoreError) -> Page<Element>
    ) async throws(StoreError) -> StoreResult {
        var result = StoreResult()
        var left = limit ?? .max
        var last: Element?
        while left > 0 {
            let page = try await page(last, min(left, Self.pageElements))
            for element in page.elements { result.output += line(element) }
            left -= page.elements.count
            guard page.hasMore else { break }
            last = page.elements.last
        }
        return result
    }
}
