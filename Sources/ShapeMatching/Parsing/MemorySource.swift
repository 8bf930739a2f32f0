#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Functions of a C host that memory comes from in `malloc`'s place. Each call may fail.
package struct MemorySource {
    /// Gives memory for a count of bytes, or nil.
    package typealias Allocate = @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
    /// Takes memory of a count of bytes back.
    package typealias Deallocate = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int) -> Void

    /// `malloc` and `free`.
    package static var system: MemorySource {
        MemorySource(
            context: nil, allocate: { _, count in malloc(count) }, deallocate: { _, memory, _ in free(memory) })
    }

    /// What `malloc` aligns to, and the memory's users rely on.
    private static let alignment: UInt = 16

    private let context: UnsafeMutableRawPointer?
    private let allocate: Allocate
    private let deallocate: Deallocate

    /// - Parameter context: What both functions get first; not owned.
    package init(context: UnsafeMutableRawPointer?, allocate: @escaping Allocate, deallocate: @escaping Deallocate) {
        self.context = context
        self.allocate = allocate
        self.deallocate = deallocate
    }

    /// Memory for `count` bytes, or nil where there is none or it isn't aligned, which is as good as none.
    package func take(_ count: Int) -> UnsafeMutableRawPointer? {
        guard let memory = allocate(context, count) else { return nil }
        guard UInt(bitPattern: memory) % Self.alignment == 0 else {
            deallocate(context, memory, count)
            return nil
        }
        return memory
    }

    /// Gives memory of `count` bytes back.
    package func give(back memory: UnsafeMutableRawPointer, _ count: Int) {
        deallocate(context, memory, count)
    }
}
