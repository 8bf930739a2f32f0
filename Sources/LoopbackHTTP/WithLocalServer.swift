/// Serves while the body runs, and stops the server behind it, also when it throws.
///
/// ```swift
/// try await withLocalServer { request in
///     .text("You asked for \(request.path)")
/// } perform: { server in
///     try await client.get(server.baseURL + "/books")
/// }
/// ```
///
/// - Parameters:
///   - port: The port to listen on; 0 takes a free one.
///   - limits: What clients are allowed.
///   - handler: Called once for each request, as by `LocalServer.start`.
///   - body: Is given the running server.
/// - Returns: What the body returns.
/// - Throws: A `ServerError` where the server can't be started, or what the body throws.
public func withLocalServer<Result>(
    port: Int = 0, limits: ServerLimits = ServerLimits(),
    _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    perform body: (LocalServer) async throws -> Result
) async throws -> Result {
    let server = try LocalServer.start(port: port, limits: limits, handler)
    do {
        let result = try await body(server)
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}
