import Foundation
import Processes

/// The command as it was built beside these tests, run as a process of its own.
enum MortiseProgram {
    /// What a finished process left behind.
    struct Result: Equatable {
        var output: String
        var errors: String
        var exitCode: Int32
    }

    /// Runs it to its end in a folder, with files for its streams so that no pipe can fill up and stop it.
    static func run(_ arguments: [String], in folder: URL) throws -> Result {
        let process = SpawnedProcess()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Nothing of this shell but how a sanitizer is to behave.
        let variables = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
        process.environment = variables.merging(["PATH": "/usr/bin:/bin"]) { $1 }
        process.standardInput = .null
        process.standardOutput = .handle(try file("out", in: folder))
        process.standardError = .handle(try file("err", in: folder))
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try text("out", in: folder), errors: try text("err", in: folder),
            exitCode: process.terminationStatus)
    }

    /// Gives the body a folder that is gone afterwards.
    static func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    /// Programs lie beside the test bundle, which on Linux is the running program and on macOS a folder around it.
    private static var program: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
            .appendingPathComponent("mortise")
    }

    private static func file(_ name: String, in folder: URL) throws -> FileHandle {
        let url = folder.appendingPathComponent(name)
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
}
