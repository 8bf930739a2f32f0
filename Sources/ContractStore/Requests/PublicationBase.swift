/// What a publication expects to follow, so that nobody's work is passed over unseen.
public enum PublicationBase: Sendable, Hashable {
    /// Nothing: it is the integration's first revision.
    case nothing
    /// The revision of this number, which its author has seen.
    case revision(Int)
    /// Whatever is the last one by then.
    case latest
}
