/// Why a save was refused; a refused save has no effect.
public enum DraftFailure: Error, Sendable, Hashable {
    /// The title is empty.
    case emptyTitle
    /// The draft was written since the expected revision.
    case conflict
    /// The draft is at the last revision there is.
    case revisionExhausted
}
