internal import Threads

/// A gate that a test opens once: what waits at it goes on then, and what comes later passes.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var nextID = 0
        var waiters: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Lock(State())

    /// A closed gate.
    public init() {}

    /// Whether the gate has been opened.
    public var isOpen: Bool { state.withLock { $0.isOpen } }

    /// Opens the gate, for good. Opening it again does nothing.
    public func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter() }
    }

    /// Returns when the gate is open.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first.
    public func wait() async throws {
        let turn = Turn()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                turn.begin(continuation)
                turn.id.withLock { $0 = whenOpen { turn.end(with: .success(())) } }
            }
        } onCancel: {
            turn.end(with: .failure(CancellationError()))
            if let id = turn.id.withLock({ $0 }) { forget(id) }
        }
    }

    /// Runs the action when the gate opens, or at once where it is open. The action must not block.
    ///
    /// - Returns: What `forget` takes; `nil` where the action has been run.
    @discardableResult
    func whenOpen(_ action: @escaping @Sendable () -> Void) -> Int? {
        let id: Int? = state.withLock { state in
            if state.isOpen { return nil }
            state.nextID += 1
            state.waiters[state.nextID] = action
            return state.nextID
        }
        if id == nil { action() }
        return id
    }

    /// Takes back an action that has not been run.
    func forget(_ id: Int) { state.withLock { _ = $0.waiters.removeValue(forKey: id) } }
}

/// One wait: it ends once, by the gate or by cancellation, whichever comes first, also before it has begun.
private final class Turn: Sendable {
    private enum State {
        case notBegun
        case waiting(CheckedContinuation<Void, any Error>)
        case ended(Result<Void, any Error>)
    }

    let id = Lock<Int?>(nil)
    private let state = Lock(State.notBegun)

    func begin(_ continuation: CheckedContinuation<Void, any Error>) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if case .ended(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    func end(with result: Result<Void, any Error>) {
        let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
            switch state {
            case .notBegun:
                state = .ended(result)
                return nil
            case .waiting(let continuation):
                state = .ended(result)
                return continuation
            case .ended:
                return nil
            }
        }
        continuation?.resume(with: result)
    }
}
