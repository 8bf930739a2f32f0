/// A version to be tagged.
public struct TagRequest: Sendable, Hashable {
    /// Who the contract is between.
    public let integration: Integration
    /// The version to tag.
    public let version: String
    /// What the tag says.
    public let kind: Tag.Kind
    /// The branch or the environment.
    public let name: String
    /// What this write is called.
    public let operation: OperationID
    /// When, by the tagger's clock; not a part of what makes two requests the same.
    public let taggedAt: Timestamp

    /// A version to be tagged.
    ///
    /// - Parameters:
    ///   - version: the version to tag.
    ///   - integration: who the contract is between.
    ///   - kind: what the tag says.
    ///   - name: the branch or the environment.
    ///   - operation: what this write is called; the same when it is sent again.
    ///   - taggedAt: when.
    public init(
        version: String, of integration: Integration, as kind: Tag.Kind, _ name: String,
        operation: OperationID = OperationID(), taggedAt: Timestamp = .now
    ) {
        self.integration = integration
        self.version = version
        self.kind = kind
        self.name = name
        self.operation = operation
        self.taggedAt = taggedAt
    }
}
