import Contracts
import ShapeMatching

/// Lets the matcher judge whether a body is a witness.
final class WitnessJudge {
    /// Bodies of fewer bytes are made anew for each change.
    private static let large = 16 << 10

    /// The bytes of bodies judged for one comparison: many changes in a large shape would take the product of the two.
    private var bytesLeft = 64 << 20
    /// What large bodies judged before show besides that for which they were made.
    private var shown: [String: String] = [:]
    private var sender: ShapeMatcher
    private var receiver: ShapeMatcher

    init(sender: CompiledShape, receiver: CompiledShape, root: ShapeMatcher.Root) {
        var limits = Limits()
        limits.keptMismatches = 20_000
        self.sender = ShapeMatcher(sender, root: root, limits: limits)
        self.receiver = ShapeMatcher(receiver, root: root, limits: limits)
    }

    /// Whether it judges no more: the rest of the changes has no witness.
    var isSpent: Bool { bytesLeft < 0 }

    /// Whether the sender's shape accepts the body and the receiver's refuses it, and refuses it for what stands at the
    /// path, not only for something else in it.
    func confirms(_ body: String, at path: String) -> Bool {
        let bytes = Array(body.utf8)
        bytesLeft -= bytes.count
        guard bytesLeft >= 0, Self.verdict(on: bytes, by: &sender) == .matches else { return false }
        guard case .mismatches(let found) = Self.verdict(on: bytes, by: &receiver) else { return false }
        let isShown = found.kept.contains { mismatch in
            // Alternatives are refused as a whole, wherever in them the reason lies.
            mismatch.path == path || Self.isInside(mismatch.path, path)
                || mismatch.problem == .noAlternative && Self.isInside(path, mismatch.path)
        }
        if isShown, bytes.count >= Self.large {
            for mismatch in found.kept where mismatch.path != path && shown[mismatch.path] == nil {
                shown[mismatch.path] = body
            }
        }
        return isShown
    }

    /// A large body that was made for another change and shows what is wrong at this path, too: in a wide object all of
    /// whose members changed, one body does for all of them.
    func shownAlready(at path: String) -> String? { shown.isEmpty ? nil : shown[path] }

    private static func isInside(_ path: String, _ outer: String) -> Bool {
        guard path.utf8.starts(with: outer.utf8) else { return false }
        let next = path.utf8.dropFirst(outer.utf8.count).first
        return next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
    }

    private static func verdict(on body: [UInt8], by matcher: inout ShapeMatcher) -> Verdict? {
        matcher.reset()
        guard (try? matcher.feed(body)) != nil else { return nil }
        return try? matcher.finish()
    }
}
