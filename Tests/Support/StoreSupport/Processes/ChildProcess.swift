internal import CSpawn

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A process of another program, with pipes to its standard input and output (`posix_spawn`).
///
/// Unlike Foundation's, it can be killed at any moment, and leaves none of its pipes to others.
package final class ChildProcess: @unchecked Sendable {
    // Unchecked: set up in `init`; lines are read by one thread at a time, and signals may be sent by any.
    package let identifier: Int32
    private let input: Int32
    private let output: Int32
    private var buffer: [UInt8] = []

    /// Why a process could not be started.
    package struct Failure: Error, Hashable, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the program's path.
    ///   - arguments: its arguments, without its name.
    ///   - environment: variables beside those of this process.
    package init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        let (theirInput, ourInput) = try Self.pipe()
        let (ourOutput, theirOutput) = try Self.pipe()
        defer {
            close(theirInput)
            close(theirOutput)
        }
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, theirInput, 0)
        posix_spawn_file_actions_adddup2(&actions, theirOutput, 1)
        #if !canImport(Darwin)
        // Of what other tests have open, nothing: a pipe would not end before this program does.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        #endif
        var variables: [String] = environment.map { "\($0.key)=\($0.value)" }
        var entry = environ
        while let text = entry.pointee.map({ String(cString: $0) }) {
            if environment[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
            entry += 1
        }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let settings = variables.map { strdup($0) } + [nil]
        defer { for text in words + settings { free(text) } }
        var identifier: pid_t = 0
        let status = posix_spawn(&identifier, path, &actions, nil, words, settings)
        input = ourInput
        output = ourOutput
        self.identifier = identifier
        guard status == 0 else { throw Failure(description: "\(path): \(String(cString: strerror(status)))") }
    }

    deinit {
        close(input)
        close(output)
    }

    /// The next line of its output, without the line feed; nil at the end. A line that was cut off is left out.
    package func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            var piece = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer += piece[..<count]
        }
    }

    /// The lines that are left.
    package func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines
    }

    /// Writes a line to its input.
    package func say(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = write(input, bytes, bytes.count)
    }

    /// Ends its input.
    package func endInput() { shutdown(input, Int32(SHUT_WR)) }

    /// Ends it at once (`SIGKILL`).
    package func kill() { signal(SIGKILL) }

    /// Sends it a signal.
    package func signal(_ number: Int32) {
        #if canImport(Darwin)
        _ = Darwin.kill(identifier, number)
        #elseif canImport(Musl)
        _ = Musl.kill(identifier, number)
        #else
        _ = Glibc.kill(identifier, number)
        #endif
    }

    /// Waits for its end; to be called once. A process that was killed has the negative number of the signal.
    package func exitCode() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// Two ends that no other program inherits; a pair of sockets, since pipes can't be made so in one step everywhere.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var descriptors: [Int32] = [0, 0]
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &descriptors) == 0 else { throw Failure(description: "no pipe") }
        #if canImport(Darwin)
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #endif
        return (descriptors[0], descriptors[1])
    }
}
