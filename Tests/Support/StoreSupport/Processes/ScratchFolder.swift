#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A folder of its own with a short path, since those of sockets are limited; gone when its owner is.
package final class ScratchFolder: Sendable {
    package let path: String

    package init() throws {
        path = "/tmp/mortise-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        guard mkdir(path, 0o755) == 0 else { throw ChildProcess.Failure(description: "can't make \(path)") }
    }

    deinit { _ = try? run("/bin/rm", ["-rf", path]) }

    package func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// Runs a program to its end.
///
/// - Returns: what it printed and its exit code.
@discardableResult
package func run(_ path: String, _ arguments: [String]) throws -> (lines: [String], code: Int32) {
    let process = try ChildProcess(path, arguments)
    let lines = process.lines()
    return (lines, process.exitCode())
}
