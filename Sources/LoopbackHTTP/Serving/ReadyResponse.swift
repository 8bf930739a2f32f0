internal import CMicrohttpd

/// libmicrohttpd's response object for an answer that is sent many times, by any server, on any thread.
final class ReadyResponse: Sendable {
    /// Only read and counted by libmicrohttpd, which locks it.
    nonisolated(unsafe) let object: OpaquePointer

    /// Makes the object; `nil` where the answer isn't bytes alone, or can't be sent.
    init?(_ response: HTTPResponse) {
        guard let object = ResponseMaking.make(response) else { return nil }
        self.object = object
    }

    deinit { MHD_destroy_response(object) }
}
