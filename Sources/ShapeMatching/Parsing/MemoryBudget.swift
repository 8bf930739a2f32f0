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

    init(allowed: Int?) {
        self.allowed = allowed ?? .max
    }

    /// Memory for `count` bytes, aligned as `malloc` does, or nil when the limit or the system does not allow it.
    mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        guard count <= allowed - held, let memory = malloc(max(1, count)) else { return nil }
        held += count
        return memory
    }

    /// Grows or shrinks what `allocate` gave; on nil the old memory stays as it was.
    mutating func reallocate(_ memory: UnsafeMutableRawPointer?, from old: Int, to count: Int)
        -> UnsafeMutableRawPointer?
    {
        guard count - old <= allowed - held, let new = realloc(memory, max(1, count)) else { return nil }
        held += count - old
        return new
    }

    /// Counts memory that is allocated elsewhere for as long as the matcher lives; false when the limit does not allow it.
    mutating func charge(_ count: Int) -> Bool {
        guard count <= allowed - held else { return false }
        held += count
        return true
    }

    /// Gives memory of `count` bytes back.
    mutating func free(_ memory: UnsafeMutableRawPointer?, _ count: Int) {
        guard let memory else { return }
        Self.release(memory)
        held -= count
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
