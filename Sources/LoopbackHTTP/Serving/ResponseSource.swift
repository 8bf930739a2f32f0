internal import CMicrohttpd

/// Feeds a body to libmicrohttpd part by part, and pauses the connection where a part says so.
///
/// Used on the connection's thread only. Retained by the C response and released when that is destroyed.
final class ResponseSource {
    private let parts: [HTTPResponse.Part]
    private let connection: Connection
    private let core: ServerCore
    private var index = 0
    /// How much of the current part is sent.
    private var offset = 0
    /// When the current delay is over.
    private var wake: UInt64?

    init(_ parts: [HTTPResponse.Part], _ connection: Connection, _ core: ServerCore) {
        self.parts = parts
        self.connection = connection
        self.core = core
    }

    /// What `MHD_ContentReaderCallback` returns: the bytes written, 0 for later, or how the body ends.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while index < parts.count {
            switch parts[index] {
            case .bytes(let bytes):
                let count = min(bytes.count - offset, buffer.count)
                guard count > 0 else { break }
                bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[offset..<offset + count])) }
                offset += count
                return count
            case .delay(let duration):
                let now = MonotonicClock.now
                let wake = self.wake ?? now + duration.nanoseconds
                self.wake = wake
                guard now >= wake else { return pause(until: wake) }
                self.wake = nil
            case .gate(let gate):
                guard gate.isOpen else {
                    let status = pause()
                    gate.whenOpen { [weak connection] in connection?.resume() }
                    return status
                }
            case .disconnect:
                return Int(mortise_mhd_end_with_error)
            }
            index += 1
            offset = 0
        }
        return Int(mortise_mhd_end_of_stream)
    }

    private func pause(until wake: UInt64 = .max) -> Int {
        guard connection.suspend(until: wake) else { return Int(mortise_mhd_end_with_error) }
        core.timekeeper.expect(wake)
        return 0
    }
}

/// Makes libmicrohttpd's response objects.
enum ResponseMaking {
    /// A body up to this size is copied into one buffer and sent with its header.
    private static let copiedBytes = 64 << 10
    private static let blockBytes = 32 << 10

    /// The C response, which the caller destroys; `nil` where it can't be sent as it is.
    static func make(_ response: HTTPResponse, _ connection: Connection, _ core: ServerCore) -> OpaquePointer? {
        guard (200...599).contains(response.status), let object = body(response.body, connection, core) else {
            return nil
        }
        for field in response.headers.fields where !isServers(field.name) {
            // An empty value isn't taken; the space becomes the white space around it, which is no part of it.
            let value = field.value.isEmpty ? " " : field.value
            guard isSendable(field), MHD_add_response_header(object, field.name, value) == .YES else {
                MHD_destroy_response(object)
                return nil
            }
        }
        return object
    }

    private static func body(
        _ parts: [HTTPResponse.Part], _ connection: Connection, _ core: ServerCore
    ) -> OpaquePointer? {
        var length = 0
        for part in parts {
            guard case .bytes(let bytes) = part else {
                return streamed(mortise_mhd_size_unknown, parts, connection, core)
            }
            length += bytes.count
        }
        if length > copiedBytes { return streamed(UInt64(length), parts, connection, core) }
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
        _ length: UInt64, _ parts: [HTTPResponse.Part], _ connection: Connection, _ core: ServerCore
    ) -> OpaquePointer? {
        let source = Unmanaged.passRetained(ResponseSource(parts, connection, core))
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
