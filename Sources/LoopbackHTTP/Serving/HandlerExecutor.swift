import Dispatch

/// Where asynchronous handlers run: beside the threads of Swift's own pool.
///
/// A test that blocks its thread on a request, as one with a synchronous client does, takes a thread of that pool, and
/// on a small machine all of them; a handler that needed one would then never run.
final class HandlerExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "LoopbackHTTP handlers", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
