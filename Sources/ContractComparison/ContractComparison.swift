public import Contracts
public import ShapeMatching

/// Whether a client that relies on one contract can live with another.
///
/// Both are a provider's API as one client sees it: the old contract is what the client relies on, the new one what the
/// provider is to promise. Requests and responses vary in opposite directions: the new provider must take whatever
/// request the old contract describes, and the old client must be able to read whatever response the new one does.
///
/// Interactions belong together that have one description and `given`; of the rest, those with the same method, path and
/// query. An interaction that is gone breaks clients, one that was added doesn't.
///
/// A contract names no query item or header that may be left out, so one that is named anew is required, and one that a
/// provider merely takes besides needs no place in a contract: it is safe as long as the query isn't `closed`.
///
/// What changes beside the JSON bodies stands in the contracts word for word (a status, a method, a header that came or
/// went), and is called breaking without a body as its witness. Where the texts of a path, a query item, a header or a
/// text body are compared by their shapes, the witness is such a text.
///
/// The names of consumer and provider and the examples aren't compared.
public struct ContractComparison: Sendable {
    /// Every interaction of both contracts, those of the old one in its order first.
    public let interactions: [InteractionComparison]

    /// Compares two contracts.
    ///
    /// - Parameters:
    ///   - old: What the client relies on.
    ///   - new: What the provider is to promise.
    /// - Throws: `ShapeError` where a shape doesn't compile; its path names the interaction.
    /// - Complexity: linear in the numbers of interactions, for each pair that of comparing their bodies.
    public init(old: Contract, new: Contract) throws(ShapeError) {
        var comparisons: [InteractionComparison] = []
        let pairs = InteractionPairs(old: old.interactions, new: new.interactions)
        for (old, new) in zip(old.interactions, pairs.partners) {
            var changes = [Change(.breaking, at: "interaction", "is gone")]
            if let new {
                var comparer = InteractionComparer()
                try comparer.compare(old, new)
                changes = comparer.changes
            }
            comparisons.append(InteractionComparison(description: old.description, given: old.given, changes: changes))
        }
        for new in pairs.added {
            comparisons.append(
                InteractionComparison(
                    description: new.description, given: new.given,
                    changes: [Change(.safe, at: "interaction", "is new")]))
        }
        interactions = comparisons
    }

    /// The worst of the interactions' verdicts.
    public var verdict: ComparisonVerdict { interactions.map(\.verdict).max() ?? .safe }
}
