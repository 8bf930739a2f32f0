import ShapeMatching

/// The matcher, reused from body to body.
final class FieldMatcher: LocalContender {
    let name = FieldRoster.matcher.rawValue
    private var matcher: ShapeMatcher

    init(_ shape: CompiledShape, limits: Limits = Limits()) {
        matcher = ShapeMatcher(shape, limits: limits)
    }

    func isRight(_ body: FieldBody) throws -> Bool {
        for piece in body.pieces where try matcher.feed(piece) == .decided { break }
        return try verdict()
    }

    /// What `pieces` hands over, piece by piece.
    func isRight(_ pieces: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws -> Bool {
        try pieces { _ = try self.matcher.feed($0) }
        return try verdict()
    }

    func bytesNeeded(_ body: FieldBody) throws -> Int {
        var count = 0
        for piece in body.pieces {
            count += piece.count
            if try matcher.feed(piece) == .decided { break }
        }
        _ = try verdict()
        return count
    }

    private func verdict() throws -> Bool {
        let verdict = try matcher.finish()
        matcher.reset()
        switch verdict {
        case .matches: return true
        case .mismatches: return false
        case .notJSON(let fault): throw WrongResult(description: "\(name): \(fault)")
        case .limit(let limit): throw WrongResult(description: "\(name): \(limit)")
        }
    }
}
