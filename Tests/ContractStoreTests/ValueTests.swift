import ContractStore
import Contracts
import StoreSupport
import Testing

/// The values that stores give and take.
@Suite struct ValueTests {
    @Test(
        "A hash is the SHA-256 of the bytes (FIPS 180-4, test vectors)",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func hash(text: String, digest: String) {
        #expect(ContentHash(of: Array(text.utf8)).text == digest)
        #expect(ContentHash("sha256:\(digest.uppercased())")?.text == digest)
        #expect(ContentHash(String(digest.dropLast())) == nil)
        #expect(ContentHash(digest.dropLast() + "g") == nil)
    }

    @Test(
        "A moment is written as RFC 3339 has it",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_796_133_909_120, "2026-12-01T14:05:09.120Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (4_107_542_399_999, "2100-02-28T23:59:59.999Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ])
    func moment(milliseconds: Int, text: String) {
        #expect("\(Timestamp(milliseconds: milliseconds))" == text)
    }

    @Test("No moment is too far away to be written", arguments: [Int.min, Int.max])
    func extremes(milliseconds: Int) {
        #expect("\(Timestamp(milliseconds: milliseconds))".hasSuffix("Z"))
    }

    @Test("A content is the contract's canonical text, however the contract was written")
    func content() throws {
        let contract = sampleContract()
        let request = PublishRequest(contract, version: "1", basedOn: .latest)
        #expect(request.content.text == contract.canonicalText)
        #expect(request.content.hash == ContentHash(of: contract.canonicalBytes))
        #expect(try request.content.contract().canonicalText == contract.canonicalText)
        #expect(request.integration == Integration(consumer: "LibraryApp", provider: "CatalogAPI"))
    }

    @Test(
        "A verification holds only where every interaction was asked for and holds",
        arguments: [
            ([.holds, .holds], 0, .holds), ([.holds, .pending], 0, .holds), ([.pending, .fails], 0, .fails),
            ([.holds], 1, .notJudged), ([], 0, .notJudged),
            ([.holds, .notJudged], 0, .notJudged), ([.notJudged, .fails], 1, .fails),
        ] as [([VerifiedInteraction.Outcome], Int, VerifiedInteraction.Outcome)])
    func outcome(outcomes: [VerifiedInteraction.Outcome], leftOut: Int, whole: VerifiedInteraction.Outcome) {
        let verification = Verification(
            integration: Integration(consumer: "A", provider: "B"), number: 1, revision: 1, version: "1",
            providerVersion: "2", interactions: outcomes.map { VerifiedInteraction(description: "x", outcome: $0) },
            leftOut: leftOut, verifiedAt: .now)
        #expect(verification.outcome == whole)
    }

    @Test("Limits are the store's own")
    func limits() async throws {
        var limits = StoreLimits()
        limits.contentBytes = 100
        limits.nameBytes = 3
        limits.pageElements = 2
        let store = MemoryContractStore(limits: limits)
        let contract = sampleContract(consumer: "A", provider: "B")
        let count = contract.canonicalText.utf8.count
        #expect(
            try store.publish(PublishRequest(contract, version: "1", basedOn: .latest, operation: OperationID("x")))
                .word
                == "invalid: the contract has \(count) bytes, more than 100")
        #expect(
            try store.publish(PublishRequest(contract, version: "long", basedOn: .latest)).word
                == "invalid: the version has 4 bytes, more than 3")
        #expect(throws: StoreError(.badArgument, "a page has 1 to 2 elements, not 3")) {
            try store.integrations(after: nil, limit: 3)
        }
    }
}
