/// That a version of a provider was held to a revision, and what came of it.
public struct Verification: Sendable, Hashable {
    /// Who the contract is between.
    public let integration: Integration
    /// Its place among the integration's verifications, from 1 without gaps.
    public let number: Int
    /// The revision that the provider was held to.
    public let revision: Int
    /// The consumer's version that the revision has.
    public let version: String
    /// Which version of the provider.
    public let providerVersion: String
    /// What came of each interaction.
    public let interactions: [VerifiedInteraction]
    /// How many interactions of the contract were left out.
    public let leftOut: Int
    /// When, by the verifier's clock.
    public let verifiedAt: Timestamp

    /// A verification.
    public init(
        integration: Integration, number: Int, revision: Int, version: String, providerVersion: String,
        interactions: [VerifiedInteraction], leftOut: Int, verifiedAt: Timestamp
    ) {
        self.integration = integration
        self.number = number
        self.revision = revision
        self.version = version
        self.providerVersion = providerVersion
        self.interactions = interactions
        self.leftOut = leftOut
        self.verifiedAt = verifiedAt
    }

    /// How the contract ended as a whole: it fails where an interaction does; otherwise it isn't judged where one isn't or
    /// was left out, or where there was none. A pending one counts for nothing.
    public var outcome: VerifiedInteraction.Outcome {
        if interactions.contains(where: { $0.outcome == .fails }) { return .fails }
        return interactions.isEmpty || leftOut > 0 || interactions.contains { $0.outcome == .notJudged }
            ? .notJudged : .holds
    }

    /// How many interactions ended so.
    public func count(of outcome: VerifiedInteraction.Outcome) -> Int { interactions.count { $0.outcome == outcome } }
}
