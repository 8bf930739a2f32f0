import ShapeMatching

/// Lets the matcher judge whether a body is a witness.
final class WitnessJudge {
    /// The bytes of bodies judged for one comparison: many changes in a large shape would take the product of the two.
    private var bytesLeft = 256 << 20
    private var sender: ShapeMatcher
    private var receiver: ShapeMatcher

    init(sender: CompiledShape, receiver: CompiledShape) {
        var limits = Limits()
        limits.stopAfter = 1
        limits.keptMismatches = 0
        self.sender = ShapeMatcher(sender, limits: limits)
        self.receiver = ShapeMatcher(receiver, limits: limits)
    }

    /// Whether it judges no more: the rest of the changes has no witness.
    var isSpent: Bool { bytesLeft < 0 }

    /// Whether the sender's shape accepts the body and the receiver's refuses it.
    func confirms(_ body: String) -> Bool {
        let bytes = Array(body.utf8)
        bytesLeft -= bytes.count
        guard bytesLeft >= 0, Self.verdict(on: bytes, by: &sender) == .matches else { return false }
        guard case .mismatches = Self.verdict(on: bytes, by: &receiver) else { return false }
        return true
    }

    private static func verdict(on body: [UInt8], by matcher: inout ShapeMatcher) -> Verdict? {
        matcher.reset()
        guard (try? matcher.feed(body)) != nil else { return nil }
        return try? matcher.finish()
    }
}
