import Foundation
import Processes

/// A program of this package as it was built, run as a process of its own.
struct BuiltProgram: Sendable {
    /// What a finished process left behind.
    struct Result: Sendable, Equatable {
        var output: String
        var errors: String
        var exitCode: Int32
    }

    static let mortise = BuiltProgram("mortise")
    static let readmeProgram = BuiltProgram("ReadmeProgram")
    static let readmeContract = BuiltProgram("ReadmeContract")
    static let shell = BuiltProgram(path: "/bin/sh")

    /// A program of the system, or nil where it isn't installed.
    static func installed(_ name: String) -> BuiltProgram? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
            .map(BuiltProgram.init(path:))
    }

    let path: String

    private init(path: String) {
        self.path = path
    }

    private init(_ name: String) {
        // Programs lie beside the test bundle, which on Linux is the running program and on macOS a folder around it.
        var folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        folder = folder ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        path = folder?.appendingPathComponent(name).path ?? name
    }

    /// Runs the program to its end, with files for its streams so that no pipe can fill up and stop it.
    func run(
        _ arguments: [String], input: Data = Data(), in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> Result {
        let streams = try TemporaryFolder()
        try streams.write(input, to: "in")
        try streams.write(Data(), to: "out")
        try streams.write(Data(), to: "err")
        let process = process(arguments, in: folder, environment: environment)
        process.standardInput = .handle(try FileHandle(forReadingFrom: streams.url("in")))
        process.standardOutput = .handle(try FileHandle(forWritingTo: streams.url("out")))
        process.standardError = .handle(try FileHandle(forWritingTo: streams.url("err")))
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try streams.read("out"), errors: try streams.read("err"), exitCode: process.terminationStatus)
    }

    /// A process yet to be started.
    func process(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:])
        -> SpawnedProcess
    {
        let process = SpawnedProcess()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "TERM"] { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        return process
    }
}
