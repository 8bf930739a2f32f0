/// A published version of a contract: what it is called, where it stands in the order, and which content it has.
///
/// Once published it never changes and never goes.
public struct Revision: Sendable, Hashable, CustomStringConvertible {
    /// Who the contract is between.
    public let integration: Integration
    /// Its place in the integration's order, from 1 without gaps.
    public let number: Int
    /// What the consumer calls it, such as `1.4.0` or a commit.
    public let version: String
    /// The hash of the contract's canonical text.
    public let hash: ContentHash
    /// When it was published, by the publisher's clock.
    public let publishedAt: Timestamp

    /// A revision.
    public init(
        integration: Integration, number: Int, version: String, hash: ContentHash, publishedAt: Timestamp
    ) {
        self.integration = integration
        self.number = number
        self.version = version
        self.hash = hash
        self.publishedAt = publishedAt
    }

    /// Such as `LibraryApp → CatalogAPI 1.4.0 (revision 7)`.
    public var description: String { "\(integration) \(version) (revision \(number))" }
}
