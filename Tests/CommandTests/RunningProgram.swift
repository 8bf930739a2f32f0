import Foundation
import Glibc
import Processes

/// A program that goes on until it is told to stop, watched line by line.
final class RunningProgram {
    enum Failure: Error { case silent(soFar: String), ended(output: String) }

    private let process: SpawnedProcess
    private let output = Pipe()
    private let errors = Pipe()
    private var buffers: [Int32: [UInt8]] = [:]

    init(_ program: BuiltProgram, _ arguments: [String], in folder: TemporaryFolder) throws {
        process = program.process(arguments, in: folder)
        process.standardInput = .null
        process.standardOutput = .pipe(output)
        process.standardError = .pipe(errors)
        try process.run()
        // Only the program has the other ends now, so that its end is seen.
        try? output.fileHandleForWriting.close()
        try? errors.fileHandleForWriting.close()
    }

    /// The process, as the system numbers it.
    var identifier: Int32 { process.processIdentifier }

    deinit { if process.isRunning { process.terminate() } }

    /// The next line on standard output.
    func line() throws -> String { try line(output.fileHandleForReading.fileDescriptor) }

    /// The next line on standard error.
    func errorLine() throws -> String { try line(errors.fileHandleForReading.fileDescriptor) }

    /// Reads no more of standard output, as a reader that has seen enough.
    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// Sends a signal, waits until the program has ended, and returns its exit code with what it still had to say.
    func stop(_ signal: Int32, readsOutput: Bool = true) throws -> BuiltProgram.Result {
        kill(process.processIdentifier, signal)
        let rest = readsOutput ? try self.rest(output.fileHandleForReading.fileDescriptor) : ""
        let errors = try self.rest(errors.fileHandleForReading.fileDescriptor)
        process.waitUntilExit()
        return .init(output: rest, errors: errors, exitCode: process.terminationStatus)
    }

    private func line(_ file: Int32) throws -> String {
        while true {
            if let end = buffers[file]?.firstIndex(of: UInt8(ascii: "\n")), let buffer = buffers[file] {
                buffers[file] = Array(buffer[(end + 1)...])
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            guard try read(file) else { throw Failure.ended(output: text(file)) }
        }
    }

    private func rest(_ file: Int32) throws -> String {
        while try read(file) {}
        defer { buffers[file] = nil }
        return text(file)
    }

    /// Reads what there is; false at the end. It is given up when it is long past what a busy machine and a sanitizer make
    /// of it.
    private func read(_ file: Int32) throws -> Bool {
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 600_000) > 0 else { throw Failure.silent(soFar: text(file)) }
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(file, &piece, piece.count)
        guard count > 0 else { return false }
        buffers[file, default: []] += piece[..<count]
        return true
    }

    private func text(_ file: Int32) -> String { String(decoding: buffers[file] ?? [], as: UTF8.self) }
}
