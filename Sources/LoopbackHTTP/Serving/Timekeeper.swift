import Dispatch
import Synchronization
internal import Threads

/// Knows when the server's thread must next look at its connections.
///
/// A request arms a deadline far ahead and is over long before it: as long as the thread wakes no later anyway, arming
/// costs one comparison. The thread then looks at all connections and finds the next time.
final class Timekeeper: Sendable {
    private let nextWake = Atomic<UInt64>(.max)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Makes sure that the thread wakes at this time.
    func expect(_ time: UInt64) {
        guard time < nextWake.load(ordering: .sequentiallyConsistent) else { return }
        nextWake.store(time, ordering: .sequentiallyConsistent)
        semaphore.signal()
    }

    /// Wakes the thread now.
    func wake() {
        nextWake.store(0, ordering: .sequentiallyConsistent)
        semaphore.signal()
    }

    /// Calls `look` at each time that it returned or that was expected, until it returns `nil`.
    func run(_ look: (_ now: UInt64) -> UInt64?) {
        while true {
            // From here on every expectation wakes us again: none is lost while we look.
            nextWake.store(.max, ordering: .sequentiallyConsistent)
            let now = MonotonicClock.now
            guard let next = look(now) else { return }
            var seen = nextWake.load(ordering: .sequentiallyConsistent)
            while next < seen {
                let (isExchanged, original) = nextWake.compareExchange(
                    expected: seen, desired: next, ordering: .sequentiallyConsistent)
                if isExchanged { break }
                seen = original
            }
            let until = min(next, seen)
            if until == .max {
                semaphore.wait()
            } else {
                let left = until > now ? until - now : 0
                _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(min(left, 1 << 60))))
            }
        }
    }
}

/// Counts the handlers' tasks that are still running.
final class TaskCount: Sendable {
    private struct State {
        var count = 0
        var isAwaited = false
    }

    private let state = Lock(State())
    private let semaphore = DispatchSemaphore(value: 0)

    func enter() { state.withLock { $0.count += 1 } }

    func leave() {
        let isLast = state.withLock { state in
            state.count -= 1
            return state.count == 0 && state.isAwaited
        }
        if isLast { semaphore.signal() }
    }

    /// Waits until none is running, or the time is over; no further one may be entered.
    func waitForNone(until end: DispatchTime) {
        let isNone = state.withLock { state in
            state.isAwaited = true
            return state.count == 0
        }
        if !isNone { _ = semaphore.wait(timeout: end) }
    }
}
