/// The memory under one yajl handle.
///
/// yajl does not check whether an allocation failed, so room for all that a call of `yajl_parse` can ask for is
/// reserved before the call. Nothing is given back one by one: a reset frees everything at once, and the next document's
/// handle is made in the same memory.
///
///     segment   [ next | capacity ][ size | block ][ size | block ] … free
struct ParserArena {
    private static let header = 16

    private var segment: UnsafeMutableRawPointer?
    private var capacity = 0
    private var used = 0
    /// The bytes of all segments together: what one segment must hold to serve the same document again.
    private var total = 0

    /// Room for whatever yajl may allocate while it parses `count` bytes, nested `depth` deep at the most.
    ///
    /// Its buffers double (the lexer's for the first token of a call, the decoded string's) and its stack grows by a
    /// byte a level; what was outgrown is not reused. All that together stays below this.
    @inline(__always)
    mutating func reserve(parsing count: Int, depth: Int, _ budget: inout MemoryBudget) -> Bool {
        let needed = 8 &* count &+ 4 &* depth &+ 16_384
        return capacity &- used >= needed || addSegment(needed, &budget)
    }

    @inline(never)
    private mutating func addSegment(_ needed: Int, _ budget: inout MemoryBudget) -> Bool {
        // Twice what is needed, so that buffers that grow do not ask for a segment again; after a reset, all that the
        // segments before it held together.
        let before = total
        if segment == nil { total = 0 }
        for size in [max(needed * 2, before), needed] {
            let bytes = size + Self.header
            guard let memory = budget.allocate(bytes) else { continue }
            memory.storeBytes(of: segment, as: UnsafeMutableRawPointer?.self)
            memory.storeBytes(of: capacity, toByteOffset: 8, as: Int.self)
            segment = memory
            capacity = size
            total += size
            used = 0
            return true
        }
        return false
    }

    /// A block of at least `size` bytes out of what was reserved.
    mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        let rounded = (size + 15) & ~15
        guard let segment, capacity - used >= rounded + Self.header else { return nil }
        let block = segment + Self.header + used + Self.header
        block.storeBytes(of: rounded, toByteOffset: -Self.header, as: Int.self)
        used += rounded + Self.header
        return block
    }

    /// A larger block with the old one's bytes; at least twice as large, so that growth by small steps stays cheap.
    mutating func reallocate(_ block: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
        guard let block else { return allocate(size) }
        let old = block.load(fromByteOffset: -Self.header, as: Int.self)
        if size <= old { return block }
        guard let new = allocate(max(size, old * 2)) else { return nil }
        new.copyMemory(from: block, byteCount: old)
        return new
    }

    /// Forgets every block. Several segments become one, at the next reservation.
    mutating func reset(_ budget: inout MemoryBudget) {
        used = 0
        if capacity < total { free(keepingTotal: true, &budget) }
    }

    mutating func free(keepingTotal: Bool = false, _ budget: inout MemoryBudget) {
        while let memory = segment {
            let next = memory.load(as: UnsafeMutableRawPointer?.self)
            let below = memory.load(fromByteOffset: 8, as: Int.self)
            budget.free(memory, capacity + Self.header)
            segment = next
            capacity = below
        }
        used = 0
        capacity = 0
        if !keepingTotal { total = 0 }
    }
}
