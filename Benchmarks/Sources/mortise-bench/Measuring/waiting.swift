import Dispatch

/// Runs asynchronous work on other threads and waits for it: measuring itself is synchronous, on one thread.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result<Value, any Error>?
    Task.detached {
        do { result = .success(try await work()) } catch { result = .failure(error) }
        done.signal()
    }
    done.wait()
    guard let result else { throw WrongResult(description: "the work has no result") }
    return try result.get()
}
