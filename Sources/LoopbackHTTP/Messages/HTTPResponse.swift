/// An answer: a status, header fields and a body that may pause or break off on the way.
public struct HTTPResponse: Sendable {
    /// A stretch of the body.
    ///
    /// A body of bytes alone is sent with its length. As soon as another part is in it, the body is sent in chunks
    /// (to HTTP/1.0: until the connection closes), each stretch as soon as its turn has come.
    public enum Part: Sendable {
        /// Bytes to send.
        case bytes([UInt8])
        /// A pause, counted from when everything before it has been handed to the socket.
        case delay(Duration)
        /// A pause until the gate is open.
        case gate(Gate)
        /// The connection is closed here; what follows is never sent, nor the end of the body.
        case disconnect
    }

    /// The status code, 200 to 599; another one is answered as 500.
    public var status: Int { didSet { ready = nil } }
    /// The header fields, sent in order.
    ///
    /// `Content-Length`, `Transfer-Encoding` and `Date` are the server's to write; what is given here is left out. A
    /// field that can't be sent (a name that isn't a token, a line break in the value) turns the answer into a 500.
    public var headers: HTTPHeaders { didSet { ready = nil } }
    /// The body's parts, in order. To `HEAD`, and with the statuses 204 and 304, only the header is sent.
    public var body: [Part] { didSet { ready = nil } }

    /// The C object that was made of it, where it was and nothing has been changed since.
    private(set) var ready: ReadyResponse?

    /// An answer of a status, header fields and body parts.
    public init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: [Part] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The same answer, made ready to be sent many times: its header is checked and its body copied once.
    ///
    /// An answer that pauses or breaks off, or that can't be sent, is returned as it is; so is one that was changed
    /// afterwards. The copy is freed with the last of the answers that have it. Linear in the body.
    public func prepared() -> HTTPResponse {
        var response = self
        if ready == nil { response.ready = ReadyResponse(self) }
        return response
    }

    /// An answer of type `application/json` whose body is the text, as it is.
    ///
    /// - Parameters:
    ///   - text: The JSON, already written.
    ///   - headers: Further fields; a `Content-Type` among them replaces the usual one.
    ///   - status: The status code.
    public static func json(_ text: String, headers: HTTPHeaders = HTTPHeaders(), status: Int = 200) -> HTTPResponse {
        typed("application/json", text, headers, status)
    }

    /// An answer of type `text/plain; charset=utf-8`.
    ///
    /// - Parameters:
    ///   - text: The body.
    ///   - headers: Further fields; a `Content-Type` among them replaces the usual one.
    ///   - status: The status code.
    public static func text(_ text: String, headers: HTTPHeaders = HTTPHeaders(), status: Int = 200) -> HTTPResponse {
        typed("text/plain; charset=utf-8", text, headers, status)
    }

    private static func typed(_ type: String, _ text: String, _ headers: HTTPHeaders, _ status: Int) -> HTTPResponse {
        var headers = headers
        if headers.first("Content-Type") == nil { headers.append(name: "Content-Type", value: type) }
        return HTTPResponse(status: status, headers: headers, body: [.bytes(Array(text.utf8))])
    }
}
