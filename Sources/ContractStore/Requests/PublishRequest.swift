public import Contracts

/// A contract to be published as a version.
public struct PublishRequest: Sendable {
    /// Who the contract is between, as it says itself.
    public let integration: Integration
    /// What the consumer calls this version.
    public let version: String
    /// The contract's content.
    public let content: StoredContract
    /// What it expects to follow.
    public let base: PublicationBase
    /// What this write is called.
    public let operation: OperationID
    /// When, by the publisher's clock; not a part of what makes two requests the same.
    public let publishedAt: Timestamp

    /// A contract to be published. Linear in the contract's size.
    ///
    /// - Parameters:
    ///   - contract: the contract.
    ///   - version: what the consumer calls this version, such as `1.4.0` or a commit.
    ///   - base: what it expects to follow.
    ///   - operation: what this write is called; the same when it is sent again.
    ///   - publishedAt: when.
    public init(
        _ contract: Contract, version: String, basedOn base: PublicationBase, operation: OperationID = OperationID(),
        publishedAt: Timestamp = .now
    ) {
        integration = Integration(consumer: contract.consumer, provider: contract.provider)
        self.version = version
        content = StoredContract(contract)
        self.base = base
        self.operation = operation
        self.publishedAt = publishedAt
    }
}
