import AdapterContracts
import ContractStore
import StoreSupport

let taggingChecks: [Check<StoreSubject>] = [
    Check("a branch means its last published revision") { subject, trial in
        let store = subject.store
        for number in 1...3 { try await store.published("1.\(number)", content: number) }
        _ = try await store.tagged("1.2", .branch, "main")
        _ = try await store.tagged("1.1", .branch, "main")
        _ = try await store.tagged("1.3", .branch, "feature")
        let main = try await store.revision(.branch("main"), of: library)
        trial.expect(main, equals: revision(2, "1.2", content: 2), "main")
        trial.expect(try await store.revision(.branch("feature"), of: library)?.number, equals: 3, "feature")
        trial.expect(try await store.revision(.branch("none"), of: library), equals: nil, "none")
        trial.expect(try await store.revision(.environment("main"), of: library), equals: nil, "as an environment")
    },
    Check("an environment means the revision that was put there last") { subject, trial in
        let store = subject.store
        for number in 1...3 { try await store.published("1.\(number)", content: number) }
        for version in ["1.1", "1.3", "1.2"] { _ = try await store.tagged(version, .environment, "production") }
        let production = try await store.revision(.environment("production"), of: library)
        trial.expect(production?.version, equals: "1.2", "production")
        trial.expect(try await store.revision(.environment("test"), of: library), equals: nil, "test")
        trial.expect(try await store.revision(.branch("production"), of: library), equals: nil, "as a branch")
    },
    Check("a tag that is there is not written again", shows: .constraints) { subject, trial in
        let store = subject.store
        try await store.published("1.0")
        try await store.published("1.1", content: 2)
        let first = try await store.tagged("1.0", .branch, "main")
        let other = try await store.tagged("1.1", .branch, "main")
        let again = try await store.tagged("1.0", .branch, "main")
        trial.expect(again, equals: first.written.map { .done($0, repeated: true) } ?? again, "the branch")
        trial.expect([first, other].map { $0.written?.number }, equals: [1, 2], "the numbers")
        let placed = try await store.tagged("1.0", .environment, "test")
        trial.expect(try await store.tagged("1.0", .environment, "test").written, equals: placed.written, "once more")
        let moved = try await store.tagged("1.1", .environment, "test")
        let back = try await store.tagged("1.0", .environment, "test")
        trial.expect([placed, moved, back].map { $0.written?.number }, equals: [3, 4, 5], "there and back")
    },
    Check("a tag or a verification of a version that isn't there is a conflict", shows: .constraints) {
        subject, trial in
        let store = subject.store
        let message = "conflict: there is no version 1.0 of LibraryApp → CatalogAPI: publish it first"
        trial.expect(try await store.tagged("1.0", .branch, "main").word, equals: message, "without anything")
        trial.expect(try await store.recorded("1.0", provider: "2").word, equals: message, "without anything")
        try await store.published("1.1")
        trial.expect(try await store.tagged("1.0", .environment, "test").word, equals: message, "beside another")
        trial.expect(try await store.recorded("1.0", provider: "2").word, equals: message, "beside another")
        trial.expect(
            try await store.verifications(of: library, version: nil, before: nil, limit: 10).elements.count, equals: 0,
            "verifications")
        trial.expect(try await store.tagged("1.1", .branch, "").word, equals: "invalid: the branch is empty")
        trial.expect(
            try await store.recorded("1.1", provider: "\t").word,
            equals: "invalid: the provider's version has a control character: \"\\t\"")
        trial.expect(
            try await store.recorded("1.1", provider: "2", leftOut: -1).word,
            equals: "invalid: -1 interactions can't have been left out")
    },
]
