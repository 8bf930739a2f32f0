internal import Threads

/// Points in a dependency at which it waits until the test lets it go on: the test sets the interleaving.
///
///     dependency                        test
///     try gate.pass("commit")   ──►     try await gate.reached("commit")
///            │ waits                    … whatever should happen in between …
///            ▼                  ◄──     gate.release("commit")
///     goes on
///
/// Nothing sleeps: each side waits for the other, and gives up with the gate's log when its patience is at an end.
/// A wait isn't ended by cancelling its task: a dependency that ignores cancellation is what gates stand for.
public final class Gate: Sendable, CustomStringConvertible {
    /// What logs call it.
    public let name: String
    /// What should come of the interleaving, in words.
    public let expectation: String
    private let patience: Duration
    private static let parts = 20
    private let state = Lock(GateState())

    /// A gate with all its points closed.
    ///
    /// - Parameters:
    ///   - name: what logs call it.
    ///   - expectation: what should come of the interleaving, in words; printed where a wait fails.
    ///   - patience: how long either side waits for the other.
    public init(_ name: String, expecting expectation: String, patience: Duration = .seconds(10)) {
        self.name = name
        self.expectation = expectation
        self.patience = patience
    }

    /// Signals that a point was reached, and blocks the thread until it is released.
    ///
    /// - Parameter point: the name of the point.
    /// - Throws: `GateFailure` where nothing releases it in time.
    public func pass(_ point: String) throws(GateFailure) {
        try settle(block { $0.arrive(at: point, $1) }, "\"\(point)\" was reached, but not released")
    }

    /// Signals that a point was reached, and suspends the task until it is released.
    ///
    /// - Parameter point: the name of the point.
    /// - Throws: `GateFailure` where nothing releases it in time.
    public func pass(_ point: String) async throws(GateFailure) {
        try settle(await suspend { $0.arrive(at: point, $1) }, "\"\(point)\" was reached, but not released")
    }

    /// Blocks the thread until a point has been reached.
    ///
    /// - Parameters:
    ///   - point: the name of the point.
    ///   - times: how often it should have been reached, since the gate was made.
    /// - Throws: `GateFailure` where that doesn't happen in time.
    public func reached(_ point: String, times: Int = 1) throws(GateFailure) {
        try settle(block { $0.watch(point, times, $1) }, "\"\(point)\" was not reached\(often(times))")
    }

    /// Suspends the task until a point has been reached.
    ///
    /// - Parameters:
    ///   - point: the name of the point.
    ///   - times: how often it should have been reached, since the gate was made.
    /// - Throws: `GateFailure` where that doesn't happen in time.
    public func reached(_ point: String, times: Int = 1) async throws(GateFailure) {
        try settle(await suspend { $0.watch(point, times, $1) }, "\"\(point)\" was not reached\(often(times))")
    }

    /// Lets the first that waits at a point go on, or the first that will.
    ///
    /// - Parameter point: the name of the point.
    public func release(_ point: String) {
        state.withLock { $0.release(point) }?.resume(true)
    }

    /// Lets go on all that wait at any point, and all that ever will.
    public func open() {
        for waiter in state.withLock({ $0.open() }) { waiter.resume(true) }
    }

    /// What happened at the gate, in order.
    public var log: [String] { state.withLock { $0.log } }

    /// The name, the expected outcome and the log, in lines.
    public var description: String {
        let lines = log.enumerated().map { "\n  \($0.offset + 1). \($0.element)" }
        return "gate \"\(name)\", expected outcome: \(expectation)" + (lines.isEmpty ? "\n  (empty)" : lines.joined())
    }

    private func often(_ times: Int) -> String { times == 1 ? "" : " \(times) times" }

    private func block(_ enter: (inout GateState, Waiter) -> Bool) -> Bool {
        let park = ThreadPark()
        let waiter = Waiter { _ in park.open() }
        if state.withLock({ enter(&$0, waiter) }) { return true }
        return park.wait(for: patience) || !state.withLock { $0.forget(waiter) }
    }

    private func suspend(_ enter: (inout GateState, Waiter) -> Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            let waiter = Waiter { continuation.resume(returning: $0) }
            if state.withLock({ enter(&$0, waiter) }) {
                waiter.resume(true)
            } else {
                Task.detached { [patience] in
                    // In parts, each of which waits for its turn among the tasks of the process as the other side has
                    // to: where they are kept from running for long, the patience is longer.
                    for _ in 0..<Self.parts { try? await ContinuousClock().sleep(for: patience / Self.parts) }
                    if self.state.withLock({ $0.forget(waiter) }) { waiter.resume(false) }
                }
            }
        }
    }

    private func settle(_ came: Bool, _ message: String) throws(GateFailure) {
        guard !came else { return }
        state.withLock { $0.log.append("gave up: \(message)") }
        throw GateFailure(message: "\(message) within \(patience)", log: description)
    }
}
