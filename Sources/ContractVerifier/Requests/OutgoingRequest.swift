/// A request about to be sent.
public struct OutgoingRequest: Sendable {
    /// The description of the interaction it belongs to.
    public let interaction: String
    /// The method.
    public var method: String
    /// The raw path, with the base URL's before it, and the query, all encoded.
    public var target: String
    /// The header fields, in order. `Host` and `Content-Length` are added where they are missing; nothing else is.
    public var headers: [HeaderField]
    /// The body, or nil for none.
    public var body: [UInt8]?
}
