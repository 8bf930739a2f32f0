import CBaseline
import Foundation

/// What a large document takes over a small one: each in a process of its own, so that nothing else is counted.
struct Memory {
    let small = 1 << 20
    let large: Int
    /// The command line's binary, for files and pipes.
    let mortise: URL?

    func run() throws -> ScenarioReport {
        var figures: [Figure] = []
        for (name, extra) in [("matcher", []), ("matcher, anyOf", ["--any-of"])] {
            figures += compare(name, try matcher(small, extra), try matcher(large, extra))
        }
        if let mortise {
            let command = try CommandMemory(mortise: mortise)
            defer { command.removeFiles() }
            for anyOf in [false, true] {
                let suffix = anyOf ? ", anyOf" : ""
                figures += compare(
                    "mortise, file\(suffix)", try command.file(small, anyOf: anyOf),
                    try command.file(large, anyOf: anyOf))
                figures += compare(
                    "mortise, pipe\(suffix)", try command.pipe(small, anyOf: anyOf),
                    try command.pipe(large, anyOf: anyOf))
            }
        }
        return ScenarioReport(
            name: "Memory of \(large >> 20) MiB beside 1 MiB",
            note: "Anonymous resident memory, the most seen (RssAnon); a mapped file is not in it.", figures: figures)
    }

    private func compare(_ name: String, _ small: Int, _ large: Int) -> [Figure] {
        [
            Figure(what: "\(name), \(self.large >> 20) MiB", value: Double(large) / 1024, unit: "MiB"),
            Figure(
                what: "\(name), over 1 MiB's", value: Double(large - small) / 1024, unit: "MiB", bound: .atMost(2)),
        ]
    }

    private func matcher(_ bytes: Int, _ extra: [String]) throws -> Int {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(
            fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.arguments = [MemoryChild.subcommand, "\(bytes)"] + extra
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let first = String(decoding: data, as: UTF8.self).split(separator: " ").first, let kibibytes = Int(first)
        else { throw WrongResult(description: "the memory child failed") }
        return kibibytes
    }
}
