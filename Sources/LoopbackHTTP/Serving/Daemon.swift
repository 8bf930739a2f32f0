internal import CMicrohttpd

/// libmicrohttpd's daemon, with the table of what it calls.
final class Daemon: Sendable {
    /// Used once more after the start, to stop it.
    private nonisolated(unsafe) let handle: OpaquePointer
    private nonisolated(unsafe) let callbacks: UnsafeMutablePointer<mortise_mhd_callbacks>
    /// Outlives the daemon, whose callbacks find it unretained.
    private let core: ServerCore

    /// Starts a daemon that serves the socket (`MHD_start_daemon`), and owns the socket also where that fails.
    init?(_ core: ServerCore, _ socket: Int32) {
        let limits = core.limits
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(
            to: mortise_mhd_callbacks(
                context: Unmanaged.passUnretained(core).toOpaque(), accept: onAccept, request: onRequest,
                completed: onCompleted, connection: onConnection, target: onTarget, complaint: onComplaint))
        // What a request's header leaves must do for its answer's. libmicrohttpd clears all of it for each request.
        let answer = max(0, core.answerHeaderBytes - Self.roomyAnswerBytes)
        let memory = max(32 << 10, min(max(limits.headerBytes, 0), 1 << 28) * 2) + answer
        guard
            let handle = mortise_mhd_start(
                callbacks, socket, Self.threads, Self.count(limits.connections, atLeast: Self.threads),
                Self.count(limits.connectionsPerAddress, atLeast: 1), Self.seconds(limits.idleTimeout), memory)
        else {
            callbacks.deallocate()
            return nil
        }
        self.handle = handle
        self.core = core
    }

    deinit { callbacks.deallocate() }

    /// Returns when the daemon's threads have ended (`MHD_stop_daemon`); called once, when no connection is open.
    ///
    /// Up to 0.9.75 at least, a daemon that is told to stop takes no answer any more, its own refusals included, and
    /// then sends the header of the answer that isn't there. `MHD_quiesce_daemon` is no way out: it races with the
    /// daemon's threads for the listening socket, and aborts the process where it loses.
    func stop() { MHD_stop_daemon(handle) }

    /// Two are enough to keep a slow handler from stopping everything.
    private static let threads: UInt32 = 2

    /// What a header of an answer may have in any case, beside the longest one of a request.
    private static let roomyAnswerBytes = 2 << 10

    private static func count(_ value: Int, atLeast least: UInt32) -> UInt32 {
        max(least, UInt32(clamping: value))
    }

    private static func seconds(_ duration: Duration) -> UInt32 {
        let (seconds, rest) = duration.components
        return UInt32(clamping: max(1, min(seconds, 1 << 30) + (rest > 0 ? 1 : 0)))
    }
}

private func onAccept(
    _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> MHD_Result {
    guard let context else { return .NO }
    return Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue().mayOpen() ? .YES : .NO
}

private func onConnection(
    _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
    _ socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
    guard let context, let handle, let socketContext else { return }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
        let connection = Connection(handle)
        socketContext.pointee = Unmanaged.passRetained(connection).toOpaque()
        core.opened(connection)
    } else if let pointer = socketContext.pointee {
        socketContext.pointee = nil
        core.closed(Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue())
    }
}

private func onTarget(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context, let handle, let pointer = mortise_mhd_socket_context(handle) else { return nil }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    let text = target.map { String(cString: $0) } ?? ""
    let start = UInt(bitPattern: target)
    let place = start..<start + UInt(text.utf8.count)
    core.arm(connection, core.requestTime, receiving: text)
    return Unmanaged.passRetained(Exchange(connection, RequestHead.Target(text: text, place: place), core)).toOpaque()
}

private func onRequest(
    _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let handle, let method, let version, let size, let pointer = requestContext?.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    if exchange.isNew { return exchange.begin(handle, method, version) }
    guard size.pointee > 0 else { return exchange.end(handle) }
    defer { size.pointee = 0 }
    return exchange.take(UnsafeRawBufferPointer(start: data, count: size.pointee))
}

private func onCompleted(
    _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
    _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
    guard let context, let requestContext, let pointer = requestContext.pointee else { return }
    requestContext.pointee = nil
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    core.arm(exchange.connection, core.idleTime)
}

private func onComplaint(_ context: UnsafeMutableRawPointer?, _ format: UnsafePointer<CChar>?) {
    guard let context, let format else { return }
    let text = String(cString: format)
    guard text.hasPrefix("Failed to parse `Content-Length'") || text.hasPrefix("Too large value of 'Content-Length'")
    else { return }
    Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue().answerBadContentLength()
}
