public import Contracts

/// The differences between one interaction as clients rely on it and as the provider is to keep it.
public struct InteractionComparison: Sendable, Hashable {
    /// What the interaction is called in the old contract; in the new one where it was added.
    public let description: String
    /// The states the provider is in, as they stand beside the description.
    public let given: [ProviderState]
    /// The differences: those of the request, then those of the response.
    public let changes: [Change]

    /// The worst of the changes' verdicts; `safe` where there are none.
    public var verdict: ComparisonVerdict { changes.map(\.verdict).max() ?? .safe }
}
