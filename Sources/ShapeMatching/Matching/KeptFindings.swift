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
        /// Orders the first steps, where they differ in it.
        var key: UInt64
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
                finding: Finding(problem: .value, node: 0, phase: 0, offset: 0), sequence: 0, stepCount: 0, key: 0,
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
        heapCount += 1
        heap[heapCount - 1] = slot
        rise(heapCount - 1, heap)
    }

    /// Puts a finding in the place of the last one of the order, which is given back.
    ///
    /// Nearly always the new one belongs far down, so the way down is found first and the place on it afterwards: one
    /// comparison a level instead of two.
    mutating func replaceLast(with slot: Int32) -> Int32? {
        guard heapCount > 0, let heap = heap.base else { return nil }
        let last = heap[0]
        var place = 0
        while 2 * place + 1 < heapCount {
            let left = 2 * place + 1
            let larger = left + 1 < heapCount && precedes(heap[left], heap[left + 1]) ? left + 1 : left
            heap[place] = heap[larger]
            place = larger
        }
        heap[place] = slot
        rise(place, heap)
        return last
    }

    private func rise(_ place: Int, _ heap: UnsafeMutablePointer<Int32>) {
        var place = place
        while place > 0, precedes(heap[(place - 1) / 2], heap[place]) {
            swap(heap, place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private func swap(_ heap: UnsafeMutablePointer<Int32>, _ one: Int, _ other: Int) {
        (heap[one], heap[other]) = (heap[other], heap[one])
    }

    /// Whether one kept finding comes before another in the document's order.
    func precedes(_ one: Int32, _ other: Int32) -> Bool {
        guard let slots = slots.base else { return false }
        let (a, b) = (slots + Int(one), slots + Int(other))
        if a.pointee.key != b.pointee.key, a.pointee.stepCount > 0, b.pointee.stepCount > 0 {
            return a.pointee.key < b.pointee.key
        }
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

    /// What orders a first step before others of the same container as far as it goes: an index, a name's beginning.
    @inline(__always)
    static func key(_ step: Step, _ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard step.nameLength >= 0 else { return UInt64(truncatingIfNeeded: step.ordinal) }
        if name.count >= 8, let base = name.baseAddress {
            return UInt64(bigEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
        }
        var key: UInt64 = 0
        for index in 0..<8 { key = key << 8 | (index < name.count ? UInt64(name[index]) : 0) }
        return key
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
