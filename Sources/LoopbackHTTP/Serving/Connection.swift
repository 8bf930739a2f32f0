internal import CMicrohttpd
import Synchronization
internal import Threads

/// One open connection: its deadline, and whether libmicrohttpd has been asked to leave it alone.
///
/// Made in `MHD_OPTION_NOTIFY_CONNECTION` and retained by libmicrohttpd as the socket's context until it says there
/// that the connection is closed, which it does before it closes the socket. A handler's task or a gate may hold on to
/// it for longer; `isSuspended` is false from then on, so the C handle isn't touched again.
final class Connection: Sendable {
    private struct State {
        /// When a suspended connection goes on.
        var wake = UInt64.max
        var isSuspended = false
        /// The deadline has passed or the server stops: nothing is suspended any more.
        var isEnding = false
        var task: Task<Void, Never>?
    }

    /// The thread that serves the connection, always the same.
    let thread = ThreadIdentity.current
    private let socket: Int32
    /// Used on the connection's own thread, and by `resume`, which libmicrohttpd allows from anywhere.
    private nonisolated(unsafe) let handle: OpaquePointer
    private let state = Lock(State())
    /// When the connection is shut, on the clock of `MonotonicClock`.
    private let deadline = Atomic<UInt64>(.max)
    /// The target of the request that is on its way: its line is read, its end is not. The connection's thread's alone.
    private nonisolated(unsafe) var target: String?

    init(_ handle: OpaquePointer) {
        self.handle = handle
        socket = mortise_mhd_socket(handle)
    }

    /// Replaces the deadline; on the connection's thread only.
    ///
    /// - Parameter target: The target of the request whose line has been read and whose end hasn't.
    func arm(_ deadline: UInt64, receiving target: String?) {
        self.deadline.store(deadline, ordering: .relaxed)
        self.target = target
    }

    /// Stops the reading and writing (`MHD_suspend_connection`) until `resume`; on the connection's thread only.
    ///
    /// - Parameter wake: When to go on at the latest.
    /// - Returns: `false`, and nothing is done, where the connection is to end.
    func suspend(until wake: UInt64 = .max) -> Bool {
        state.withLock { state in
            guard !state.isEnding else { return false }
            state.isSuspended = true
            state.wake = wake
            MHD_suspend_connection(handle)
            return true
        }
    }

    /// Suspends the connection while the task runs, and cancels the task when the connection is to end.
    func suspend(
        on executor: HandlerExecutor, while body: @escaping @Sendable () async -> Void
    ) -> Bool {
        guard suspend() else { return false }
        let task = Task.detached(executorPreference: executor) {
            await body()
            self.resume()
        }
        let isEnding = state.withLock { state in
            if state.isSuspended { state.task = task }
            return state.isEnding
        }
        if isEnding { task.cancel() }
        return true
    }

    /// Goes on (`MHD_resume_connection`) where the connection is suspended; from any thread.
    func resume() {
        state.withLock { resume(&$0) }
    }

    private func resume(_ state: inout State) {
        guard state.isSuspended else { return }
        state.isSuspended = false
        state.wake = .max
        state.task = nil
        MHD_resume_connection(handle)
    }

    /// Cancels the handler and lets libmicrohttpd close the connection; only while it is open.
    func end() {
        Socket.shutDown(socket)
        let task = state.withLock { state in
            let task = state.task
            state.isEnding = true
            deadline.store(.max, ordering: .relaxed)
            resume(&state)
            return task
        }
        task?.cancel()
    }

    /// Does what is due; only while the connection is open.
    ///
    /// - Returns: When the connection is to be looked at again.
    func tick(_ now: UInt64) -> UInt64 {
        let deadline = deadline.load(ordering: .relaxed)
        if deadline <= now {
            end()
            return .max
        }
        return state.withLock { state in
            if state.wake <= now { resume(&state) }
            return min(deadline, state.wake)
        }
    }

    /// Answers in libmicrohttpd's place where it is about to refuse this connection's `Content-Length`.
    ///
    /// Up to 0.9.75 libmicrohttpd sends such an answer's header twice. Called on the connection's thread.
    ///
    /// - Parameter observer: Is told of it.
    func answerBadContentLength(_ observer: (@Sendable (RefusedRequest) -> Void)?) -> Bool {
        guard thread == .current, let target, HeaderReader.hasBadContentLength(handle) else { return false }
        let reason = "Content-Length is no number"
        observer?(RefusedRequest(method: nil, target: target, status: 400, reason: reason))
        let text = "\(reason)\n"
        let head = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
        Socket.sendLast(Array("\(head)Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8), to: socket)
        return true
    }
}
