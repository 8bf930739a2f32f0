public import XMLMatching

/// How a provider is asked.
public struct VerifierOptions: Sendable {
    /// How many requests are under way at once, where interactions may run side by side.
    public var jobs = 32
    /// How long a connection may take to be made, TLS included.
    public var connectTimeout: Duration = .seconds(10)
    /// How long nothing may arrive or leave before an interaction is given up.
    public var idleTimeout: Duration = .seconds(30)
    /// How long one request with its answer may take in all.
    public var timeout: Duration = .seconds(300)
    /// The most bytes of one answer's body as it is sent; a longer one isn't judged.
    public var encodedBytes = 4 << 30
    /// The most bytes of one answer's body once gzip or deflate is undone; a longer one isn't judged.
    public var decodedBytes = 4 << 30
    /// The most bytes of one answer's header; a longer one isn't judged.
    public var headerBytes = 256 << 10
    /// The most bytes of a body that is held to a text shape; a longer one isn't judged.
    public var textBytes = 1 << 20
    /// What one XML body may cost; a body that goes over it isn't judged.
    public var xml = XMLLimits()
    /// Header fields for every request, in place of the contract's of the same name; none that belongs to the connection.
    ///
    /// They may be secrets: no description, message or report holds their values, or parts of them, of at least 8 bytes
    /// that the contract itself doesn't have. Those of `Authorization`, `Proxy-Authorization`, `Cookie` and of names with
    /// `key`, `token` or `secret` in them are kept out from 4 bytes on.
    public var headers: [HeaderField] = []
    /// Changes each request before it is sent, such as to sign it. What it throws makes the interaction one that could not
    /// be judged. Header values that it adds are kept out of messages as those of `headers` are.
    public var prepare: (@Sendable (inout OutgoingRequest) async throws -> Void)?
    /// What HTTPS is checked with.
    public var tls = TLSOptions()
    /// The proxy to use, such as `http://proxy.example:3128`, perhaps with `user:password@`; nil for none, whatever the environment says.
    public var proxy: String?
    /// Sets up provider states; without it, requests are sent as if the provider were in them.
    public var states: StateHandler?
    /// Which interactions are verified; all where it is empty, otherwise those chosen by one filter of each kind given.
    public var filters: [InteractionFilter] = []
    /// Send nothing more once so many interactions have failed; the rest is not judged. Nil for never.
    public var stopAfter: Int?
    /// Keep what the provider sent out of messages: of a value only its kind is told, and no start of a body is shown.
    public var redactsValues = false

    /// The usual options.
    public init() {}
}
