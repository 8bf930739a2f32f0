internal import CMortise

/// Strings for C, one after another in a block that doesn't move. Whoever makes it deallocates it.
struct StringBlock {
    private let base: UnsafeMutableRawPointer
    private let byteCount: Int
    private var used = 0

    /// - Parameter bytes: The room, with a NUL for each string.
    init(bytes: Int) {
        byteCount = bytes
        base = .allocate(byteCount: max(1, bytes), alignment: 1)
    }

    /// Copies a text; it must have been counted in.
    mutating func add(_ text: String) -> mortise_string {
        let room = UnsafeMutableRawBufferPointer(start: base + used, count: byteCount - used)
        let length = Failure.copy(text, into: room)
        let start = base + used
        used += length + 1
        return mortise_string(bytes: UnsafePointer(start.assumingMemoryBound(to: CChar.self)), length: length)
    }

    func deallocate() {
        base.deallocate()
    }
}
