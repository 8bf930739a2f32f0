/// A run of plain values that grows within a memory budget and keeps its memory when emptied.
struct GrowingBuffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>?
    private(set) var capacity = 0

    /// Makes room for `count` elements in all; false when the budget does not allow it, and then nothing changed.
    @inline(__always)
    mutating func reserve(_ count: Int, _ budget: inout MemoryBudget) -> Bool {
        count <= capacity || grow(to: count, &budget)
    }

    @inline(never)
    private mutating func grow(to count: Int, _ budget: inout MemoryBudget) -> Bool {
        let stride = MemoryLayout<Element>.stride
        let (doubled, overflow) = max(count, 8).addingReportingOverflow(capacity)
        // Twice the room where the budget has it, just enough where it has not.
        for wanted in [overflow ? count : doubled, count] {
            let (bytes, tooMany) = wanted.multipliedReportingOverflow(by: stride)
            if tooMany { continue }
            if let memory = budget.reallocate(base, from: capacity * stride, to: bytes) {
                base = memory.bindMemory(to: Element.self, capacity: wanted)
                capacity = wanted
                return true
            }
        }
        return false
    }

    mutating func free(_ budget: inout MemoryBudget) {
        budget.free(base, capacity * MemoryLayout<Element>.stride)
        base = nil
        capacity = 0
    }
}
