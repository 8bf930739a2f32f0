import ShapeGenerators
import ShapeMatching

/// One input of the fuzzer, and what must hold for it.
///
///     byte 0    byte 1    byte 2    the rest
///     shape     limits    cuts      the document
///
/// The engine must come to one verdict on the document in one piece, cut, and with a matcher used before; and to the
/// reference's verdict, which knows nothing of pieces.
struct FuzzCase {
    static let headerBytes = 3

    let shape: FuzzShape
    let limits: FuzzLimits
    let cuts: UInt8
    let document: [UInt8]

    init?(_ input: some Collection<UInt8>) {
        guard input.count >= Self.headerBytes else { return nil }
        let header = Array(input.prefix(Self.headerBytes))
        shape = FuzzShape.all[Int(header[0]) % FuzzShape.all.count]
        limits = FuzzLimits.all[Int(header[1]) % FuzzLimits.all.count]
        cuts = header[2]
        document = Array(input.dropFirst(Self.headerBytes))
    }

    /// What went wrong, or nil.
    func disagreement() throws -> String? {
        let compiled = try CompiledShape(shape.shape)
        var matcher = ShapeMatcher(compiled, limits: limits.limits)
        let whole = try judge(sizes: [document.count], with: &matcher)
        matcher.reset()
        let cut = try judge(sizes: pieceSizes, with: &matcher)
        if cut != whole { return report("in pieces of \(pieceSizes.prefix(20))", cut, "whole", whole) }
        matcher.reset()
        let again = try judge(sizes: [document.count], with: &matcher)
        if again != whole { return report("by a matcher used before", again, "by a new one", whole) }
        guard limits.isSettled else { return nil }
        if shape.isKnownToReference {
            let expected = Reference.verdict(document, shape.shape, limits: limits.limits)
            if whole != expected { return report("engine", whole, "reference", expected) }
        } else if let difference = acceptance(whole) {
            return difference
        }
        return nil
    }

    /// For a shape beyond the reference: whether both say JSON, or both not, with the same reason.
    private func acceptance(_ verdict: Verdict) -> String? {
        let fault = ReferenceParser.parse(document, limits: limits.limits).fault
        switch (verdict, fault) {
        case (.notJSON(let found), .notJSON(let reason, let offset)?)
        where found.reason == reason && found.offset == offset:
            return nil
        case (.limit, _), (.matches, nil), (.mismatches, nil): return nil
        case (.mismatches, _) where document.isEmpty || limits.limits.stopAfter != nil: return nil
        default: return report("engine", verdict, "strict parser", fault as Any)
        }
    }

    private func judge(sizes: [Int], with matcher: inout ShapeMatcher) throws -> Verdict {
        var start = 0
        for size in sizes {
            let piece = document[start..<(start + size)]
            start += size
            if try piece.withUnsafeBytes({ bytes in try matcher.feed(bytes) }) == .decided { break }
        }
        return try matcher.finish()
    }

    /// 0: every byte alone; to 127: pieces of that size; above: sizes drawn at random, empty pieces among them.
    private var pieceSizes: [Int] {
        var random = SplitMix64(seed: UInt64(cuts))
        var sizes: [Int] = []
        var rest = document.count
        while rest > 0 {
            let size =
                switch cuts {
                case 0: 1
                case 1..<128: Int(cuts)
                default: random.below(2 + Int(cuts) % 32)
                }
            sizes.append(min(size, rest))
            rest -= sizes[sizes.count - 1]
        }
        return sizes
    }

    private func report(_ one: String, _ first: Any, _ other: String, _ second: Any) -> String {
        let text = document.map { byte in
            switch byte {
            case 0x5C: "\\\\"
            case 0x20...0x7E: String(Unicode.Scalar(byte))
            default: "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
            }
        }.joined()
        return
            "\(one): \(first)\n\(other): \(second)\nshape: \(shape.shape)\nlimits: \(limits.limits)\ndocument: \(text)"
    }
}
