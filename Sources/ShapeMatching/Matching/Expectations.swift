/// One matcher's expectations: the shape's names, and those learned from its documents.
struct Expectations {
    /// Longer names are not learned.
    private static let longest = 32
    /// How many names are learned for one object of the shape, and for all.
    private static let mostForObject = 64
    private static let most = 2048
    /// After so many unknown names an object's are taken to come in no order, and not looked at any more.
    private static let patience: UInt32 = 512

    /// The names learned of one object, as a chain of slots.
    private struct Object {
        var first: UInt32 = 0
        var count: UInt32 = 0
        var misses: UInt32 = 0
    }

    private(set) var slots: UnsafeMutablePointer<Expectation>
    private var capacity: Int
    /// The slots' memory within the budget, once names were learned; before that it is part of the matcher.
    private var learned = (memory: UnsafeMutableRawPointer?.none, bytes: 0)
    private var count: Int
    private let known: Int
    private let objectCount: Int
    private var objects = GrowingBuffer<Object>()
    /// For each learned name, the next one of its object.
    private var chain = GrowingBuffer<UInt32>()

    init(_ storage: CompiledStorage) {
        known = storage.expectations.count
        objectCount = storage.objectCount
        count = known
        capacity = known
        slots = Self.allocate(known)
        slots.initialize(from: storage.expectations.baseAddress.unsafelyUnwrapped, count: known)
    }

    mutating func free(_ budget: inout MemoryBudget) {
        for slot in known..<count {
            budget.free(UnsafeMutableRawPointer(mutating: slots[slot].name), slots[slot].length)
        }
        release(&budget)
        objects.free(&budget)
        chain.free(&budget)
    }

    /// The slot of a name that an object ignores, learned now if it is new and there is room; nil where there isn't.
    mutating func slot(
        of name: UnsafePointer<UInt8>, _ length: Int, in node: UnsafePointer<Node>, any: UnsafePointer<Node>,
        _ budget: inout MemoryBudget
    ) -> UInt32? {
        guard length <= Self.longest, prepare(&budget), let objects = objects.base else { return nil }
        let object = objects + Int(node.pointee.object)
        guard object.pointee.misses < Self.patience else { return nil }
        object.pointee.misses += 1
        var slot = object.pointee.first
        while slot != 0 {
            if Expectation.matches(slots + Int(slot), name, length) {
                object.pointee.misses -= 1
                return slot
            }
            slot = chain.base.map { $0[Int(slot) - known] } ?? 0
        }
        guard object.pointee.count < Self.mostForObject, count - known < Self.most, grow(&budget),
            let copy = budget.allocate(length)
        else { return nil }
        copy.copyMemory(from: name, byteCount: length)
        let words = Expectation.words(name, length)
        (slots + count).initialize(
            to: Expectation(
                head: words.head, tail: words.tail, length: length,
                name: UnsafePointer(copy.assumingMemoryBound(to: UInt8.self)), node: any))
        chain.base?[count - known] = object.pointee.first
        object.pointee.first = UInt32(count)
        object.pointee.count += 1
        count += 1
        return object.pointee.first
    }

    private mutating func prepare(_ budget: inout MemoryBudget) -> Bool {
        if objects.base != nil { return true }
        guard objects.reserve(objectCount, &budget) else { return false }
        objects.base?.initialize(repeating: Object(), count: objectCount)
        return true
    }

    /// Makes room for one slot more; the slots may move.
    private mutating func grow(_ budget: inout MemoryBudget) -> Bool {
        guard chain.reserve(count - known + 1, &budget) else { return false }
        if count < capacity { return true }
        let wanted = capacity * 2 + 16
        let bytes = wanted * MemoryLayout<Expectation>.stride + Self.line
        guard let memory = budget.allocate(bytes) else { return false }
        let more = memory.alignedUp(toMultipleOf: Self.line).bindMemory(to: Expectation.self, capacity: wanted)
        more.moveInitialize(from: slots, count: count)
        release(&budget)
        learned = (memory, bytes)
        slots = more
        capacity = wanted
        return true
    }

    private func release(_ budget: inout MemoryBudget) {
        if let memory = learned.memory { budget.free(memory, learned.bytes) } else { slots.deallocate() }
    }

    /// Each slot fills a cache line.
    private static let line = 64

    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Expectation> {
        UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Expectation>.stride, alignment: line)
            .bindMemory(to: Expectation.self, capacity: count)
    }
}
