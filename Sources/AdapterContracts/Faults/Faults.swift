internal import Threads

/// Faults for chosen calls of an adapter, and the record of its calls.
///
/// A wrapper of any port sends each of its calls through one of these:
///
///     func save(title: String) throws { try faults.call("save") { try inner.save(title: title) } }
public final class Faults: Sendable {
    private struct State {
        var planned: [String: [Int: Fault]] = [:]
        var counts: [String: Int] = [:]
    }

    private let state = Lock(State())

    /// The calls that reached the wrapped adapter, by name, in order.
    public let reached = Recorder<String>()

    /// No faults.
    public init() {}

    /// Plans a fault.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - call: the name of the call.
    ///   - occurrence: which of the calls of that name, from 1.
    public func plan(_ fault: Fault, on call: String, occurrence: Int = 1) {
        state.withLock { $0.planned[call, default: [:]][occurrence] = fault }
    }

    /// Makes a call, with the fault planned for it; a gate blocks the thread.
    ///
    /// - Parameters:
    ///   - name: the name of the call.
    ///   - body: calls the wrapped adapter.
    /// - Throws: what `body` throws, the fault's error, or `GateFailure`.
    public func call<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
        let fault = next(name)
        if case .hangs(let gate, let point) = fault { try gate.pass(point) }
        try enter(name, fault)
        let value = try body()
        if case .answersLate(let gate, let point) = fault { try gate.pass(point) }
        try leave(name, fault)
        return value
    }

    /// Makes an asynchronous call, with the fault planned for it; a gate suspends the task.
    ///
    /// - Parameters:
    ///   - name: the name of the call.
    ///   - body: calls the wrapped adapter.
    /// - Throws: what `body` throws, the fault's error, or `GateFailure`.
    public func call<Value>(_ name: String, _ body: () async throws -> Value) async throws -> Value {
        let fault = next(name)
        if case .hangs(let gate, let point) = fault { try await gate.pass(point) }
        try enter(name, fault)
        let value = try await body()
        if case .answersLate(let gate, let point) = fault { try await gate.pass(point) }
        try leave(name, fault)
        return value
    }

    private func next(_ name: String) -> Fault.Kind? {
        state.withLock {
            let occurrence = $0.counts[name, default: 0] + 1
            $0.counts[name] = occurrence
            return $0.planned[name]?.removeValue(forKey: occurrence)?.kind
        }
    }

    private func enter(_ name: String, _ fault: Fault.Kind?) throws {
        if case .failsBefore(let error) = fault { throw error }
        reached.record(name)
    }

    private func leave(_ name: String, _ fault: Fault.Kind?) throws {
        if case .losesReply = fault { throw LostReply(call: name) }
    }
}
