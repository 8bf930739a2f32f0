import Foundation
import Testing

/// What the environment says about a test run.
enum Environment {
    /// The folder of public suites, or nil where there is none.
    static let suites = ProcessInfo.processInfo.environment["MORTISE_SUITES"]

    /// The files in a folder of the suites, by name; none where there are no suites.
    static func files(in folder: String) -> [SuiteFile] {
        guard let suites else { return [] }
        let directory = URL(fileURLWithPath: suites).appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.sorted().map { SuiteFile(name: $0, url: directory.appendingPathComponent($0)) }
    }
}

/// One file of a public suite.
struct SuiteFile: Sendable, CustomTestStringConvertible {
    let name: String
    fileprivate let url: URL

    var testDescription: String { name }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}
