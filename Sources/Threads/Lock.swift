#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A value that one thread at a time may reach.
///
/// `Synchronization.Mutex` would do, but on Linux the thread sanitizer doesn't see it and reports races where there are
/// none; the C library's mutex it does.
package final class Lock<Value: ~Copyable>: @unchecked Sendable {
    // Unchecked: `value` is reached only with the C mutex held, which is allocated once and freed in `deinit`.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: consuming sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs an operation with the value to itself; the operation must not use the lock again.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
