/// What came of holding a provider to a version, to be recorded.
public struct VerificationRequest: Sendable, Hashable {
    /// Who the contract is between.
    public let integration: Integration
    /// The consumer's version that the provider was held to.
    public let version: String
    /// Which version of the provider.
    public let providerVersion: String
    /// What came of each interaction.
    public let interactions: [VerifiedInteraction]
    /// How many interactions of the contract were left out.
    public let leftOut: Int
    /// What this write is called.
    public let operation: OperationID
    /// When, by the verifier's clock; not a part of what makes two requests the same.
    public let verifiedAt: Timestamp

    /// What came of holding a provider to a version.
    ///
    /// - Parameters:
    ///   - version: the consumer's version that the provider was held to.
    ///   - integration: who the contract is between.
    ///   - providerVersion: which version of the provider.
    ///   - interactions: what came of each interaction.
    ///   - leftOut: how many interactions of the contract were left out.
    ///   - operation: what this write is called; the same when it is sent again.
    ///   - verifiedAt: when.
    public init(
        version: String, of integration: Integration, providerVersion: String, interactions: [VerifiedInteraction],
        leftOut: Int = 0, operation: OperationID = OperationID(), verifiedAt: Timestamp = .now
    ) {
        self.integration = integration
        self.version = version
        self.providerVersion = providerVersion
        self.interactions = interactions
        self.leftOut = leftOut
        self.operation = operation
        self.verifiedAt = verifiedAt
    }
}
