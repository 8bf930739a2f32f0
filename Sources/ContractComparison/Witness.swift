import Contracts

/// A body that shows that a change breaks clients: one shape accepts it and the other refuses it, which the matcher has
/// confirmed.
public struct Witness: Sendable, Hashable {
    /// One of the two that are compared.
    public enum Side: String, Sendable, Hashable {
        /// What clients rely on.
        case old
        /// What the provider is to promise.
        case new
    }

    /// The body, as compact JSON.
    public let body: String
    /// The side whose shape accepts the body: the sender's.
    public let acceptedBy: Side
    /// The side whose shape refuses the body: the receiver's.
    public let refusedBy: Side

    init(body: String, sentBy direction: BodyDirection) {
        self.body = body
        acceptedBy = direction == .response ? .new : .old
        refusedBy = direction == .response ? .old : .new
    }
}
