/// The findings that are kept, each with its path, in slots that are reused.
///
/// The document's own form a heap with the last of them on top, so that the first N of the whole order stay, whatever
/// order they come in. An alternative's lane keeps its first one in a slot outside the heap.
struct KeptFindings {
    /// One step of a path.
    struct Step {
        /// An element's index; a member's place in order of arrival from 1, or 0 for one missing or sent twice.
        var ordinal: Int
        /// The name's place after the steps, or -1 for an element.
        var nameStart: Int
        var nameLength: Int
    }

    struct Slot {
        var finding: Finding
        /// Orders findings that nothing else tells apart.
        var sequence: Int
        var stepCount: Int
        /// The steps, their names, then the value's text.
        var bytes: GrowingBuffer<UInt8>
        var textStart: Int
        var textLength: Int
        /// The text is the beginning of a longer one.
        var isCut: Bool
    }

    private(set) var slots = GrowingBuffer<Slot>()
    private(set) var slotCount = 0
    private var free = GrowingBuffer<Int32>()
    private var freeCount = 0
    private(set) var heap = GrowingBuffer<Int32>()
    var heapCount = 0
    var sequence = 0

    /// Forgets every finding; the slots keep their memory.
    mutating func reset() {
        heapCount = 0
        sequence = 0
        freeCount = 0
        for slot in (0..<slotCount).reversed() { putBack(Int32(slot)) }
    }

    mutating func free(_ budget: inout MemoryBudget) {
        if let base = slots.base {
            for slot in 0..<slotCount { base[slot].bytes.free(&budget) }
        }
        slots.free(&budget)
        free.free(&budget)
        heap.free(&budget)
        (slotCount, freeCount, heapCount) = (0, 0, 0)
    }

    /// A slot to fill, or nil when memory runs out.
    mutating func take(_ budget: inout MemoryBudget) -> Int32? {
        if freeCount > 0, let base = free.base {
            freeCount -= 1
            return base[freeCount]
        }
        guard slots.reserve(slotCount + 1, &budget), free.reserve(slotCount + 1, &budget), let base = slots.base else {
            return nil
        }
        (base + slotCount).initialize(
            to: Slot(
                finding: Finding(problem: .value, node: 0, phase: 0, offset: 0), sequence: 0, stepCount: 0,
                bytes: GrowingBuffer(), textStart: 0, textLength: 0, isCut: false))
        slotCount += 1
        return Int32(slotCount - 1)
    }

    /// Gives a slot back, and those of the alternatives it quotes.
    mutating func release(_ slot: Int32) {
        var next = slot
        while next >= 0, let base = slots.base {
            let nested = base[Int(next)].finding.nested
            putBack(next)
            next = nested
        }
    }

    private mutating func putBack(_ slot: Int32) {
        // `take` has made room for every slot.
        guard let base = free.base else { return }
        base[freeCount] = slot
        freeCount += 1
    }

    // MARK: The heap

    mutating func reserveHeap(_ budget: inout MemoryBudget) -> Bool { heap.reserve(heapCount + 1, &budget) }

    mutating func push(_ slot: Int32) {
        guard let heap = heap.base else { return }
        var place = heapCount
        heapCount += 1
        heap[place] = slot
        while place > 0, precedes(heap[(place - 1) / 2], heap[place]) {
            swap(heap, place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Takes the last finding of the order off the heap.
    mutating func popLast() -> Int32? {
        guard heapCount > 0, let heap = heap.base else { return nil }
        heapCount -= 1
        let last = heap[0]
        heap[0] = heap[heapCount]
        var place = 0
        while true {
            var largest = place
            for child in [2 * place + 1, 2 * place + 2] where child < heapCount && precedes(heap[largest], heap[child])
            {
                largest = child
            }
            if largest == place { break }
            swap(heap, place, largest)
            place = largest
        }
        return last
    }

    private func swap(_ heap: UnsafeMutablePointer<Int32>, _ one: Int, _ other: Int) {
        (heap[one], heap[other]) = (heap[other], heap[one])
    }

    /// Whether one kept finding comes before another in the document's order.
    func precedes(_ one: Int32, _ other: Int32) -> Bool {
        guard let slots = slots.base else { return false }
        let (a, b) = (slots + Int(one), slots + Int(other))
        let (aSteps, bSteps) = (Self.steps(a), Self.steps(b))
        for index in 0..<min(a.pointee.stepCount, b.pointee.stepCount) {
            let order = Self.order(
                aSteps[index], Self.name(aSteps[index], a), bSteps[index], Self.name(bSteps[index], b))
            if order != 0 { return order < 0 }
        }
        if a.pointee.stepCount != b.pointee.stepCount { return a.pointee.stepCount < b.pointee.stepCount }
        if a.pointee.finding.phase != b.pointee.finding.phase {
            return a.pointee.finding.phase < b.pointee.finding.phase
        }
        return a.pointee.sequence < b.pointee.sequence
    }

    static func steps(_ slot: UnsafeMutablePointer<Slot>) -> UnsafePointer<Step> {
        UnsafeRawPointer(slot.pointee.bytes.base.unsafelyUnwrapped).assumingMemoryBound(to: Step.self)
    }

    static func name(_ step: Step, _ slot: UnsafeMutablePointer<Slot>) -> UnsafeBufferPointer<UInt8> {
        guard step.nameLength >= 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(
            start: UnsafePointer(slot.pointee.bytes.base.unsafelyUnwrapped) + step.nameStart, count: step.nameLength)
    }

    /// Orders two steps from one container: names by bytes, then arrival; elements by index.
    static func order(
        _ one: Step, _ oneName: UnsafeBufferPointer<UInt8>, _ other: Step, _ otherName: UnsafeBufferPointer<UInt8>
    ) -> Int {
        for index in 0..<min(oneName.count, otherName.count) where oneName[index] != otherName[index] {
            return Int(oneName[index]) - Int(otherName[index])
        }
        if oneName.count != otherName.count { return oneName.count - otherName.count }
        return one.ordinal < other.ordinal ? -1 : one.ordinal == other.ordinal ? 0 : 1
    }
}
