import ShapeMatching

/// The matcher, reused from document to document.
final class MatcherContender: Contender {
    let name: String
    /// Whether a verdict is the one the document must have.
    private let expected: (Verdict) -> Bool
    private var matcher: ShapeMatcher

    init(_ name: String, _ shape: CompiledShape, limits: Limits = Limits(), expecting: ((Verdict) -> Bool)? = nil) {
        self.name = name
        expected = expecting ?? { $0 == .matches }
        matcher = ShapeMatcher(shape, limits: limits)
    }

    func feed(_ piece: UnsafeRawBufferPointer) throws {
        _ = try matcher.feed(piece)
    }

    func endDocument() throws {
        let verdict = try matcher.finish()
        guard expected(verdict) else {
            throw WrongResult(description: "\(name): unexpected verdict \(Self.line(verdict))")
        }
        matcher.reset()
    }

    private static func line(_ verdict: Verdict) -> String {
        switch verdict {
        case .matches: "matches"
        case .mismatches(let found): "\(found.total) mismatches, first: \(found.kept.first?.description ?? "none kept")"
        case .notJSON(let fault): fault.description
        case .limit(let limit): limit.description
        }
    }
}
