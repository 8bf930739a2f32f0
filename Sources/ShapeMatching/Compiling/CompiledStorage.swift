/// Owns a compiled shape's tables.
///
/// The nodes lie in one block and point at each other. Nothing is written after `init`, which is what makes the class
/// `Sendable`: any number of threads read it.
final class CompiledStorage: @unchecked Sendable {
    /// More nodes, or alternatives live at once, than this are refused.
    static let nodeLimit = 1 << 20
    static let aliveLimit = 64

    let root: UnsafePointer<Node>
    let nodeCount: Int
    /// Every member of every object; the first is a sentinel that no name equals.
    let members: UnsafePointer<Member>
    let memberCount: Int
    /// What a matcher's expectations start from: the names in the order of their bytes.
    let expectations: UnsafeBufferPointer<Expectation>
    let objectCount: Int
    let patterns: [Pattern]
    /// The normal forms, by node index: for wording only.
    let forms: [ShapeNode]
    /// Whether more than one alternative can ever be live.
    let branches: Bool
    /// How many lanes a matcher needs.
    var laneCapacity: Int { branches ? 1 + Self.aliveLimit : 1 }
    private let blocks: [UnsafeMutableRawPointer]

    init(_ form: ShapeNode) throws(ShapeError) {
        var compiler = ShapeCompiler()
        do throws(ShapeError) {
            let alive = compiler.measure(form)
            try Self.check(nodes: compiler.nodeCount, alive: alive)
            branches = alive > 0
            try compiler.compile(form)
        } catch {
            for block in compiler.blocks { block.deallocate() }
            throw error
        }
        root = UnsafePointer(compiler.nodes)
        nodeCount = compiler.nodeCount
        members = UnsafePointer(compiler.members)
        memberCount = compiler.memberCount
        expectations = UnsafeBufferPointer(start: compiler.expectations, count: compiler.expectationCount)
        objectCount = compiler.objectCount
        patterns = compiler.patterns
        forms = compiler.forms
        blocks = compiler.blocks
    }

    deinit {
        for block in blocks { block.deallocate() }
    }

    private static func check(nodes: Int, alive: Int) throws(ShapeError) {
        guard nodes <= nodeLimit else {
            throw ShapeError(
                .tooLarge, at: "$",
                "the shape has more than \(nodeLimit) parts; split it")
        }
        guard alive <= aliveLimit else {
            throw ShapeError(
                .tooManyAlternatives, at: "$",
                "up to \(alive) alternatives could be live at once, \(aliveLimit) are allowed;"
                    + " nest fewer anyOf in each other")
        }
    }
}
