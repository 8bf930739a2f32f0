import Foundation

/// A folder of its own for a test, gone when the test is.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("mortise-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func url(_ name: String) -> URL { url.appendingPathComponent(name) }
    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }
    func write(_ data: Data, to name: String) throws { try data.write(to: url(name)) }
    func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }
}
