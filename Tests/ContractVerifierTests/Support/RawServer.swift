import Foundation
import Threads

/// A server that sends what it is told, byte by byte, whatever HTTP says: on raw sockets, a thread for each connection.
final class RawServer: Sendable {
    private struct State {
        var requests: [String] = []
        var isClosed = false
    }

    let port: Int
    var baseURL: String { "http://127.0.0.1:\(port)" }
    private let listener: Int32
    private let state = Lock(State())

    /// Every request that came whole, as it was sent.
    var requests: [String] { state.withLock { $0.requests } }

    /// - Parameter serve: Called on a thread of its own with each connection, which is closed afterwards.
    init(_ serve: @escaping @Sendable (RawConnection) -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 256) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw CocoaError(.fileReadUnknown) }
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        let state = state
        Thread.detachNewThread {
            while true {
                let socket = accept(listener, nil, nil)
                guard socket >= 0, !state.withLock({ $0.isClosed }) else {
                    if socket >= 0 { close(socket) }
                    break
                }
                let connection = RawConnection(socket) { request in state.withLock { $0.requests.append(request) } }
                Thread.detachNewThread {
                    serve(connection)
                    connection.close()
                }
            }
            close(listener)
        }
    }

    /// Reads the request and answers with these bytes, then closes.
    convenience init(answering answer: String) throws {
        try self.init { connection in
            guard connection.readRequest() != nil else { return }
            connection.send(answer)
        }
    }

    deinit {
        state.withLock { $0.isClosed = true }
        shutdown(listener, Int32(SHUT_RDWR))
    }
}

/// One connection of a raw server, used by its own thread.
final class RawConnection: @unchecked Sendable {
    private let socket: Int32
    private let note: @Sendable (String) -> Void
    private var isOpen = true

    init(_ socket: Int32, _ note: @escaping @Sendable (String) -> Void) {
        self.socket = socket
        self.note = note
    }

    /// Reads a request with the body that its Content-Length tells, or nil where the client leaves before.
    @discardableResult
    func readRequest() -> String? {
        guard let head = readHead() else { return nil }
        let lengths = head.split(separator: "\r\n").filter { $0.lowercased().hasPrefix("content-length:") }
        let length = lengths.first.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
        var body: [UInt8] = []
        while body.count < length {
            guard let byte = readByte() else { return nil }
            body.append(byte)
        }
        let request = head + String(decoding: body, as: UTF8.self)
        note(request)
        return request
    }

    /// Reads up to the empty line that ends the header.
    func readHead() -> String? {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard let byte = readByte() else { return nil }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func readByte() -> UInt8? {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, 0) == 1 ? byte : nil
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends all the bytes; false where the client has gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits until the client closes.
    func waitForClose() { while readByte() != nil {} }

    /// Ends the connection with RST instead of FIN.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        close()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(socket)
    }
}
