import Foundation

/// Runs the body on as many threads of their own, so that they block beside one another, and returns what it returned.
package func onThreads<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup { group in
        for index in 0..<count {
            group.addTask {
                try await withCheckedThrowingContinuation { continuation in
                    Thread.detachNewThread {
                        continuation.resume(with: Swift.Result { try body(index) })
                    }
                }
            }
        }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}
