#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Allocates one matcher's memory within its limit. Every allocation can be refused and none traps.
struct MemoryBudget {
    /// The most bytes that may be held at once.
    let allowed: Int
    /// How many are held.
    private(set) var held = 0
    /// How many more may be held.
    var free: Int { allowed - held }
    /// Where memory comes from, or nil for `malloc`.
    private let source: MemorySource?

    init(allowed: Int?, source: MemorySource? = nil) {
        self.allowed = allowed ?? .max
        self.source = source
    }

    /// Memory for `count` bytes, aligned as `malloc` does, or nil when the limit or the system does not allow it.
    mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        guard count <= allowed - held, let memory = take(max(1, count)) else { return nil }
        held += count
        return memory
    }

    /// Grows or shrinks what `allocate` gave; on nil the old memory stays as it was.
    mutating func reallocate(_ memory: UnsafeMutableRawPointer?, from old: Int, to count: Int)
        -> UnsafeMutableRawPointer?
    {
        guard count - old <= allowed - held, let new = take(max(1, count), inPlaceOf: memory, old) else { return nil }
        held += count - old
        return new
    }

    /// Gives memory of `count` bytes back.
    mutating func free(_ memory: UnsafeMutableRawPointer?, _ count: Int) {
        guard let memory else { return }
        if let source { source.give(back: memory, max(1, count)) } else { Self.release(memory) }
        held -= count
    }

    private func take(_ count: Int) -> UnsafeMutableRawPointer? {
        if let source { source.take(count) } else { malloc(count) }
    }

    private func take(_ count: Int, inPlaceOf memory: UnsafeMutableRawPointer?, _ old: Int) -> UnsafeMutableRawPointer?
    {
        guard let source else { return realloc(memory, count) }
        guard let new = source.take(count) else { return nil }
        if let memory {
            new.copyMemory(from: memory, byteCount: min(old, count))
            source.give(back: memory, max(1, old))
        }
        return new
    }

    private static func release(_ memory: UnsafeMutableRawPointer) {
        #if canImport(Glibc)
        Glibc.free(memory)
        #elseif canImport(Musl)
        Musl.free(memory)
        #else
        Darwin.free(memory)
        #endif
    }
}
