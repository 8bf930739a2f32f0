import AdapterContracts
import ContractStore
import StoreSupport

let readingChecks: [Check<StoreSubject>] = [
    Check("integrations come in the order of their bytes, each once, in pages") { subject, trial in
        let store = subject.store
        let names = [("b", "x"), ("a", "z"), ("B", "y"), ("a", "Z"), ("é", "a"), ("z", "a"), ("a b", "c")]
        for (consumer, provider) in names {
            let integration = Integration(consumer: consumer, provider: provider)
            try await store.published("1.0", of: integration)
            try await store.published("1.1", of: integration, content: 2)
        }
        let all = try await store.integrations(after: nil, limit: 100)
        let expected = ["B → y", "a → Z", "a → z", "a b → c", "b → x", "z → a", "é → a"]
        trial.expect(all.elements.map { "\($0.integration)" }, equals: expected, "all")
        trial.expect(Set(all.elements.map(\.latest.version)), equals: ["1.1"], "the latest of each")
        var paged: [String] = []
        var last: Integration?
        while true {
            let page = try await store.integrations(after: last, limit: 3)
            paged += page.elements.map { "\($0.integration)" }
            last = page.elements.last?.integration
            if !page.hasMore { break }
        }
        trial.expect(paged, equals: expected, "in pages")
    },
    Check("a history comes last first, in pages, with its tags") { subject, trial in
        let store = subject.store
        for number in 1...5 { try await store.published("1.\(number)", content: number) }
        for version in ["1.1", "1.4"] { _ = try await store.tagged(version, .branch, "main") }
        _ = try await store.tagged("1.4", .branch, "feature")
        for version in ["1.1", "1.4", "1.2"] { _ = try await store.tagged(version, .environment, "production") }
        let first = try await store.history(of: library, before: nil, limit: 2)
        let entries = [
            HistoryEntry(revision: revision(5, "1.5", content: 5)),
            HistoryEntry(revision: revision(4, "1.4", content: 4), branches: ["main", "feature"]),
            HistoryEntry(revision: revision(3, "1.3", content: 3)),
            HistoryEntry(revision: revision(2, "1.2", content: 2), environments: ["production"]),
            HistoryEntry(revision: revision(1, "1.1", content: 1), branches: ["main"]),
        ]
        trial.expect(first, equals: Page(elements: Array(entries[..<2]), hasMore: true), "the first page")
        let second = try await store.history(of: library, before: 4, limit: 3)
        trial.expect(second, equals: Page(elements: Array(entries[2...]), hasMore: false), "the second page")
        let other = Integration(consumer: "X", provider: "Y")
        trial.expect(try await store.history(of: other, before: nil, limit: 3).elements.count, equals: 0, "of nobody")
    },
    Check("the revisions with a content are found by its hash") { subject, trial in
        let store = subject.store
        for version in ["1.0", "1.1", "1.2"] { try await store.published(version, content: version == "1.1" ? 2 : 1) }
        let found = try await store.revisions(with: revision(1, "1.0").hash, limit: 10)
        trial.expect(found.elements.map(\.version), equals: ["1.0", "1.2"])
        let first = try await store.revisions(with: revision(1, "1.0").hash, limit: 1)
        trial.expect(first, equals: Page(elements: [revision(1, "1.0")], hasMore: true), "a page")
    },
    Check("a page of no or too many elements is refused") { subject, trial in
        let store = subject.store
        for limit in [0, -1, 1001] {
            let error = StoreError(.badArgument, "a page has 1 to 1000 elements, not \(limit)")
            await trial.expect(throws: error) { try await store.history(of: library, before: nil, limit: limit) }
            await trial.expect(throws: error) { try await store.integrations(after: nil, limit: limit) }
            await trial.expect(throws: error) {
                try await store.verifications(of: library, version: nil, before: nil, limit: limit)
            }
            await trial.expect(throws: error) { try await store.revisions(with: revision(1, "1").hash, limit: limit) }
        }
    },
    Check("another opening sees what was acknowledged, and adds to it", shows: .atomicity) { subject, trial in
        try await subject.store.published("1.0")
        let other = try subject.reopened()
        trial.expect(try await other.revision(.latest, of: library), equals: revision(1, "1.0"))
        trial.expect(try await other.published("1.1", basedOn: .revision(1)).written?.number, equals: 2)
        trial.expect(try await subject.store.revision(.latest, of: library)?.number, equals: 2, "here")
    },
    Check("what is ready stays as it is when it is made ready again") { subject, trial in
        try await subject.store.published("1.0")
        trial.expect(try await subject.store.prepare(), equals: .unchanged)
        trial.expect(try await subject.store.revision(.latest, of: library), equals: revision(1, "1.0"))
    },
    Check("a closed store says so") { subject, trial in
        try await subject.store.published("1.0")
        await subject.store.close()
        let error = StoreError(.closed, "the store is closed")
        await trial.expect(throws: error) { try await subject.store.revision(.latest, of: library) }
        await trial.expect(throws: error) { try await subject.store.published("1.1") }
        await subject.store.close()
    },
    Check("a second fresh store is empty") { subject, trial in
        try await subject.store.published("1.0")
        let other: StoreSubject = try await trial.another()
        trial.expect(try await other.store.integrations(after: nil, limit: 10).elements.count, equals: 0)
    },
]
