/// A request as it came off the socket.
public struct HTTPRequest: Sendable, Hashable {
    /// The method as it was sent, such as `GET`; methods are case-sensitive (RFC 9110, section 9.1).
    public let method: String
    /// The target exactly as it stood in the request line, nothing decoded.
    public let target: String
    /// The header fields, in order.
    public let headers: HTTPHeaders
    /// The body without its transfer coding; empty where a handler is fed the body piece by piece.
    public internal(set) var body: [UInt8]

    /// A request made by hand, as tests of handlers need it.
    public init(method: String, target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The path as it was sent, still encoded: the target up to its `?`, and of an absolute target
    /// (`http://host/path`) what follows the host. Linear in the target.
    public var path: Substring {
        let resource = Self.resource(of: target)
        let end = resource.utf8.firstIndex(of: UInt8(ascii: "?")) ?? resource.endIndex
        return resource[..<end]
    }

    /// The path cut at each `/` and then decoded, segment by segment and once: `/a%2Fb/c+d` is `["a/b", "c+d"]`.
    ///
    /// `/` is one empty segment and a trailing slash adds an empty one, as in RFC 3986. A target that has no path, such
    /// as that of `OPTIONS *`, has no segments. Bytes that are not UTF-8 read as U+FFFD. Linear in the target.
    public var pathSegments: [String] {
        let path = path
        guard path.utf8.first == UInt8(ascii: "/") else { return [] }
        return path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { PercentText.decoded($0) }
    }

    /// The query as it was sent, without its `?`; `nil` where the target has none. Linear in the target.
    public var rawQuery: Substring? {
        let resource = Self.resource(of: target)
        guard let mark = resource.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        return resource[resource.utf8.index(after: mark)...]
    }

    /// The query's names and values, decoded once. Linear in the target.
    public var query: HTTPQuery { HTTPQuery(raw: rawQuery ?? "") }

    /// The body read as UTF-8; faulty bytes read as U+FFFD. Linear in the body.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The target without the scheme and host that a request to a proxy has (RFC 9112, section 3.2.2).
    private static func resource(of target: String) -> Substring {
        guard target.utf8.first != UInt8(ascii: "/"), let mark = target.utf8.firstIndex(of: UInt8(ascii: ":")),
            target[mark...].utf8.starts(with: "://".utf8)
        else { return target[...] }
        let authority = target[mark...].utf8.dropFirst(3)
        let end = authority.firstIndex { "/?".utf8.contains($0) } ?? target.endIndex
        return target[end...]
    }
}
