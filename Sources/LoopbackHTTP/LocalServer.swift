import Dispatch

/// An HTTP/1.1 server on 127.0.0.1 for tests, over libmicrohttpd.
///
/// It serves from when `start` returns until `stop`, or until the last reference to it is gone. Servers share nothing:
/// any number of them run side by side. All of it may be used from any thread.
///
/// What libmicrohttpd reads leniently is refused with 400 before a handler sees it: folded headers, names with white
/// space, more than one `Host` or none, lengths that contradict each other.
public final class LocalServer: Sendable {
    /// The port the server listens on.
    public let port: Int
    /// Where the server is reached, such as `http://127.0.0.1:49152`, without a slash at the end.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    private let core: ServerCore

    /// Room for 16 KiB of an answer's fields, its status line and what libmicrohttpd adds.
    package static let usualAnswerHeaderBytes = 24 << 10

    private init(
        port: Int, limits: ServerLimits, answerHeaderBytes: Int = usualAnswerHeaderBytes, handler: Handler,
        observer: (@Sendable (RefusedRequest) -> Void)? = nil
    ) throws(ServerError) {
        let (socket, port) = try Socket.listen(on: port)
        self.port = port
        core = ServerCore(
            limits: limits, answerHeaderBytes: answerHeaderBytes, handler: handler, observer: observer)
        try core.start(socket, port: port)
    }

    deinit { core.stop() }

    /// Starts a server whose requests are answered by tasks of their own.
    ///
    /// The handler gets the whole body. Its connection is suspended meanwhile; it is cancelled when the server stops or
    /// the response deadline passes. What it throws is answered 500, without the error's text.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 takes a free one.
    ///   - limits: What clients are allowed.
    ///   - handler: Called once for each request, for several at once.
    /// - Throws: A `ServerError`; `portInUse` where another socket listens on the port.
    public static func start(
        port: Int = 0, limits: ServerLimits = ServerLimits(),
        _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
    ) throws(ServerError) -> LocalServer {
        try LocalServer(port: port, limits: limits, handler: .asynchronous(handler))
    }

    /// Starts a server whose requests are answered on its own two threads, at a fraction of a task's cost.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 takes a free one.
    ///   - limits: What clients are allowed.
    ///   - handler: Called with each request and its whole body, on two threads at once. It must not block: half of the
    ///     connections wait meanwhile. What it throws is answered 500.
    /// - Throws: A `ServerError`; `portInUse` where another socket listens on the port.
    public static func startSynchronous(
        port: Int = 0, limits: ServerLimits = ServerLimits(),
        _ handler: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) throws(ServerError) -> LocalServer {
        try LocalServer(port: port, limits: limits, handler: .synchronous(handler))
    }

    /// Starts a server that hands each request's body on as it arrives, on its own two threads, and never keeps it.
    ///
    /// - Parameters:
    ///   - port: The port to listen on; 0 takes a free one.
    ///   - limits: What clients are allowed; of bodies, `streamedBodyBytes` counts.
    ///   - makeReceiver: Called with each request's head, its body empty; makes what takes the body and answers. What
    ///     it throws is answered 500.
    /// - Throws: A `ServerError`; `portInUse` where another socket listens on the port.
    public static func startStreaming<Receiver: BodyReceiver & ~Copyable>(
        port: Int = 0, limits: ServerLimits = ServerLimits(),
        _ makeReceiver: @escaping @Sendable (HTTPRequest) throws -> Receiver
    ) throws(ServerError) -> LocalServer {
        try LocalServer(
            port: port, limits: limits, handler: .streaming { ReceiverBox(try makeReceiver($0)) })
    }

    /// Does the same for answers that are known, and tells of the requests that the server itself refuses.
    ///
    /// - Parameters:
    ///   - answerHeaderBytes: How long an answer's header gets at most, its status line and what libmicrohttpd adds
    ///     included. Each connection's memory has room for it, and is cleared for each request.
    ///   - observer: Called on the server's threads, with locks held: it must not block, nor call the server.
    package static func startStreaming<Receiver: BodyReceiver & ~Copyable>(
        port: Int = 0, limits: ServerLimits = ServerLimits(), answerHeaderBytes: Int,
        observer: (@Sendable (RefusedRequest) -> Void)? = nil,
        _ makeReceiver: @escaping @Sendable (HTTPRequest) throws -> Receiver
    ) throws(ServerError) -> LocalServer {
        try LocalServer(
            port: port, limits: limits, answerHeaderBytes: answerHeaderBytes,
            handler: .streaming { ReceiverBox(try makeReceiver($0)) }, observer: observer)
    }

    /// Closes all connections, cancels the handlers and returns when all has ended, within two seconds.
    ///
    /// Clients can't hold it up. A handler that ignores its cancellation, or that blocks the server's thread, is left
    /// behind after that time. Stopping again does nothing.
    public func stop() async {
        await withCheckedContinuation { continuation in
            core.stop { continuation.resume() }
        }
    }

    /// Does the same from synchronous code, and blocks its thread meanwhile.
    @available(*, noasync, message: "await stop() in asynchronous code")
    public func stop() {
        let done = DispatchSemaphore(value: 0)
        core.stop { done.signal() }
        done.wait()
    }
}
