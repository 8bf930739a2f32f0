import ShapeMatching

/// A matcher that is handed from one request to the next; one request at a time has it.
final class LentMatcher {
    private var matcher: ShapeMatcher
    private var isDecided = false

    init(_ matcher: consuming ShapeMatcher) { self.matcher = matcher }

    var heldBytes: Int { matcher.heldBytes }

    func feed(_ piece: UnsafeRawBufferPointer) throws {
        if !isDecided { isDecided = try matcher.feed(piece) == .decided }
    }

    func finish() throws -> Verdict { try matcher.finish() }

    func reset() {
        isDecided = false
        matcher.reset()
    }
}
