public import ShapeMatching

/// Which branches of their shapes a run's answers took: optional members, alternatives, enumeration values.
///
/// A provider that holds to a contract without ever sending an optional member says nothing about that member.
public struct VerificationCoverage: Sendable, Hashable {
    /// The branches of one shape, which one interaction's answer has, or several.
    public struct Part: Sendable, Hashable {
        /// The descriptions of the interactions, in the contract's order.
        public let interactions: [String]
        /// The shape's branches, in its order.
        public let branches: [ShapeBranch]
    }

    /// The shapes that have branches and by which an answer's body was judged, in the contract's order.
    public let parts: [Part]

    /// How many branches there are.
    public var total: Int { parts.reduce(0) { $0 + $1.branches.count } }

    /// How many of them were seen.
    public var seen: Int { parts.reduce(0) { $0 + $1.branches.count(where: \.isSeen) } }

    /// The branches that were never seen, each with its interactions.
    public var neverSeen: [(interactions: [String], branch: ShapeBranch)] {
        parts.flatMap { part in part.branches.filter { !$0.isSeen }.map { (part.interactions, $0) } }
    }
}
