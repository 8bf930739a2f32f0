import AdapterContracts
import ContractStore
import StoreSupport

let operationChecks: [Check<StoreSubject>] = [
    Check("an operation sent again is done once and returns the first result") { subject, trial in
        let store = subject.store
        let operation = OperationID("build-7")
        let first = try await store.published("1.0", basedOn: .nothing, operation: operation)
        try await store.published("1.1", content: 2)
        let again = try await store.publish(
            PublishRequest(
                sampleContract(), version: "1.0", basedOn: .nothing, operation: operation,
                publishedAt: Timestamp(milliseconds: 9_000)))
        trial.expect(first, equals: .done(revision(1, "1.0"), repeated: false), "the first sending")
        trial.expect(again, equals: .done(revision(1, "1.0"), repeated: true), "the second sending")
        let tagging = OperationID("tag")
        let tag = try await store.tagged("1.0", .environment, "production", operation: tagging)
        _ = try await store.tagged("1.1", .environment, "production")
        let tagAgain = try await store.tagged("1.0", .environment, "production", operation: tagging)
        trial.expect(tagAgain.written, equals: tag.written, "the tag")
        trial.expect(
            try await store.revision(.environment("production"), of: library)?.version, equals: "1.1", "production")
        let recording = OperationID("record")
        let record = try await store.recorded("1.0", provider: "2.0", operation: recording)
        let recordAgain = try await store.recorded("1.0", provider: "2.0", operation: recording)
        trial.expect(recordAgain, equals: .done(record.written ?? none, repeated: true), "the verification")
        let all = try await store.verifications(of: library, version: nil, before: nil, limit: 10).elements
        trial.expect(all.count, equals: 1, "verifications")
    },
    Check("an identifier that was used for another write is a conflict", shows: .constraints) { subject, trial in
        let store = subject.store
        let operation = OperationID("op")
        try await store.published("1.0", operation: operation)
        let message = "conflict: operation op was another write: give each write an identifier of its own"
        trial.expect(try await store.published("1.1", operation: operation).word, equals: message, "a version")
        trial.expect(
            try await store.published("1.0", content: 2, operation: operation).word, equals: message, "a content")
        trial.expect(
            try await store.tagged("1.0", .branch, "main", operation: operation).word, equals: message, "a tag")
        trial.expect(
            try await store.recorded("1.0", provider: "2", operation: operation).word, equals: message, "a record")
        trial.expect(try await store.revision(.latest, of: library)?.version, equals: "1.0", "the latest")
    },
    Check("an operation's effect is what it wrote, and nothing where it was refused") { subject, trial in
        let store = subject.store
        try await store.published("1.0", operation: OperationID("a"))
        try await store.published("1.0", content: 2, operation: OperationID("b"))
        try await store.published("1.0", operation: OperationID("c"))
        let tag = try await store.tagged("1.0", .branch, "main", operation: OperationID("d")).written
        let record = try await store.recorded("1.0", provider: "2.0", operation: OperationID("e")).written
        trial.expect(try await store.effect(of: OperationID("a")), equals: .published(revision(1, "1.0")), "published")
        trial.expect(try await store.effect(of: OperationID("b")), equals: nil, "a conflict")
        trial.expect(try await store.effect(of: OperationID("c")), equals: nil, "the same once more")
        trial.expect(try await store.effect(of: OperationID("d")), equals: tag.map(Effect.tagged), "tagged")
        trial.expect(try await store.effect(of: OperationID("e")), equals: record.map(Effect.recorded), "recorded")
        trial.expect(try await store.effect(of: OperationID("f")), equals: nil, "never sent")
    },
    Check("a refused operation may be sent again, and then be done") { subject, trial in
        let store = subject.store
        let operation = OperationID("op")
        let refused = try await store.published("1.1", basedOn: .revision(1), operation: operation)
        trial.expect(refused.conflict?.code, equals: .baseMoved)
        try await store.published("1.0")
        let done = try await store.published("1.1", basedOn: .revision(1), operation: operation)
        trial.expect(done, equals: .done(revision(2, "1.1"), repeated: false))
    },
    Check("one operation sent many times at once is done once", shows: .atomicity) { subject, trial in
        let store = subject.store
        let operation = OperationID("op")
        let outcomes = await together(16) { _ in
            try await store.recorded("1.0", provider: "2.0", operation: operation)
        }
        trial.expect(outcomes.count { $0?.conflict?.code == .noSuchVersion }, equals: 16, "without the version")
        try await store.published("1.0")
        let again = await together(16) { _ in
            try await store.recorded("1.0", provider: "2.0", operation: operation)
        }
        trial.expect(again.count { $0?.word == "done" }, equals: 1, "done")
        trial.expect(again.count { $0?.word == "repeated" }, equals: 15, "repeated")
        let all = try await store.verifications(of: library, version: nil, before: nil, limit: 10).elements
        trial.expect(all.count, equals: 1, "verifications")
    },
]

private let none = Verification(
    integration: library, number: 0, revision: 0, version: "", providerVersion: "", interactions: [], leftOut: 0,
    verifiedAt: Timestamp(milliseconds: 0))
