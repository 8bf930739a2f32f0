/// What a matcher has seen of its shape: a row of bits for each lane, as `CoveragePlan` lays them out.
///
/// An alternative's lane notes for itself. What it noted counts once it has fitted: of two alternatives that name the
/// same optional member, only the one that the value was has it.
struct CoveredWords {
    let wordCount: Int
    private let starts: UnsafeMutablePointer<UInt32>
    private let words: UnsafeMutablePointer<UInt64>

    init(_ plan: CoveragePlan, lanes: Int) {
        wordCount = plan.wordCount
        starts = .allocate(capacity: plan.starts.count)
        for (index, start) in plan.starts.enumerated() { (starts + index).initialize(to: start) }
        words = .allocate(capacity: wordCount * lanes)
        words.initialize(repeating: 0, count: wordCount * lanes)
    }

    func free() {
        starts.deallocate()
        words.deallocate()
    }

    /// What the document's own lane has noted.
    var noted: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: words, count: wordCount) }

    /// A node's words in a lane's row, or `nil` where the node has no branches.
    @inline(__always)
    func words(of node: UnsafePointer<Node>, lane: Int) -> UnsafeMutablePointer<UInt64>? {
        let index = Int(node.pointee.index)
        guard starts[index] != starts[index + 1] else { return nil }
        return words + lane * wordCount + Int(starts[index])
    }

    /// Forgets what a lane has noted of a node and what stands below it.
    func clear(below node: UnsafePointer<Node>, lane: Int) {
        let row = words + lane * wordCount
        for word in range(below: node) { row[word] = 0 }
    }

    /// Adds what one lane has noted of a node and what stands below it to another lane's.
    func merge(below node: UnsafePointer<Node>, from lane: Int, into other: Int) {
        let (row, target) = (words + lane * wordCount, words + other * wordCount)
        for word in range(below: node) { target[word] |= row[word] }
    }

    private func range(below node: UnsafePointer<Node>) -> Range<Int> {
        // Leaves that stand once for many places have no branches, and `any` no end.
        let end = max(node.pointee.index, node.pointee.end)
        return Int(starts[Int(node.pointee.index)])..<Int(starts[Int(end)])
    }
}
