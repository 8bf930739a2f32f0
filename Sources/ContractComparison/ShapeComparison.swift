public import Contracts
public import ShapeMatching

/// Whether clients that rely on one shape can live with another.
///
/// It looks at the two shapes side by side, part by part, and never at combinations of alternatives. A change is *safe*
/// where the receiver's shape is proved to accept whatever the sender's does, *breaking* only with a witness that the
/// matcher has confirmed, and *depends* where neither is to be had (one regular expression against another).
///
/// A shape is the minimum. What the new response no longer names may be missing; what a client's request doesn't name is
/// not sent. Bodies that give one name twice are left out of account.
public struct ShapeComparison: Sendable {
    /// Which way the bodies go.
    public let direction: BodyDirection
    /// The differences, in the order of the shapes: members by name in byte order, the harmless ones included.
    public let changes: [Change]

    /// Compares two shapes.
    ///
    /// - Parameters:
    ///   - old: What clients rely on: what they read of a response, what they send in a request.
    ///   - new: What the provider is to promise: what it sends in a response, what it takes in a request.
    ///   - direction: Which way the bodies go.
    /// - Throws: `ShapeError` where one of the shapes doesn't compile.
    /// - Complexity: the product of the two sizes at worst, linear in them where the shapes have no alternatives.
    public init(old: Shape, new: Shape, direction: BodyDirection = .response) throws(ShapeError) {
        let sender = direction == .response ? new : old
        let receiver = direction == .response ? old : new
        let finder = ChangeFinder(
            WitnessJudge(
                sender: try CompiledShape(sender), receiver: try CompiledShape(receiver), root: direction.root),
            direction)
        changes = finder.changes(sender: sender.normalForm, receiver: receiver.normalForm)
        self.direction = direction
    }

    /// The worst of the changes' verdicts; `safe` where there are none.
    public var verdict: ComparisonVerdict { changes.map(\.verdict).max() ?? .safe }
}
