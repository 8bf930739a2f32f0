import Foundation

/// The scripts beside the benchmark's sources.
enum PeerScript {
    static func file(_ name: String) throws -> URL {
        var package = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { package.deleteLastPathComponent() }
        let script = package.appendingPathComponent("Peers/\(name)")
        guard FileManager.default.fileExists(atPath: script.path) else {
            throw WrongResult(description: "no \(script.path): run where the benchmarks were built")
        }
        return script
    }
}
