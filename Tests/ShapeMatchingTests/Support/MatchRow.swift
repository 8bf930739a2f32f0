import ShapeMatching
import Testing

/// One hand-written row: a document, a shape, and the whole report.
struct MatchRow: Sendable, CustomTestStringConvertible {
    let document: [UInt8]
    let shape: Shape
    /// The report's lines, or `matches`.
    let lines: [String]
    /// Where each line was decided, where the row says so.
    let offsets: [Int]?
    let total: Int?
    let root: ShapeMatcher.Root
    let limits: Limits

    init(
        _ document: String, _ shape: Shape, _ lines: String..., at offsets: [Int]? = nil, total: Int? = nil,
        root: ShapeMatcher.Root = .response, limits: (inout Limits) -> Void = { _ in }
    ) {
        self.init(
            bytes: Array(document.utf8), shape, lines, at: offsets, total: total, root: root, limits: limits)
    }

    init(
        bytes: [UInt8], _ shape: Shape, _ lines: [String], at offsets: [Int]? = nil, total: Int? = nil,
        root: ShapeMatcher.Root = .response, limits change: (inout Limits) -> Void = { _ in }
    ) {
        document = bytes
        self.shape = shape
        self.lines = lines
        self.offsets = offsets
        self.total = total
        self.root = root
        var limits = Limits()
        change(&limits)
        self.limits = limits
    }

    var testDescription: String { escaped(Array(document.prefix(60))) + " → " + lines.joined(separator: "; ") }

    /// Checks that the engine says at every cut what the row says.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        expect(
            try verdictAtEveryCut(document, shape, root: root, limits: limits, sourceLocation: sourceLocation),
            sourceLocation)
    }

    /// Checks that the tree walk says what the row says.
    func checkReference(sourceLocation: SourceLocation = #_sourceLocation) {
        expect(Reference.verdict(document, shape, root: root, limits: limits), sourceLocation)
    }

    private func expect(_ verdict: Verdict, _ sourceLocation: SourceLocation) {
        #expect(ShapeMatchingTests.lines(verdict) == lines, sourceLocation: sourceLocation)
        if let offsets { #expect(ShapeMatchingTests.offsets(verdict) == offsets, sourceLocation: sourceLocation) }
        guard let total else { return }
        if case .mismatches(let mismatches) = verdict {
            #expect(mismatches.total == total, sourceLocation: sourceLocation)
        } else {
            Issue.record("expected mismatches, got \(verdict)", sourceLocation: sourceLocation)
        }
    }
}
