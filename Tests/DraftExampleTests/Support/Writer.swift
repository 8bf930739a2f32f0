import Foundation
import Processes

/// The program `DraftWriter`, run as a process of its own.
final class Writer: @unchecked Sendable {
    // Unchecked: set up in `init`, then used by one thread at a time.
    private let process = SpawnedProcess()
    private let input = Pipe()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
        var folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        folder = folder ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder?.appendingPathComponent("DraftWriter")
        process.arguments = arguments
        process.standardInput = .pipe(input)
        process.standardOutput = .pipe(output)
        try process.run()
    }

    /// The next line of its output.
    func line() -> String {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Lets it begin.
    func go() {
        try? input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    }

    /// The rest of its output.
    func rest() -> String {
        String(decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }

    /// Waits for its end.
    func exitCode() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
