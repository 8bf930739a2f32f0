import Contracts
import Foundation
import Processes
import ShapeMatching
import TestEnvironment

/// The reference implementation as a judge, run as a process of its own by `Tests/Oracles/pact_judge.py`.
struct PactOracle {
    /// What it says of one case.
    enum Answer: Equatable {
        case judged(Bool)
        /// Why it can't say.
        case leftOut(String)
    }

    struct Failure: Error {
        let message: String
    }

    /// The interpreter of an environment in which pact-python is installed, or nil where there is none.
    static let python: String? = ProcessInfo.processInfo.environment["MORTISE_PYTHON"].flatMap { python in
        let folder = URL(fileURLWithPath: python).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let isThere = versions.contains { version in
            FileManager.default.fileExists(
                atPath: folder.appendingPathComponent("\(version)/site-packages/pact_ffi").path)
        }
        return isThere ? python : nil
    }

    let python: String

    /// Asks about all cases in one run, with files for the streams so that no pipe can fill up and stop it.
    func answers(to lines: [String]) throws -> [Answer] {
        let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Oracles/pact_judge.py")
            .standardized
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output, errors) = (
            folder.appendingPathComponent("in"), folder.appendingPathComponent("out"),
            folder.appendingPathComponent("err")
        )
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: input)
        for url in [output, errors] { try Data().write(to: url) }
        let process = SpawnedProcess()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script.path]
        process.standardInput = .handle(try FileHandle(forReadingFrom: input))
        process.standardOutput = .handle(try FileHandle(forWritingTo: output))
        process.standardError = .handle(try FileHandle(forWritingTo: errors))
        try process.run()
        process.waitUntilExit()
        let answers = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(Self.answer)
        guard process.terminationStatus == 0, answers.count == lines.count else {
            let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw Failure(message: "\(answers.count) answers to \(lines.count) cases: \(text.suffix(1000))")
        }
        return answers
    }

    private static func answer(_ line: Substring) -> Answer {
        switch line {
        case "true": .judged(true)
        case "false": .judged(false)
        default: .leftOut(String(line))
        }
    }
}
