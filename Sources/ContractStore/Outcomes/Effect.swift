/// What an operation wrote.
public enum Effect: Sendable, Hashable {
    /// A revision.
    case published(Revision)
    /// A tag.
    case tagged(Tag)
    /// A verification.
    case recorded(Verification)

    package var revision: Revision? { if case .published(let revision) = self { revision } else { nil } }
    package var tag: Tag? { if case .tagged(let tag) = self { tag } else { nil } }
    package var verification: Verification? {
        if case .recorded(let verification) = self { verification } else { nil }
    }
}
