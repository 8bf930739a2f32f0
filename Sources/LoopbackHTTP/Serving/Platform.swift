#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The clock that deadlines are read from: nanoseconds since some start, never set back (`CLOCK_MONOTONIC`).
enum MonotonicClock {
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

extension Duration {
    /// The length in nanoseconds; nothing below zero, and what is too long is as long as can be waited for.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < 1 << 31 else { return UInt64.max / 4 }
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}

/// The thread that asks, comparable with others.
struct ThreadIdentity: Sendable, Equatable {
    private let value: UInt

    private init(value: UInt) { self.value = value }

    static var current: ThreadIdentity {
        #if canImport(Darwin)
        ThreadIdentity(value: UInt(bitPattern: pthread_self()))
        #else
        ThreadIdentity(value: UInt(pthread_self()))
        #endif
    }
}

/// What a socket is asked for, in one place for all C libraries.
enum Socket {
    /// Ends both directions (`shutdown(2)`); the descriptor stays its owner's to close.
    static func shutDown(_ socket: Int32) {
        _ = shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Sends what the buffer takes at once and ends the sending direction.
    static func sendLast(_ bytes: [UInt8], to socket: Int32) {
        #if canImport(Darwin)
        let flags = Int32(MSG_DONTWAIT)
        #else
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        #endif
        _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
        _ = shutdown(socket, Int32(SHUT_WR))
    }

    /// A socket that listens on 127.0.0.1 and the port it got; the caller owns it.
    ///
    /// We make it ourselves, since `MHD_start_daemon` doesn't tell a port in use from other failures.
    static func listen(on port: Int) throws(ServerError) -> (socket: Int32, port: Int) {
        guard let number = UInt16(exactly: port) else {
            throw ServerError(.badPort, "port \(port) is not in 0...65535", port: port)
        }
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #elseif canImport(Musl)
        let kind = SOCK_STREAM | SOCK_CLOEXEC
        #else
        let kind = SOCK_STREAM
        #endif
        let socket = socket(AF_INET, kind, 0)
        guard socket >= 0 else { throw failure(errno, port) }
        var bound = sockaddr_in()
        bound.sin_family = sa_family_t(AF_INET)
        bound.sin_port = number.bigEndian
        bound.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var yes: Int32 = 1
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let status = withUnsafeMutablePointer(to: &bound) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(socket, address, length) == 0, Self.startListening(socket) == 0 else { return errno }
                return getsockname(socket, address, &length) == 0 ? 0 : errno
            }
        }
        guard status == 0 else {
            close(socket)
            throw failure(status, port)
        }
        return (socket, Int(UInt16(bigEndian: bound.sin_port)))
    }

    private static func startListening(_ socket: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.listen(socket, SOMAXCONN)
        #elseif canImport(Musl)
        Musl.listen(socket, SOMAXCONN)
        #else
        Darwin.listen(socket, SOMAXCONN)
        #endif
    }

    private static func failure(_ code: Int32, _ port: Int) -> ServerError {
        if code == EADDRINUSE {
            return ServerError(.portInUse, "port \(port) on 127.0.0.1 is in use", port: port)
        }
        let reason = String(cString: strerror(code))
        return ServerError(.cannotListen, "can't listen on port \(port) of 127.0.0.1: \(reason)", port: port)
    }
}
