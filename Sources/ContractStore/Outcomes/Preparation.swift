/// What making a place ready as a store came to.
public enum Preparation: Sendable, Hashable {
    /// There was nothing; now there is an empty store.
    case created
    /// An older program's store was brought up to date; what it held is kept.
    case migrated(from: Int, to: Int)
    /// It was ready.
    case unchanged
}
