/// Which branches of a shape documents have taken: its optional members, alternatives and enumeration values.
///
/// A shape that holds says nothing about the branches that no document took: a test suite that never saw the second of
/// two alternatives has not tested it. Matchers made with `covering: true` note the branches as they judge.
///
///     var coverage = ShapeCoverage(shape)
///     var matcher = ShapeMatcher(shape, covering: true)
///     …                                       // judge documents
///     try coverage.add(matcher)
///     for branch in coverage.branches where !branch.isSeen { print(branch) }
public struct ShapeCoverage: Sendable {
    private let shape: CompiledShape
    private let root: String
    private let plan: CoveragePlan?
    private var words: [UInt64]

    /// Whether there is anything to see: the shape has branches, and not more than can be noted (some 60,000 words of
    /// 64 branches where it has alternatives).
    public var isKept: Bool { plan != nil }

    /// Makes the coverage of a shape of which nothing has been seen.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - root: How paths begin.
    /// - Complexity: linear in the shape's size.
    public init(_ shape: CompiledShape, root: ShapeMatcher.Root = .response) {
        self.shape = shape
        self.root = root.rawValue
        plan = CoveragePlan(shape.storage)
        words = Array(repeating: 0, count: plan?.wordCount ?? 0)
    }

    /// Adds what a matcher has noted, in all documents it has judged so far; adding it again changes nothing.
    ///
    /// What documents that don't fit had counts too, but for an alternative only where it fits.
    ///
    /// - Throws: `MatcherMisuse` where the matcher was made for another compiled shape, or without `covering: true`.
    public mutating func add(_ matcher: borrowing ShapeMatcher) throws(MatcherMisuse) {
        guard matcher.storage === shape.storage else {
            throw MatcherMisuse("the matcher judges by another compiled shape than the coverage is of")
        }
        guard isKept else { return }
        guard let covered = matcher.covered else {
            throw MatcherMisuse("the matcher notes no branches; make it with covering: true")
        }
        for (index, word) in covered.pointee.noted.enumerated() { words[index] |= word }
    }

    /// Adds what another coverage of the same compiled shape has seen.
    ///
    /// - Throws: `MatcherMisuse` where it is one of another compiled shape.
    public mutating func add(_ other: ShapeCoverage) throws(MatcherMisuse) {
        guard other.shape.storage === shape.storage else {
            throw MatcherMisuse("the coverages are of two compiled shapes")
        }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    /// All branches, in the shape's order.
    ///
    /// - Complexity: linear in the shape's size.
    public var branches: [ShapeBranch] {
        guard let plan else { return [] }
        var walk = BranchWalk(shape.storage, plan, words)
        walk.visit(shape.storage.root, at: root)
        return walk.branches
    }
}
