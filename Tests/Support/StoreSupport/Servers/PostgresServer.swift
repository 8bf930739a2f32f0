#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A PostgreSQL server of its own: its data in a folder of its own, reached through a socket in it.
///
/// It ends with this process, however this ends: a shell holds it, and stops it when the pipe to this process is cut.
package final class PostgresServer: @unchecked Sendable {
    // Unchecked: `keeper` is changed by `restart` alone, which one thread at a time calls.
    private let folder: ScratchFolder
    private let programs: String
    private var keeper: ChildProcess

    /// Where `initdb` and `postgres` are, or nil where PostgreSQL isn't installed.
    package static let programs: String? = {
        let places = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
        let versions = (10...30).reversed().map { "/usr/lib/postgresql/\($0)/bin" }
        let brewed = (10...30).reversed().map { "/opt/homebrew/opt/postgresql@\($0)/bin" }
        return (places + versions + brewed).first { access("\($0)/initdb", X_OK) == 0 }
    }()

    /// Makes a database cluster and starts a server for it.
    package init() throws {
        guard let programs = Self.programs else {
            throw ChildProcess.Failure(description: "no PostgreSQL is installed")
        }
        self.programs = programs
        folder = try ScratchFolder()
        if geteuid() == 0 { try run("/bin/chown", ["postgres", folder.path]) }
        let (arguments, path) = Self.asServer([
            "\(programs)/initdb", "-D", folder.file("data"), "-A", "trust", "-U", "mortise", "-E", "UTF8", "--locale=C",
            "--no-sync",
        ])
        let made = try run(path, arguments)
        guard made.code == 0 else {
            throw ChildProcess.Failure(description: "initdb: \(made.lines.joined(separator: "\n"))")
        }
        keeper = try Self.start(programs, folder)
    }

    deinit {
        // The server's end comes before its folder's.
        keeper.endInput()
        _ = keeper.exitCode()
    }

    /// The folder of the server's socket.
    package var socketFolder: String { folder.path }

    /// The server's address, through its own socket or another one.
    package func address(through socketFolder: String? = nil) -> String {
        "postgres://mortise@/postgres?host=\(socketFolder ?? folder.path)"
    }

    /// Kills the server as a crash would (`SIGKILL`).
    package func kill() {
        guard let identifier else { return }
        signal(identifier, SIGKILL)
    }

    /// Starts it again after it was killed.
    package func restart() throws {
        // Or it would take the pipe's end for that of this process.
        keeper.kill()
        _ = keeper.exitCode()
        keeper = try Self.start(programs, folder)
    }

    /// The process that the others are children of.
    package var identifier: Int32? {
        guard let file = fopen(folder.file("data/postmaster.pid"), "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 32)
        guard fgets(&line, 32, file) != nil else { return nil }
        return Int32(String(decoding: line.prefix { $0 > 32 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// The server refuses to run as root.
    private static func asServer(_ words: [String]) -> (arguments: [String], path: String) {
        guard geteuid() == 0 else { return (Array(words.dropFirst()), words[0]) }
        return (["--reuid=postgres", "--regid=postgres", "--clear-groups"] + words, "/usr/bin/setpriv")
    }

    private static func start(_ programs: String, _ folder: ScratchFolder) throws -> ChildProcess {
        // Processes of a server that was killed may live for a moment, and keep another from starting.
        let program = """
            trap '' INT TERM
            for attempt in 1 2 3 4 5 6 7 8 9 10; do
                if "$1/pg_ctl" -s -w -t 60 -D "$2/data" -l "$2/log" \
                    -o "-k $2 -c listen_addresses='' -c max_connections=400 -c fsync=off -c log_min_messages=fatal" start \
                    </dev/null >/dev/null 2>&1; then
                    echo ready
                    cat >/dev/null
                    "$1/pg_ctl" -s -D "$2/data" -m immediate stop >/dev/null 2>&1
                    rm -rf "$2"
                    exit
                fi
                sleep 0.2
            done
            cat "$2/log"
            """
        let (arguments, path) = asServer(["/bin/sh", "-c", program, "sh", programs, folder.path])
        let keeper = try ChildProcess(path, arguments)
        let line = keeper.line()
        guard line == "ready" else {
            throw ChildProcess.Failure(description: ([line ?? ""] + keeper.lines()).joined(separator: "\n"))
        }
        return keeper
    }
}

private func signal(_ process: Int32, _ number: Int32) {
    #if canImport(Darwin)
    _ = Darwin.kill(process, number)
    #elseif canImport(Musl)
    _ = Musl.kill(process, number)
    #else
    _ = Glibc.kill(process, number)
    #endif
}
