/// A revision in a history, with what it is tagged as.
public struct HistoryEntry: Sendable, Hashable {
    /// The revision.
    public let revision: Revision
    /// The branches it has, in the order they were given.
    public let branches: [String]
    /// The environments it is in now, in the order it was put there.
    public let environments: [String]

    /// An entry.
    public init(revision: Revision, branches: [String] = [], environments: [String] = []) {
        self.revision = revision
        self.branches = branches
        self.environments = environments
    }
}
