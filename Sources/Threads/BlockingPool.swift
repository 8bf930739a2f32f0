#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Threads that do blocking work for asynchronous callers, each with a resource of its own, such as a connection.
///
/// Swift's own pool has a thread a core, and a call that blocks one takes it from everybody. Here a job waits in a queue
/// for one of a few threads, which are started when they are first needed and end with the pool. A resource is made by
/// the thread that uses it, and never leaves it.
package final class BlockingPool<Resource>: Sendable {
    private let core: Core<Resource>

    /// A pool without threads so far.
    ///
    /// - Parameters:
    ///   - threads: how many threads there are at most, at least one.
    ///   - make: makes a thread's resource, on that thread.
    package init(threads: Int, make: @escaping @Sendable () -> Resource) {
        core = Core(threads: max(1, threads), make: make)
    }

    deinit { core.close(nil) }

    /// Runs a job on one of the threads, and returns its result; nil where the pool is closed.
    ///
    /// A job that waits or runs is not given up when the caller's task is cancelled.
    package func run<Value: Sendable>(_ job: @escaping @Sendable (Resource) -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            core.add { resource in continuation.resume(returning: resource.map(job)) }
        }
    }

    /// Takes no more jobs, does those there are, and returns when every thread has ended.
    package func close() async {
        await withCheckedContinuation { continuation in core.close { continuation.resume() } }
    }
}

/// What the threads share; they don't keep the pool itself.
private final class Core<Resource>: @unchecked Sendable {
    // Unchecked: everything that changes is reached only with the mutex held; mutex and condition are freed in `deinit`.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let most: Int
    private let make: @Sendable () -> Resource
    private var jobs: [@Sendable (Resource?) -> Void] = []
    private var threads = 0
    private var idle = 0
    private var isClosed = false
    private var closers: [@Sendable () -> Void] = []

    init(threads: Int, make: @escaping @Sendable () -> Resource) {
        most = threads
        self.make = make
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func add(_ job: @escaping @Sendable (Resource?) -> Void) {
        pthread_mutex_lock(mutex)
        guard !isClosed else {
            pthread_mutex_unlock(mutex)
            return job(nil)
        }
        jobs.append(job)
        if idle < jobs.count, threads < most {
            threads += 1
            pthread_mutex_unlock(mutex)
            if startThread({ [self] in work() }) { return }
            pthread_mutex_lock(mutex)
            threads -= 1
            if threads == 0, !jobs.isEmpty {
                // The machine has no thread to give, so the caller's does the work.
                let jobs = self.jobs
                self.jobs = []
                pthread_mutex_unlock(mutex)
                let resource = make()
                for job in jobs { job(resource) }
                return
            }
        }
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    func close(_ closed: (@Sendable () -> Void)?) {
        pthread_mutex_lock(mutex)
        isClosed = true
        if threads > 0, let closed { closers.append(closed) }
        let isOver = threads == 0
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
        if isOver { closed?() }
    }

    private func work() {
        serve()
        pthread_mutex_lock(mutex)
        threads -= 1
        let closers = threads == 0 ? self.closers : []
        if threads == 0 { self.closers = [] }
        pthread_mutex_unlock(mutex)
        for closed in closers { closed() }
    }

    /// Does jobs until there are none and there will be none.
    private func serve() {
        let resource = make()
        while let job = next() { job(resource) }
    }

    private func next() -> (@Sendable (Resource?) -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty {
            if isClosed { return nil }
            idle += 1
            pthread_cond_wait(condition, mutex)
            idle -= 1
        }
        return jobs.removeFirst()
    }
}
