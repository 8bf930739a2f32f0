import Glibc
package import LoopbackHTTP

/// A TCP connection that sends exactly the bytes it is told to and reads what comes.
package final class RawClient {
    package enum Failure: Error { case connect(Int32), timeout, cut(received: String), malformed(String) }

    /// An answer as it was read off the socket.
    package struct Answer {
        package var status: Int
        package var head: String
        package var fields: [(name: String, value: String)]
        package var body: [UInt8]
        package var text: String { String(decoding: body, as: UTF8.self) }
        package func first(_ name: String) -> String? {
            fields.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    private let socket: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    /// - Parameter patience: How many seconds a read or a write may take before the test fails.
    package convenience init(_ server: LocalServer, patience: Int = 600, receiveBuffer: Int32? = nil) throws {
        try self.init(port: server.port, patience: patience, receiveBuffer: receiveBuffer)
    }

    /// Connects to a port of this machine.
    package init(port: Int, patience: Int = 600, receiveBuffer: Int32? = nil) throws {
        OpenFiles.raised
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw Failure.connect(errno) }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        if var size = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 ? 0 : errno
            }
        }
        // An initializer that throws here still runs `deinit`: closing here as well would close a stranger's file.
        guard status == 0 else { throw Failure.connect(status) }
    }

    deinit { close(socket) }

    /// Sends all of the text; `false` where the server has closed the connection.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends a request with the fields that every request needs.
    package func request(
        _ method: String, _ target: String, _ fields: [String] = [], body: String? = nil
    ) throws -> Answer {
        let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        send((["\(method) \(target) HTTP/1.1", "Host: h"] + fields + length).joined(separator: "\r\n") + "\r\n\r\n")
        if let body { send(body) }
        return try answer(toHead: method == "HEAD")
    }

    /// Reads one answer.
    package func answer(toHead: Bool = false) throws -> Answer {
        let head = String(decoding: try read(through: "\r\n\r\n"), as: UTF8.self)
        let lines = head.split(separator: "\r\n").map(String.init)
        guard let first = lines.first?.split(separator: " "), first.count > 1, let status = Int(first[1]) else {
            throw Failure.malformed(head)
        }
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(parts[0]), value: String(parts.last?.drop { $0 == " " } ?? ""))
        }
        var answer = Answer(status: status, head: head, fields: fields, body: [])
        if toHead || status < 200 || status == 204 || status == 304 { return answer }
        if let length = answer.first("Content-Length").flatMap(Int.init) {
            answer.body = try read(count: length)
        } else if answer.first("Transfer-Encoding") == "chunked" {
            while let chunk = try chunk() { answer.body += chunk }
        } else {
            answer.body = readToEnd()
        }
        return answer
    }

    /// Reads one chunk; `nil` for the last one, whose line ends have been read.
    package func chunk() throws -> [UInt8]? {
        let line = String(decoding: try read(through: "\r\n").dropLast(2), as: UTF8.self)
        guard let count = Int(line, radix: 16) else { throw Failure.malformed(line) }
        let bytes = try read(count: count)
        guard try read(count: 2) == Array("\r\n".utf8) else { throw Failure.malformed(line) }
        return count == 0 ? nil : bytes
    }

    /// Reads until the server closes the connection.
    package func readToEnd() -> [UInt8] {
        while receive() {}
        defer { buffer = [] }
        return buffer
    }

    /// Whether the server closes the connection, within the client's patience, without sending more.
    package func isClosed() -> Bool {
        let rest = readToEnd()
        return rest.isEmpty && isAtEnd
    }

    /// Whether something can be read at once.
    package var hasInput: Bool {
        if !buffer.isEmpty { return true }
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    package func read(through mark: String) throws -> [UInt8] {
        let mark = Array(mark.utf8)
        var searched = 0
        while true {
            while searched + mark.count <= buffer.count {
                if buffer[searched..<searched + mark.count].elementsEqual(mark) {
                    return take(searched + mark.count)
                }
                searched += 1
            }
            guard receive() else { throw failure }
        }
    }

    package func read(count: Int) throws -> [UInt8] {
        while buffer.count < count {
            guard receive() else { throw failure }
        }
        return take(count)
    }

    private var failure: Failure { isAtEnd ? .cut(received: String(decoding: buffer, as: UTF8.self)) : .timeout }

    private func take(_ count: Int) -> [UInt8] {
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func receive() -> Bool {
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(socket, &piece, piece.count, 0)
        if count > 0 {
            buffer += piece[..<count]
            return true
        }
        // Only running out of patience is no end: a reset shows as one of several errors.
        isAtEnd = count == 0 || errno != EAGAIN
        return false
    }
}
