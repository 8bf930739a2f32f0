/// That a revision is of a branch, or was put into an environment.
public struct Tag: Sendable, Hashable, CustomStringConvertible {
    /// What a tag says of its revision.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// It was built on this branch. A revision may have several, and keeps them.
        case branch
        /// It was put into this environment, and took the place of the one that was there.
        case environment
    }

    /// Who the contract is between.
    public let integration: Integration
    /// Its place among the integration's tags, from 1.
    public let number: Int
    /// What it says.
    public let kind: Kind
    /// The branch or the environment.
    public let name: String
    /// The revision that was tagged.
    public let revision: Int
    /// When, by the tagger's clock.
    public let taggedAt: Timestamp

    /// A tag.
    public init(
        integration: Integration, number: Int, kind: Kind, name: String, revision: Int, taggedAt: Timestamp
    ) {
        self.integration = integration
        self.number = number
        self.kind = kind
        self.name = name
        self.revision = revision
        self.taggedAt = taggedAt
    }

    /// Such as `LibraryApp → CatalogAPI revision 7: branch main`.
    public var description: String { "\(integration) revision \(revision): \(kind.rawValue) \(name)" }
}
