/// What a server allows its clients; each limit is enforced by the server, not left to handlers.
public struct ServerLimits: Sendable, Hashable {
    /// The largest body held in memory for a handler, in bytes; a larger one is answered 413.
    public var bodyBytes = 16 << 20
    /// The largest body fed to a `BodyReceiver`, in bytes; a larger one is answered 413.
    public var streamedBodyBytes = Int.max
    /// The largest request line and header together, in bytes; a larger one is answered 431 (or 414).
    public var headerBytes = 16 << 10
    /// How many connections are open at once; further clients wait, or are closed without an answer.
    public var connections = 1024
    /// How many connections one address has open at once; further ones are closed without an answer.
    public var connectionsPerAddress = 1024
    /// How long a connection may say nothing before it is closed; counted in whole seconds, rounded up, at least one.
    public var idleTimeout: Duration = .seconds(30)
    /// How long a request may take to arrive, from its first line to its last byte, before its connection is shut.
    public var requestDeadline: Duration = .seconds(60)
    /// How long an answer may take, from the request's last byte to its own, before its connection is shut and its
    /// handler cancelled.
    public var responseDeadline: Duration = .seconds(300)

    /// The usual limits.
    public init() {}
}
