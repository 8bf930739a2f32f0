import Dispatch

/// Runs asynchronous work on other threads and waits for its end: commands are synchronous.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let slot = Slot<Value>()
    Task.detached {
        do { slot.result = .success(try await work()) } catch { slot.result = .failure(error) }
        slot.done.signal()
    }
    slot.done.wait()
    guard let result = slot.result else { throw CancellationError() }
    return try result.get()
}

/// Where the work leaves its result; the semaphore orders the write before the read.
private final class Slot<Value: Sendable>: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result<Value, any Error>?
}
