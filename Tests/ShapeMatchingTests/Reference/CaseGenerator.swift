import ShapeGenerators
import ShapeMatching

/// A shape with documents to judge against it, and the ways each is cut.
struct Batch {
    struct Document {
        let bytes: [UInt8]
        let repeatsName: Bool
        /// Offsets to cut at: whole, every byte, one cut, several.
        let cuts: [[Int]]
    }

    let shape: Shape
    let root: ShapeMatcher.Root
    let limits: Limits
    let documents: [Document]
}

/// Makes batches from a seed, each from a seed of its own, so that one can be made again alone.
struct CaseGenerator {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func nextSeed() -> UInt64 { random.next() }

    static func batch(seed: UInt64) -> Batch {
        var random = SplitMix64(seed: seed)
        var shapes = ShapeGenerator(random: SplitMix64(seed: random.next()))
        let shape = shapes.root()
        let limits = limits(&random)
        let root: ShapeMatcher.Root = random.chance(30) ? .request : .response
        let documents = (0..<8).map { _ in document(for: shape, limits: limits, &random) }
        return Batch(shape: shape, root: root, limits: limits, documents: documents)
    }

    private static func limits(_ random: inout SplitMix64) -> Limits {
        var limits = Limits()
        if random.chance(30) { limits.keptMismatches = random.below(6) }
        if random.chance(12) { limits.stopAfter = 1 + random.below(3) }
        if random.chance(5) { limits.depth = random.below(4) }
        if random.chance(5) { limits.tokenBytes = random.below(14) }
        if random.chance(3) { limits.documentBytes = 3 + random.below(60) }
        return limits
    }

    private static func document(for shape: Shape, limits: Limits, _ random: inout SplitMix64) -> Batch.Document {
        var drafts = DraftGenerator(random: SplitMix64(seed: random.next()))
        var draft = random.chance(5) ? drafts.unrelated(depth: 3) : drafts.draft(for: shape)
        if random.chance(1) { draft = .array(Array(repeating: draft, count: 2 + random.below(30))) }
        if random.chance(68) {
            for _ in 0...random.below(3) { draft = drafts.changed(draft) }
        }
        var style = DraftWriter.Style()
        if random.chance(30) { style.spaces = 25 }
        if random.chance(30) { style.escapes = 25 }
        var writer = DraftWriter(style, random: SplitMix64(seed: random.next()))
        writer.write(document: draft)
        var bytes = writer.bytes
        // Whether a fault is known before the last byte allowed depends on how far a reader looks ahead.
        if limits.documentBytes == nil {
            if random.chance(20) { bytes = Corruption.corrupt(bytes, using: &random) }
            if random.chance(2) { bytes = random.pick([[], [0x20, 0x0A], [0xEF, 0xBB, 0xBF] + bytes]) }
        }
        return Batch.Document(bytes: bytes, repeatsName: draft.repeatsName, cuts: cuts(bytes.count, &random))
    }

    private static func cuts(_ count: Int, _ random: inout SplitMix64) -> [[Int]] {
        let some = (0..<(1 + random.below(6))).map { _ in random.below(count + 1) }.sorted()
        return [[], Array(1..<max(1, count)), [random.below(count + 1)], some]
    }
}
