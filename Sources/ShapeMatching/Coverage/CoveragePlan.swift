/// Where in a row of bits each branch of a shape has its own.
///
/// A node that has branches has whole words, in this order: an object's members as the bits of its frames have them,
/// an enumeration's values (null, true, false, strings, numbers), and for each choice its alternatives. Nodes lie in the
/// order of the storage, where what stands below a node comes next: a node's words and those below it are one piece.
struct CoveragePlan {
    /// A shape that needs more words, over all lanes, has no coverage: it would need 32 MiB for each matcher.
    private static let wordLimit = 1 << 22

    /// The first word at or behind each node, and the number of words last.
    let starts: [UInt32]
    var wordCount: Int { Int(starts.last ?? 0) }

    /// - Returns: `nil` where nothing can be noted: the shape has no branches, or far too many.
    init?(_ storage: CompiledStorage) {
        var starts: [UInt32] = []
        starts.reserveCapacity(storage.nodeCount + 1)
        var sum = 0
        for index in 0..<storage.nodeCount {
            starts.append(UInt32(sum))
            sum += Self.words(of: storage.root + index)
            guard sum <= Self.wordLimit / storage.laneCapacity else { return nil }
        }
        guard sum > 0 else { return nil }
        starts.append(UInt32(sum))
        self.starts = starts
    }

    private static func words(of node: UnsafePointer<Node>) -> Int {
        memberWords(of: node) + valueWords(of: node)
            + (0..<Int(node.pointee.groupCount)).reduce(0) { $0 + groupWords($1, of: node) }
    }

    /// An object whose members are all required has no branches.
    static func memberWords(of node: UnsafePointer<Node>) -> Int {
        guard let required = node.pointee.required else { return 0 }
        let count = Int(node.pointee.memberCount)
        let isOptional = (0..<count).contains { required[$0 / 64] & 1 << UInt64($0 % 64) == 0 }
        return isOptional ? (count + 63) / 64 : 0
    }

    static func valueWords(of node: UnsafePointer<Node>) -> Int {
        guard let table = node.pointee.values else { return 0 }
        return (table.pointee.numberPlace(table.pointee.numbers.count) + 63) / 64
    }

    /// Of parts that must all hold none is a branch.
    static func groupWords(_ group: Int, of node: UnsafePointer<Node>) -> Int {
        guard let groups = node.pointee.groups, !groups[group].all else { return 0 }
        return (groups[group].count + 63) / 64
    }
}

extension ValueTable {
    /// The places of an enumeration's values among its bits.
    static let nullPlace = 0
    static let truePlace = 1
    static let falsePlace = 2
    func stringPlace(_ index: Int) -> Int { 3 + index }
    func numberPlace(_ index: Int) -> Int { 3 + strings.count + index }
}
