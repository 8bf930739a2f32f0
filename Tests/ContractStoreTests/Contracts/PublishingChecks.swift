import AdapterContracts
import ContractStore
import Contracts
import StoreSupport

let publishingChecks: [Check<StoreSubject>] = [
    Check("a published contract reads back by latest, version, number and hash", shows: .atomicity) { subject, trial in
        let store = subject.store
        trial.expect(try await store.published("1.0"), equals: .done(revision(1, "1.0"), repeated: false))
        let expected = revision(2, "1.1", content: 2)
        trial.expect(try await store.published("1.1", content: 2), equals: .done(expected, repeated: false))
        trial.expect(try await store.revision(.latest, of: library), equals: expected, "the latest")
        trial.expect(try await store.revision(.version("1.0"), of: library), equals: revision(1, "1.0"), "1.0")
        trial.expect(try await store.revision(.number(2), of: library), equals: expected, "number 2")
        trial.expect(try await store.revision(.number(3), of: library), equals: nil, "number 3")
        trial.expect(try await store.revision(.version("1.2"), of: library), equals: nil, "1.2")
        let content = try await store.content(of: expected.hash)
        trial.expect(content?.text, equals: sampleContract(content: 2).canonicalText, "the content")
        trial.expect(try content?.contract().canonicalText, equals: sampleContract(content: 2).canonicalText)
        trial.expect(try await store.content(of: ContentHash(of: [])), equals: nil, "another hash")
    },
    Check("the same version with the same content is the same revision", shows: .constraints) { subject, trial in
        let store = subject.store
        try await store.published("1.0")
        try await store.published("1.1", content: 2)
        let again = try await store.published("1.0", basedOn: .nothing)
        trial.expect(again, equals: .done(revision(1, "1.0"), repeated: true))
        trial.expect(try await store.revision(.latest, of: library)?.number, equals: 2, "the last revision")
    },
    Check("the same version with other content is a conflict with what is there", shows: .constraints) {
        subject, trial in
        let store = subject.store
        try await store.published("1.0")
        let conflict = try await store.published("1.0", content: 2).conflict
        trial.expect(conflict?.code, equals: .versionTaken)
        trial.expect(conflict?.present, equals: revision(1, "1.0"), "what is there")
        trial.expect(
            conflict?.description,
            equals:
                "LibraryApp → CatalogAPI 1.0 (revision 1) was published with other content, which stays: publish under "
                + "another version")
        trial.expect(try await store.revision(.latest, of: library), equals: revision(1, "1.0"), "the latest")
        trial.expect(
            try await store.content(of: revision(1, "1.0", content: 2).hash), equals: nil, "the refused content")
    },
    Check("what is based on another revision than the last is a conflict", shows: .constraints) { subject, trial in
        let store = subject.store
        let early = try await store.published("1.0", basedOn: .revision(1)).conflict
        trial.expect(early?.code, equals: .baseMoved, "based on 1 where there is nothing")
        trial.expect(early?.present, equals: nil, "what is there")
        trial.expect(try await store.published("1.0", basedOn: .nothing).word, equals: "done")
        let second = try await store.published("1.1", basedOn: .nothing)
        trial.expect(
            second.word,
            equals:
                "conflict: the last of LibraryApp → CatalogAPI is 1.0 (revision 1), not what this was based on: look at "
                + "it and publish again")
        trial.expect(second.conflict?.present, equals: revision(1, "1.0"), "what is there")
        trial.expect(try await store.published("1.1", basedOn: .revision(1)).word, equals: "done")
        trial.expect(try await store.published("1.2", basedOn: .revision(1)).conflict?.present?.number, equals: 2)
        trial.expect(try await store.revision(.latest, of: library)?.version, equals: "1.1", "the latest")
    },
    Check("integrations are apart, and names are compared by their bytes", shows: .constraints) { subject, trial in
        let store = subject.store
        let composed = Integration(consumer: "Caf\u{E9}", provider: "P")
        let decomposed = Integration(consumer: "Cafe\u{301}", provider: "P")
        trial.expect(try await store.published("1.0", of: composed).written?.number, equals: 1)
        trial.expect(try await store.published("1.0", of: decomposed, content: 2).word, equals: "done")
        trial.expect(try await store.published("1.0", of: library).written?.number, equals: 1)
        trial.expect(try await store.published("\u{E9}", of: library).written?.number, equals: 2)
        trial.expect(try await store.published("e\u{301}", of: library, content: 3).written?.number, equals: 3)
        let found = try await store.revision(.version("e\u{301}"), of: library)
        trial.expect(found?.number, equals: 3, "the version in its other spelling")
        trial.expect(try await store.revision(.latest, of: composed)?.number, equals: 1, "the last of the first")
    },
    Check("of parallel publications of one version one is written, the others are conflicts", shows: .atomicity) {
        subject, trial in
        let store = subject.store
        let outcomes = await together(32) { number in try await store.published("1.0", content: number) }
        let words = outcomes.map { $0?.word.prefix(8) ?? "threw" }
        trial.expect(words.count { $0 == "done" }, equals: 1, "written")
        trial.expect(words.count { $0 == "conflict" }, equals: 31, "conflicts")
        trial.expect(
            try await store.history(of: library, before: nil, limit: 10).elements.count, equals: 1, "revisions")
    },
    Check("of parallel publications of one content one is written, the others find it", shows: .atomicity) {
        subject, trial in
        let store = subject.store
        let outcomes = await together(32) { _ in try await store.published("1.0") }
        trial.expect(outcomes.count { $0?.word == "done" }, equals: 1, "written")
        trial.expect(outcomes.count { $0?.word == "repeated" }, equals: 31, "found")
        trial.expect(Set(outcomes.map { $0?.written }).count, equals: 1, "different answers")
    },
    Check("parallel publications of different versions all get numbers of their own", shows: .atomicity) {
        subject, trial in
        let store = subject.store
        let outcomes = await together(24) { number in try await store.published("1.\(number)", content: number % 3) }
        trial.expect(outcomes.compactMap { $0?.written?.number }.sorted(), equals: Array(1...24))
        let history = try await store.history(of: library, before: nil, limit: 100).elements
        trial.expect(history.map(\.revision.number), equals: (1...24).reversed(), "the history")
        for case .done(let revision, _)? in outcomes {
            trial.expect(history.contains { $0.revision == revision }, "\(revision) is lost")
        }
    },
    Check("what can't be is invalid and changes nothing", shows: .constraints) { subject, trial in
        let store = subject.store
        let long = String(repeating: "é", count: 251)
        let cases: [(WriteOutcome<Revision>, String)] = [
            (try await store.published(""), "the version is empty"),
            (try await store.published("a\u{0}b"), "the version has a control character: \"a\\u0000b\""),
            (try await store.published(long), "the version has 502 bytes, more than 500"),
            (
                try await store.published("1", of: Integration(consumer: "", provider: "P")),
                "the consumer's name is empty"
            ),
            (
                try await store.published("1", of: Integration(consumer: "C", provider: "\n")),
                "the provider's name has a control character: \"\\n\""
            ),
            (
                try await store.published("1", operation: OperationID("")), "the operation's identifier is empty"
            ),
            (
                try await store.published("1", basedOn: .revision(0)),
                "the revision a publication is based on is a number from 1, not 0"
            ),
        ]
        for (outcome, message) in cases { trial.expect(outcome.word, equals: "invalid: \(message)") }
        trial.expect(try await store.integrations(after: nil, limit: 10).elements.count, equals: 0, "integrations")
        trial.expect(try await store.published(String(repeating: "é", count: 250)).word, equals: "done", "500 bytes")
    },
    Check("texts come back as they were") { subject, trial in
        let names = [
            "'; DROP TABLE revisions; --", "👩‍👩‍👧 $1 @contents %s", "\"quoted\" \\ back", "\u{202E}drawkcab", "NULL",
        ]
        for name in names {
            let integration = Integration(consumer: name, provider: name)
            trial.expect(try await subject.store.published(name, of: integration).word, equals: "done", name)
            let found = try await subject.store.revision(.latest, of: integration)
            trial.expect(found.map { Array($0.version.utf8) }, equals: Array(name.utf8), name)
            trial.expect(found.map { Array($0.integration.consumer.utf8) }, equals: Array(name.utf8), name)
            let content = try await found.asyncMap { try await subject.store.content(of: $0.hash) }
            trial.expect(
                content??.text, equals: sampleContract(consumer: name, provider: name, content: 1).canonicalText, name)
        }
    },
]

/// Does something so many times at once.
func together<Value: Sendable>(
    _ count: Int, _ operation: @escaping @Sendable (Int) async throws -> Value
) async -> [Value?] {
    await withTaskGroup(of: Value?.self) { group in
        for number in 0..<count { group.addTask { try? await operation(number) } }
        return await group.reduce(into: []) { $0.append($1) }
    }
}

extension Optional {
    fileprivate func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async throws -> Value? {
        guard let self else { return nil }
        return try await transform(self)
    }
}
