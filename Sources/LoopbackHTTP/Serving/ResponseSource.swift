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
