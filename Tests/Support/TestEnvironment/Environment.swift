import Foundation

/// What the environment says about a test run.
public enum Environment {
    /// The folder of public suites, or nil where there is none.
    public static let suites = ProcessInfo.processInfo.environment["MORTISE_SUITES"]

    /// The number that a variable holds, or nil.
    public static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    /// The files in a folder of the suites, by name; none where there are no suites.
    public static func files(in folder: String) -> [SuiteFile] {
        guard let suites else { return [] }
        let directory = URL(fileURLWithPath: suites).appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.sorted().map { SuiteFile(name: $0, url: directory.appendingPathComponent($0)) }
    }
}
