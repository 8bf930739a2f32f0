import AdapterContracts
import ContractStore
import StoreSupport

private let outcomes = [
    VerifiedInteraction(description: "search \"books\"\n", given: ["a book exists", ""], outcome: .holds),
    VerifiedInteraction(
        description: "reserve", outcome: .fails, problems: ["$.id is missing", "status 400 ≠ 201 \u{0} \u{1F600}"]),
    VerifiedInteraction(description: "cancel", outcome: .notJudged, problems: ["no connection"]),
]

let verificationChecks: [Check<StoreSubject>] = [
    Check("a verification reads back with what came of each interaction") { subject, trial in
        let store = subject.store
        try await store.published("1.0")
        let written = try await store.recorded("1.0", provider: "2.0", outcomes, leftOut: 2).written
        let expected = Verification(
            integration: library, number: 1, revision: 1, version: "1.0", providerVersion: "2.0",
            interactions: outcomes, leftOut: 2, verifiedAt: Timestamp(milliseconds: 3_000))
        trial.expect(written, equals: expected, "what was told")
        let page = try await store.verifications(of: library, version: nil, before: nil, limit: 10)
        trial.expect(page, equals: Page(elements: [expected], hasMore: false), "what is there")
        trial.expect(page.elements.first?.outcome, equals: .fails)
    },
    Check("verifications come last first, of all versions or one, in pages") { subject, trial in
        let store = subject.store
        try await store.published("1.0")
        try await store.published("1.1", content: 2)
        for number in 1...5 { _ = try await store.recorded(number % 2 == 0 ? "1.0" : "1.1", provider: "\(number)") }
        let first = try await store.verifications(of: library, version: nil, before: nil, limit: 2)
        trial.expect(first.elements.map(\.providerVersion), equals: ["5", "4"], "the first page")
        trial.expect(first.hasMore, equals: true, "more")
        let second = try await store.verifications(of: library, version: nil, before: 4, limit: 3)
        trial.expect(second.elements.map(\.providerVersion), equals: ["3", "2", "1"], "the second page")
        trial.expect(second.hasMore, equals: false, "more")
        let one = try await store.verifications(of: library, version: "1.0", before: nil, limit: 10)
        trial.expect(one.elements.map(\.number), equals: [4, 2], "of one version")
        let rest = try await store.verifications(of: library, version: "1.0", before: 4, limit: 10)
        trial.expect(rest.elements.map(\.number), equals: [2], "of one version, before 4")
    },
]
