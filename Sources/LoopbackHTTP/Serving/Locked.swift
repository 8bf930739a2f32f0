#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A value that is read and changed under a lock (`pthread_mutex_t`).
///
/// `Synchronization.Mutex` would do, but on Linux the thread sanitizer can't see into it once two threads contend, and
/// reports every value under it as raced for; our tests, and those of our users, run under that sanitizer.
///
/// Unchecked, since the compiler can't know that `value` is touched by the holder of the lock only.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs the body with the value to itself. The body must not come back here for the same value.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
