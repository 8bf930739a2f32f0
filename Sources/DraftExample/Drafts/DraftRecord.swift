/// A draft as it is stored.
public struct DraftRecord: Sendable, Hashable {
    /// The title; not empty.
    public var title: String
    /// How often the draft was written, from 1.
    public var revision: Int

    /// A record.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - revision: how often the draft was written, from 1.
    public init(title: String, revision: Int) {
        self.title = title
        self.revision = revision
    }

    /// What every draft starts from.
    public static let original = DraftRecord(title: "Original", revision: 1)
}
