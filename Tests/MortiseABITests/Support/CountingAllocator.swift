import CMortise
import Glibc

/// An allocator as a C host might give it: counts what is out, and can refuse.
final class CountingAllocator {
    /// How many calls of `allocate` there were.
    private(set) var calls = 0
    private(set) var bytesOut = 0
    private(set) var blocksOut = 0
    /// Blocks that came back with another size than they were given for, or that were never given.
    private(set) var faults = 0
    /// Which calls get nothing, counted from 0.
    var refuses: (Int) -> Bool = { _ in false }
    /// Runs inside each call.
    var during: () -> Void = {}
    /// Added to each address.
    var misalignment = 0
    private var sizes: [UnsafeMutableRawPointer: Int] = [:]

    /// Lives no longer than the object.
    var functions: mortise_allocator {
        mortise_allocator(
            size: MemoryLayout<mortise_allocator>.size, context: Unmanaged.passUnretained(self).toOpaque(),
            allocate: { context, bytes in CountingAllocator.at(context)?.allocate(bytes) },
            deallocate: { context, memory, bytes in CountingAllocator.at(context)?.deallocate(memory, bytes) })
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> CountingAllocator? {
        context.map { Unmanaged<CountingAllocator>.fromOpaque($0).takeUnretainedValue() }
    }

    private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
        defer { calls += 1 }
        during()
        if bytes <= 0 { faults += 1 }
        guard !refuses(calls), let memory = malloc(bytes + 16) else { return nil }
        // What was there before must not matter.
        memset(memory, 0xA5, bytes + 16)
        let given = memory + misalignment
        sizes[given] = bytes
        bytesOut += bytes
        blocksOut += 1
        return given
    }

    private func deallocate(_ memory: UnsafeMutableRawPointer?, _ bytes: Int) {
        during()
        guard let memory, let size = sizes.removeValue(forKey: memory), size == bytes else {
            faults += 1
            return
        }
        bytesOut -= bytes
        blocksOut -= 1
        memset(memory, 0x5A, bytes)
        free(memory - misalignment)
    }
}
