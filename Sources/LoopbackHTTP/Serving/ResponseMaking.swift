internal import CMicrohttpd

/// Makes libmicrohttpd's response objects.
enum ResponseMaking {
    /// A body up to this size is copied into one buffer and sent with its header.
    private static let copiedBytes = 64 << 10
    private static let blockBytes = 32 << 10

    /// The C response for one request, which the caller destroys; `nil` where it can't be sent as it is.
    static func make(_ response: HTTPResponse, _ connection: Connection, _ core: ServerCore) -> OpaquePointer? {
        guard isKnown(response.status) else { return nil }
        if let length = length(of: response.body), length <= copiedBytes {
            return headed(copied(response.body), response.headers)
        }
        return headed(streamed(response.body, connection, core), response.headers)
    }

    /// The C response for any number of requests, which the caller destroys; `nil` where it can't be sent as it is, or
    /// isn't bytes alone.
    static func make(_ response: HTTPResponse) -> OpaquePointer? {
        guard isKnown(response.status), length(of: response.body) != nil else { return nil }
        return headed(copied(response.body), response.headers)
    }

    private static func isKnown(_ status: Int) -> Bool { (200...599).contains(status) }

    /// The body's bytes; `nil` where it isn't bytes alone.
    private static func length(of parts: [HTTPResponse.Part]) -> Int? {
        var length = 0
        for part in parts {
            guard case .bytes(let bytes) = part else { return nil }
            length += bytes.count
        }
        return length
    }

    private static func headed(_ object: OpaquePointer?, _ headers: HTTPHeaders) -> OpaquePointer? {
        guard let object else { return nil }
        for field in headers.fields where !isServers(field.name) {
            // An empty value isn't taken; the space becomes the white space around it, which is no part of it.
            let value = field.value.isEmpty ? " " : field.value
            guard isSendable(field), MHD_add_response_header(object, field.name, value) == .YES else {
                MHD_destroy_response(object)
                return nil
            }
        }
        return object
    }

    private static func copied(_ parts: [HTTPResponse.Part]) -> OpaquePointer? {
        if parts.count == 1, case .bytes(let bytes) = parts[0] { return copied(bytes) }
        return copied(
            parts.flatMap { part -> [UInt8] in
                if case .bytes(let bytes) = part { bytes } else { [] }
            })
    }

    private static func copied(_ bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes { buffer in
            MHD_create_response_from_buffer(
                buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    private static func streamed(
        _ parts: [HTTPResponse.Part], _ connection: Connection, _ core: ServerCore
    ) -> OpaquePointer? {
        let source = Unmanaged.passRetained(ResponseSource(parts, connection, core))
        let length = length(of: parts).map { UInt64($0) } ?? mortise_mhd_size_unknown
        guard
            let object = MHD_create_response_from_callback(
                length, blockBytes, readSource, source.toOpaque(), releaseSource)
        else {
            source.release()
            return nil
        }
        return object
    }

    private static func isServers(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: HTTPHeaders.sameName(name, "Date")
        case 14: HTTPHeaders.sameName(name, "Content-Length")
        case 17: HTTPHeaders.sameName(name, "Transfer-Encoding")
        default: false
        }
    }

    private static func isSendable(_ field: HTTPHeaders.Field) -> Bool {
        HeaderReader.isToken(field.name.utf8) && field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

private func readSource(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ count: Int
) -> Int {
    guard let context else { return Int(mortise_mhd_end_with_error) }
    return Unmanaged<ResponseSource>.fromOpaque(context).takeUnretainedValue()
        .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
}

private func releaseSource(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ResponseSource>.fromOpaque(context).release()
}
