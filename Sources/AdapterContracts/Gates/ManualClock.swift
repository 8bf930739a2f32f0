internal import Threads

/// A clock that stands still until a test moves it: for debouncing, retries and expiry without waiting.
public final class ManualClock: Clock, Sendable {
    /// A moment of a manual clock, as the time since it was made.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        /// A moment.
        ///
        /// - Parameter offset: the time since the clock was made.
        public init(offset: Duration) { self.offset = offset }
        /// The moment that lies a duration later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The time from this moment to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether a moment is earlier than another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var readings = 0
        var nextID = 0
        var sleepers: [Sleeper] = []
        /// Those cancelled before they had lain down.
        var cancelled: Set<Int> = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    /// A clock at zero.
    public init() {}

    /// The moment at which the clock stands; each reading is counted.
    public var now: Instant {
        state.withLock {
            $0.readings += 1
            return $0.now
        }
    }

    /// How often `now` was read: a decision that captures its reference time once reads it once.
    public var readings: Int { state.withLock { $0.readings } }

    /// How many tasks sleep.
    public var sleepers: Int { state.withLock { $0.sleepers.count } }

    /// No time at all.
    public var minimumResolution: Duration { .zero }

    /// Suspends the task until the clock is moved to a moment.
    ///
    /// - Parameters:
    ///   - deadline: the moment.
    ///   - tolerance: has no effect.
    /// - Throws: `CancellationError` where the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock {
            $0.nextID += 1
            return $0.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { lieDown(Sleeper(id: id, deadline: deadline, continuation: $0)) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Moves the clock on, and wakes those whose moment has come, the earliest first.
    ///
    /// - Parameter duration: how far; not below zero.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "a clock does not go back")
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.deadline <= state.now }.sorted { $0.deadline < $1.deadline }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Suspends the task until so many tasks sleep on the clock, so that moving it wakes them.
    ///
    /// - Parameter count: how many.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isEnough = state.withLock {
                if $0.sleepers.count >= count { return true }
                $0.watchers.append((count, continuation))
                return false
            }
            if isEnough { continuation.resume() }
        }
    }

    private func lieDown(_ sleeper: Sleeper) {
        enum Next { case wake, stop, sleep([CheckedContinuation<Void, Never>]) }
        let next: Next = state.withLock { state in
            if state.cancelled.remove(sleeper.id) != nil { return .stop }
            if sleeper.deadline <= state.now { return .wake }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            let content = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return .sleep(content.map(\.continuation))
        }
        switch next {
        case .wake: sleeper.continuation.resume()
        case .stop: sleeper.continuation.resume(throwing: CancellationError())
        case .sleep(let watchers): for watcher in watchers { watcher.resume() }
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            if let index = state.sleepers.firstIndex(where: { $0.id == id }) { return state.sleepers.remove(at: index) }
            state.cancelled.insert(id)
            return nil
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
