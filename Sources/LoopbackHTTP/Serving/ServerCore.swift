internal import CMicrohttpd
import Dispatch

/// Owns the daemon, its connections and the thread that watches over them.
///
/// The thread keeps the core alive until the daemon has stopped, so that callbacks always find it.
final class ServerCore: Sendable {
    private struct Registry {
        var connections: [ObjectIdentifier: Connection] = [:]
        var isStopping = false
    }

    private struct Ending {
        var isOver = false
        var waiters: [@Sendable () -> Void] = []
    }

    let limits: ServerLimits
    let handler: Handler
    let timekeeper = Timekeeper()
    let tasks = TaskCount()
    let executor = HandlerExecutor()
    let requestTime: UInt64
    let responseTime: UInt64
    let idleTime: UInt64
    private let registry = Locked(Registry())
    private let ending = Locked(Ending())

    /// How long `stop` waits at most.
    private static let stopTime = DispatchTimeInterval.milliseconds(1_800)

    init(limits: ServerLimits, handler: Handler) {
        self.limits = limits
        self.handler = handler
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
    func arm(_ connection: Connection, _ time: UInt64, isReadingHeader: Bool = false) {
        let deadline = MonotonicClock.now + time
        connection.arm(deadline, isReadingHeader: isReadingHeader)
        timekeeper.expect(deadline)
    }

    func opened(_ connection: Connection) {
        let isStopping = registry.withLock { registry in
            registry.connections[ObjectIdentifier(connection)] = connection
            return registry.isStopping
        }
        arm(connection, idleTime)
        if isStopping { connection.end() }
    }

    func closed(_ connection: Connection) {
        registry.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Answers the request whose `Content-Length` libmicrohttpd has just complained about, on its thread.
    func answerBadContentLength() {
        registry.withLock { registry in
            _ = registry.connections.values.contains { $0.answerBadContentLength() }
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
        // A synchronous handler may block its thread for as long as it likes, and stopping waits for that thread.
        let isStopping = startThread {
            daemon.stop()
            stopped.signal()
        }
        if isStopping { _ = stopped.wait(timeout: end) } else { daemon.stop() }
        tasks.waitForNone(until: end)
        let waiters = ending.withLock { ending in
            ending.isOver = true
            defer { ending.waiters = [] }
            return ending.waiters
        }
        for waiter in waiters { waiter() }
    }
}
