internal import CMicrohttpd
import Dispatch
internal import Threads

/// Owns the daemon, its connections and the thread that watches over them.
///
/// The thread keeps the core alive until the daemon has stopped, so that callbacks always find it.
final class ServerCore: Sendable {
    private struct Registry {
        var connections: [ObjectIdentifier: Connection] = [:]
        /// Accepted and not among the connections yet.
        var coming = 0
        var isStopping = false
        var isEmpty: Bool { connections.isEmpty && coming == 0 }
    }

    private struct Ending {
        var isOver = false
        var waiters: [@Sendable () -> Void] = []
    }

    let limits: ServerLimits
    let handler: Handler
    /// Is told of each request that is refused before the handler has the whole of it, on the thread that refuses.
    let observer: (@Sendable (RefusedRequest) -> Void)?
    let timekeeper = Timekeeper()
    let tasks = TaskCount()
    let executor = HandlerExecutor()
    /// How long an answer's header gets at most.
    let answerHeaderBytes: Int
    let requestTime: UInt64
    let responseTime: UInt64
    let idleTime: UInt64
    private let registry = Lock(Registry())
    /// Signalled when the last connection of a stopping server is closed.
    private let emptied = DispatchSemaphore(value: 0)
    private let ending = Lock(Ending())

    /// How long `stop` waits at most.
    private static let stopTime = DispatchTimeInterval.milliseconds(1_800)

    init(
        limits: ServerLimits, answerHeaderBytes: Int, handler: Handler,
        observer: (@Sendable (RefusedRequest) -> Void)?
    ) {
        self.answerHeaderBytes = answerHeaderBytes
        self.limits = limits
        self.handler = handler
        self.observer = observer
        requestTime = limits.requestDeadline.nanoseconds
        responseTime = limits.responseDeadline.nanoseconds
        // What counts while no request is there; libmicrohttpd notices silence, and this who sends a byte now and then.
        idleTime = limits.idleTimeout.nanoseconds + requestTime
    }

    /// Starts the daemon and the thread on a socket that is theirs from here on.
    func start(_ socket: Int32, port: Int) throws(ServerError) {
        guard let daemon = Daemon(self, socket) else {
            throw ServerError(.cannotStart, "libmicrohttpd can't start its threads", port: port)
        }
        guard startThread({ self.watch(daemon) }) else {
            daemon.stop()
            throw ServerError(.cannotStart, "the server can't start its thread", port: port)
        }
    }

    /// Ends the server; the action is run when that is done, or after two seconds at most.
    func stop(then action: (@Sendable () -> Void)? = nil) {
        let isOver = ending.withLock { ending in
            if let action, !ending.isOver { ending.waiters.append(action) }
            return ending.isOver
        }
        if isOver {
            action?()
            return
        }
        registry.withLock { $0.isStopping = true }
        timekeeper.wake()
    }

    /// Gives the connection this long from now.
    func arm(_ connection: Connection, _ time: UInt64, receiving target: String? = nil) {
        let deadline = MonotonicClock.now + time
        connection.arm(deadline, receiving: target)
        timekeeper.expect(deadline)
    }

    /// Whether a connection may be accepted; what may is `opened` next.
    func mayOpen() -> Bool {
        registry.withLock { registry in
            if !registry.isStopping { registry.coming += 1 }
            return !registry.isStopping
        }
    }

    func opened(_ connection: Connection) {
        let isStopping = registry.withLock { registry in
            registry.coming -= 1
            registry.connections[ObjectIdentifier(connection)] = connection
            return registry.isStopping
        }
        arm(connection, idleTime)
        if isStopping { connection.end() }
    }

    func closed(_ connection: Connection) {
        let isLast = registry.withLock { registry in
            registry.connections.removeValue(forKey: ObjectIdentifier(connection))
            return registry.isStopping && registry.isEmpty
        }
        if isLast { emptied.signal() }
    }

    /// Answers the request whose `Content-Length` libmicrohttpd has just complained about, on its thread.
    func answerBadContentLength() {
        registry.withLock { registry in
            _ = registry.connections.values.contains { $0.answerBadContentLength(observer) }
        }
    }

    /// What the thread does: watch deadlines, and at the end stop everything.
    private func watch(_ daemon: Daemon) {
        // The connections stay open, and their sockets with them, while the registry is locked.
        timekeeper.run { now in
            registry.withLock { registry in
                if registry.isStopping { return nil }
                return registry.connections.values.reduce(UInt64.max) { min($0, $1.tick(now)) }
            }
        }
        let end = DispatchTime.now() + Self.stopTime
        registry.withLock { registry in
            for connection in registry.connections.values { connection.end() }
        }
        let stopped = DispatchSemaphore(value: 0)
        // Until then the daemon closes what it accepts; `mayOpen` says so.
        let stop: @Sendable () -> Void = {
            while !self.registry.withLock({ $0.isEmpty }) { self.emptied.wait() }
            daemon.stop()
            stopped.signal()
        }
        // A synchronous handler may block its thread for as long as it likes, and its connection with it.
        if !startThread(stop) { stop() }
        _ = stopped.wait(timeout: end)
        tasks.waitForNone(until: end)
        let waiters = ending.withLock { ending in
            ending.isOver = true
            defer { ending.waiters = [] }
            return ending.waiters
        }
        for waiter in waiters { waiter() }
    }
}
