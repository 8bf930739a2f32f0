import ShapeMatching
internal import Threads

/// Lends out matchers for one shape, so that most requests needn't set one up.
final class MatcherPool: Sendable {
    /// So many wait for the next request; more are made where more bodies arrive at once.
    private static let kept = 32
    /// A matcher that a large token has made grow beyond this isn't kept.
    private static let keptBytes = 1 << 20

    private let shape: CompiledShape
    private let limits: Limits
    private let idle = Lock<[LentMatcher]>([])

    init(_ shape: CompiledShape, limits: Limits) {
        self.shape = shape
        self.limits = limits
    }

    /// A matcher ready for a document; its holder gives it back.
    func take() -> LentMatcher {
        idle.withLock { $0.popLast() } ?? LentMatcher(ShapeMatcher(shape, root: .request, limits: limits))
    }

    /// Takes a matcher back, whatever became of its document.
    func give(_ matcher: LentMatcher) {
        matcher.reset()
        guard matcher.heldBytes <= Self.keptBytes else { return }
        idle.withLock { if $0.count < Self.kept { $0.append(matcher) } }
    }
}
