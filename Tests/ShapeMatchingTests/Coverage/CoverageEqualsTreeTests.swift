import ShapeMatching
import TestEnvironment
import Testing

/// For every document that has its shape, however it is cut: the engine notes the branches that a walk over the tree sees.
@Suite struct CoverageEqualsTreeTests {
    private static let seed = Environment.number("MORTISE_SEED") ?? UInt64.random(in: 1...UInt64(UInt32.max))
    private static let cases = Int(Environment.number("MORTISE_CASES") ?? 100_000) / 5

    @Test(arguments: 0..<2)
    func `the engine notes what the tree walk sees, and judges as without noting`(part: Int) throws {
        var generator = CaseGenerator(seed: Self.seed &+ UInt64(part))
        var (documents, branches, seen) = (0, 0, 0)
        while documents < Self.cases / 2 {
            let batchSeed = generator.nextSeed()
            let batch = CaseGenerator.batch(seed: batchSeed)
            let (shape, node) = (try CompiledShape(batch.shape), ReferenceNode(batch.shape))
            for document in batch.documents {
                documents += 1
                let verdict = Reference.verdict(document.bytes, node, root: batch.root, limits: batch.limits)
                for cuts in document.cuts {
                    var matcher = ShapeMatcher(shape, root: batch.root, limits: batch.limits, covering: true)
                    #expect(try judge(document.bytes, cuts: cuts, with: &matcher) == verdict)
                    let parsed = ReferenceParser.parse(document.bytes, limits: batch.limits)
                    guard verdict == .matches, let root = parsed.root else { continue }
                    var coverage = ShapeCoverage(shape, root: batch.root)
                    try coverage.add(matcher)
                    var reference = ReferenceCoverage()
                    reference.walk(root, node, at: batch.root.rawValue)
                    let noted = coverage.branches.filter(\.isSeen).map(ReferenceCoverage.key)
                    branches += coverage.branches.count
                    seen += noted.count
                    guard Set(noted) != reference.seen || noted.count != reference.seen.count else { continue }
                    Issue.record(
                        """
                        MORTISE_SEED=\(Self.seed) batch \(batchSeed), cuts \(cuts.count)
                        shape:     \("\(batch.shape)".replacing("ShapeMatching.", with: ""))
                        document:  \(escaped(document.bytes))
                        engine:    \(noted.sorted())
                        reference: \(reference.seen.sorted())
                        """)
                    return
                }
            }
        }
        print("MORTISE_SEED=\(Self.seed) part \(part): \(documents) documents, \(seen) of \(branches) branches seen")
        #expect(seen > documents / 2)
        #expect(branches > seen)
    }
}
