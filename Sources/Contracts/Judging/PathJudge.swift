package import ShapeMatching

/// What a request's path must be, made ready to judge many.
package struct PathJudge: Sendable {
    private enum Rule: Sendable {
        /// One of these spellings, as `PathForm.key` makes them.
        case keys([String])
        case text(TextJudge)
    }

    private let shape: TextShape
    private let exampleKey: String
    private let rule: Rule

    package init(_ shape: TextShape) throws(ShapeError) {
        self.shape = shape
        exampleKey = PathForm.key(of: shape.example)
        switch shape {
        case .exactly: rule = .keys([exampleKey])
        case .enumeration(let paths, _): rule = .keys(paths.map { PathForm.key(of: $0) })
        default: rule = .text(try TextJudge(shape, at: "request.path"))
        }
    }

    /// All paths there are, in their one spelling, where they can be listed.
    package var keys: [String]? {
        guard case .keys(let keys) = rule else { return nil }
        return keys
    }

    /// What every path begins with that the shape accepts, where a pattern says so.
    package var prefix: String {
        guard case .pattern(let pattern, _) = shape else { return "" }
        return PatternPrefix.literal(of: pattern)
    }

    /// Whether the path has the shape. One that isn't an exact text is held to the path with its segments decoded, and
    /// to the path as it was sent; one of the two has to do.
    package func fit(of path: RequestPath) -> TextShape.Fit {
        switch rule {
        case .keys(let keys): return keys.contains { $0 == path.key } ? .fits : .misses
        case .text(let judge):
            let fit = judge.fit(of: path.decoded)
            return fit != .fits && path.isEscaped && judge.fit(of: String(path.raw)) == .fits ? .fits : fit
        }
    }

    /// What is wrong with the path, or nil.
    package func problem(with path: RequestPath) -> String? {
        let fit = fit(of: path)
        guard fit != .fits else { return nil }
        return "path \(ProblemText.values([String(path.raw)])) ≠ \(shape.wanted)\(ProblemText.suffix([fit]))"
    }

    /// How much of the path and of the shape's example is not alike: 0 where the path fits.
    package func distance(to path: RequestPath) -> Int {
        guard fit(of: path) != .fits else { return 0 }
        let (left, right) = (Array(path.key.utf8), Array(exampleKey.utf8))
        let shorter = min(left.count, right.count)
        var start = 0
        while start < shorter, left[start] == right[start] { start += 1 }
        var end = 0
        while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
        return max(1, max(left.count, right.count) - start - end)
    }
}
