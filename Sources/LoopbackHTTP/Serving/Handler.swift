/// The three ways in which requests are answered.
enum Handler: Sendable {
    /// Off the server's threads; the connection is suspended meanwhile.
    case asynchronous(@Sendable (HTTPRequest) async throws -> HTTPResponse)
    /// On the server's thread, with the whole body.
    case synchronous(@Sendable (HTTPRequest) throws -> HTTPResponse)
    /// On the server's thread, with the body piece by piece.
    case streaming(@Sendable (HTTPRequest) throws -> AnyReceiver)

    /// The longest body that the handler is given.
    func bodyLimit(_ limits: ServerLimits) -> Int {
        if case .streaming = self { limits.streamedBodyBytes } else { limits.bodyBytes }
    }
}
