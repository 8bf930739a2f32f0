internal import Threads

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Stands between clients and a PostgreSQL server, and cuts their connections where a test says.
///
/// It understands just enough of the protocol to count the client's statements: each ends with a message `S` (Sync).
package final class CuttingProxy: Sendable {
    /// What becomes of a client's statement.
    package enum Fate: Sendable {
        case passes
        /// The connection is cut, and the server never gets the statement.
        case lostBeforeServer
        /// The server has done the statement, and the connection is cut before its answer arrives.
        case lostAnswer
    }

    private let folder: ScratchFolder
    private let listener: Int32
    private let server: String
    private let count = Lock(0)
    private let fate: @Sendable (Int, String) -> Fate

    /// A proxy to the server with a socket in this folder.
    ///
    /// - Parameters:
    ///   - server: the folder of the server's socket.
    ///   - fate: says what becomes of a statement, given its number from 1 of all connections, and its text.
    package init(to server: String, fate: @escaping @Sendable (Int, String) -> Fate) throws {
        folder = try ScratchFolder()
        self.server = server
        self.fate = fate
        let listener = socketTo(nil)
        self.listener = listener
        let path = folder.file(".s.PGSQL.5432")
        guard listener >= 0, withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 64) == 0 else {
            throw ChildProcess.Failure(description: "can't listen at \(path)")
        }
        _ = startThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                guard let proxy = self else {
                    close(client)
                    return
                }
                _ = startThread { proxy.serve(client) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// The folder of the proxy's socket.
    package var socketFolder: String { folder.path }

    /// How many statements clients have sent so far.
    package var statements: Int { count.withLock { $0 } }

    private func serve(_ client: Int32) {
        let upstream = socketTo("\(server)/.s.PGSQL.5432")
        defer {
            // A program that was started meanwhile may have inherited the socket: closing alone would not cut it.
            shutdown(client, Int32(SHUT_RDWR))
            close(client)
            if upstream >= 0 { close(upstream) }
        }
        guard upstream >= 0 else { return }
        var messages = ClientMessages()
        var cutsAtAnswer = false
        while true {
            var ready = [
                pollfd(fd: client, events: Int16(POLLIN), revents: 0),
                pollfd(fd: upstream, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&ready, 2, -1) > 0 else { return }
            if ready[1].revents != 0 {
                guard let bytes = receive(upstream), !cutsAtAnswer, send(bytes, to: client) else { return }
            }
            if ready[0].revents != 0 {
                guard let bytes = receive(client) else { return }
                messages.add(bytes)
                while let group = messages.next() {
                    if let text = group.statement {
                        let number = count.withLock {
                            $0 += 1
                            return $0
                        }
                        switch fate(number, text) {
                        case .passes: break
                        case .lostBeforeServer: return
                        case .lostAnswer: cutsAtAnswer = true
                        }
                    }
                    guard send(group.bytes, to: upstream) else { return }
                }
            }
        }
    }
}

/// A client's messages, cut into groups that are passed on together.
private struct ClientMessages {
    private var bytes: [UInt8] = []
    private var hasBegun = false

    mutating func add(_ more: [UInt8]) { bytes += more }

    /// A whole group: the first message, or all up to a Sync, or a single message of another kind.
    mutating func next() -> (bytes: [UInt8], statement: String?)? {
        var end = 0
        var text = ""
        while true {
            let head = hasBegun ? 1 : 0
            guard bytes.count >= end + head + 4 else { return nil }
            let kind = hasBegun ? bytes[end] : 0
            let length = bytes[(end + head)..<(end + head + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count >= end + head + length else { return nil }
            let body = bytes[(end + head + 4)..<(end + head + length)]
            end += head + length
            hasBegun = true
            if kind == UInt8(ascii: "P") {
                // An empty name, then the statement.
                text = String(decoding: body.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
            }
            guard [UInt8(ascii: "P"), UInt8(ascii: "B"), UInt8(ascii: "D"), UInt8(ascii: "E")].contains(kind) else {
                defer { bytes.removeFirst(end) }
                return (Array(bytes[..<end]), kind == UInt8(ascii: "S") ? text : nil)
            }
        }
    }
}

/// A socket that is connected to a path, or to nothing.
private func socketTo(_ path: String?) -> Int32 {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let socket = socket(AF_UNIX, stream, 0)
    guard let path, socket >= 0 else { return socket }
    guard withAddress(path, { connect(socket, $0, $1) }) == 0 else {
        close(socket)
        return -1
    }
    return socket
}

private func withAddress<Value>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
) -> Value {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { target in
        target.copyBytes(from: path.utf8.prefix(target.count - 1))
    }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}

private func receive(_ socket: Int32) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &piece, piece.count, 0)
    return count > 0 ? Array(piece[..<count]) : nil
}

private func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = bytes[sent...].withUnsafeBytes { sendOnce(socket, $0.baseAddress, $0.count, flags) }
        guard count > 0 else { return false }
        sent += count
    }
    return true
}

private func sendOnce(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    #if canImport(Darwin)
    Darwin.send(socket, bytes, count, flags)
    #elseif canImport(Musl)
    Musl.send(socket, bytes, count, flags)
    #else
    Glibc.send(socket, bytes, count, flags)
    #endif
}
