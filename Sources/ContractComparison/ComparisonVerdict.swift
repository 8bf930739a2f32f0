import Contracts

/// What a change means for the clients that exist, from the harmless to the worst.
public enum ComparisonVerdict: String, Sendable, Hashable, CaseIterable, Comparable {
    /// No client can notice.
    case safe
    /// It depends on something that shapes don't say, or that can't be told from them; the message says on what.
    case depends
    /// Clients that send what they may break; those that never send such values don't.
    case usuallyBreaking = "usually breaking"
    /// Clients break.
    case breaking

    /// Whether the one is more harmless than the other.
    public static func < (one: ComparisonVerdict, other: ComparisonVerdict) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .safe: 0
        case .depends: 1
        case .usuallyBreaking: 2
        case .breaking: 3
        }
    }
}
