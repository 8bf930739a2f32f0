// The standard library can make a task wait, but not a thread: that takes the C library's condition variable.
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A place where one thread waits until another lets it go on, or until a time has passed.
final class ThreadPark: @unchecked Sendable {
    // Unchecked: the memory is allocated once and freed in `deinit`; every access to `isOpen` holds the C mutex.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isOpen = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Waits for `open` (`pthread_cond_timedwait`) and says whether it came in time.
    func wait(for patience: Duration) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let (seconds, attoseconds) = patience.components
        let nanoseconds = Int(end.tv_nsec) + Int(attoseconds / 1_000_000_000)
        end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000

        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isOpen {
            if pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { return isOpen }
        }
        return true
    }

    /// Lets the thread go on, also one that has yet to come.
    func open() {
        pthread_mutex_lock(mutex)
        isOpen = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }
}
