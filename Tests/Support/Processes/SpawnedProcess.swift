internal import CSpawn
package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A process of another program (`posix_spawn`), used as Foundation's `Process` is.
///
/// Foundation's reads past a buffer in a program that has some 1,300 files open, as tests of servers have, and crashes there
/// now and then. This one leaves the program nothing of ours but its three streams.
package final class SpawnedProcess: @unchecked Sendable {
    // Unchecked: set up and started by one thread, and waited for by one.
    /// Where a stream of the program leads.
    package enum Stream {
        case inherited, null
        case handle(FileHandle)
        /// The program has one end, which is closed here when it has been started; we have the other.
        case pipe(Pipe)
    }

    package var executableURL: URL?
    package var arguments: [String] = []
    /// The variables; those of this process where nil.
    package var environment: [String: String]?
    package var currentDirectoryURL: URL?
    package var standardInput = Stream.inherited
    package var standardOutput = Stream.inherited
    package var standardError = Stream.inherited
    package private(set) var processIdentifier: Int32 = 0
    /// Its exit code, or the number of the signal that ended it.
    package private(set) var terminationStatus: Int32 = 0
    private var isOver = false

    package init() {}

    /// Starts the program.
    package func run() throws {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // What this process ignores or blocks is none of the program's business.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        #if canImport(Darwin)
        flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        for (stream, number) in [(standardInput, Int32(0)), (standardOutput, 1), (standardError, 2)] {
            switch stream {
            case .inherited: posix_spawn_file_actions_adddup2(&actions, number, number)
            case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .handle(let handle): posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, number)
            case .pipe(let pipe):
                let end = number == 0 ? pipe.fileHandleForReading : pipe.fileHandleForWriting
                posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, number)
            }
        }
        if let folder = currentDirectoryURL { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }
        #if !canImport(Darwin)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        #endif
        let path = executableURL?.path ?? ""
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables =
            (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        let status = posix_spawn(&processIdentifier, path, &actions, &attributes, words, variables)
        guard status == 0 else {
            throw NSError(
                domain: NSPOSIXErrorDomain, code: Int(status),
                userInfo: [NSLocalizedDescriptionKey: "\(path): \(String(cString: strerror(status)))"])
        }
        if case .pipe(let pipe) = standardInput { try pipe.fileHandleForReading.close() }
        for case .pipe(let pipe) in [standardOutput, standardError] { try? pipe.fileHandleForWriting.close() }
    }

    /// Waits for its end.
    package func waitUntilExit() {
        guard !isOver, processIdentifier > 0 else { return }
        var status: Int32 = 0
        while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
        note(status)
    }

    /// Whether it has been started and hasn't ended.
    package var isRunning: Bool {
        guard !isOver, processIdentifier > 0 else { return false }
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return true }
        note(status)
        return false
    }

    /// Asks it to end (`SIGTERM`).
    package func terminate() { if isRunning { kill(processIdentifier, SIGTERM) } }

    private func note(_ status: Int32) {
        isOver = true
        let signal = status & 0x7F
        terminationStatus = signal == 0 ? status >> 8 & 0xFF : signal
    }
}
