#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system says about the last failed call.
struct SystemError: Error {
    let code: Int32

    /// Call it at once after the failed call: every other may change it.
    static var last: SystemError { SystemError(code: errno) }

    /// The C library's words (`strerror`), such as `No such file or directory`.
    var message: String { String(cString: strerror(code)) }

    /// The call was interrupted by a signal and is to be made again (`EINTR`).
    var isInterruption: Bool { code == EINTR }
    /// A descriptor in non-blocking mode has nothing yet (`EAGAIN`).
    var isWait: Bool { code == EAGAIN || code == EWOULDBLOCK }
    /// Nobody reads the other end (`EPIPE`).
    var isClosedPipe: Bool { code == EPIPE }
}

/// Occupies the standard streams that the process was started without, so that no file it opens takes their place.
/// Each is opened the wrong way round: its use still fails with `Bad file descriptor`.
func occupyStandardStreams() {
    for descriptor: Int32 in 0...2 {
        var status = stat()
        if fstat(descriptor, &status) != 0 { _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) }
    }
}

/// Whether the descriptor is a terminal that understands more than plain lines (`isatty`, `TERM`).
func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && environment("TERM") != "dumb"
}

/// The value of an environment variable (`getenv`).
func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// Has HTTP clients of this process reach this machine directly, whatever proxy the environment names (`setenv`). Before
/// any other thread is started.
func bypassProxies() {
    for name in ["no_proxy", "NO_PROXY"] { setenv(name, "127.0.0.1", 1) }
}

/// Waits until a non-blocking descriptor is ready (`poll`).
func waitUntilReady(_ descriptor: Int32, writing: Bool) {
    var ready = pollfd(fd: descriptor, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
    _ = poll(&ready, 1, -1)
}

/// Whether the descriptor has something to read, or its end, without waiting (`poll`).
func isReadyToRead(_ descriptor: Int32) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
        let count = poll(&ready, 1, 0)
        guard count < 0, SystemError.last.isInterruption else { return count != 0 }
    }
}

/// Whether opening the path waits for another program, as that of a FIFO does (`stat`).
func isFIFO(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}

/// Writes all the bytes (`write`).
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
            rest = rest.dropFirst(count)
            continue
        }
        let error = SystemError.last
        if error.isWait {
            waitUntilReady(descriptor, writing: true)
        } else if !error.isInterruption {
            throw error
        }
    }
}

/// The index of the first line feed (`memchr`, which looks at many bytes at once).
func firstLineFeed(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    return memchr(start, Int32(UInt8(ascii: "\n")), bytes.count).map { UnsafeRawPointer($0) - start }
}

/// Ends the process (`exit`).
func end(with code: ExitCode) -> Never { exit(code.rawValue) }
