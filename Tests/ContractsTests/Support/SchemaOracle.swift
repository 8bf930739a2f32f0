import Contracts
import Foundation
import Processes

/// The Python package `jsonschema-rs` as a judge, run as a process of its own by `Tests/Oracles/judge.py`.
struct SchemaOracle {
    /// A schema's text with the texts of documents.
    struct Question {
        var schema: String
        var documents: [String]
    }

    /// What the oracle says of one document.
    enum Answer: Equatable {
        case judged(valid: Bool)
        /// Why it can't say.
        case leftOut(String)
    }

    /// The interpreter of an environment in which the package is installed, or nil where there is none.
    static let python = ProcessInfo.processInfo.environment["MORTISE_PYTHON"]

    struct Failure: Error {
        let message: String
    }

    let python: String
    var script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Oracles/judge.py").standardized.path

    /// Asks all questions in one run, with files for the streams so that no pipe can fill up and stop it.
    func answers(to questions: [Question]) throws -> [[Answer]] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output, errors) = (file("in"), file("out"), file("err"))
        func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
        try Data(questions.map(line).joined().utf8).write(to: input)
        for url in [output, errors] { try Data().write(to: url) }

        let process = SpawnedProcess()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script]
        process.standardInput = .handle(try FileHandle(forReadingFrom: input))
        process.standardOutput = .handle(try FileHandle(forWritingTo: output))
        process.standardError = .handle(try FileHandle(forWritingTo: errors))
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(message: String(decoding: try Data(contentsOf: errors).suffix(2000), as: UTF8.self))
        }
        let lines = try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
        let answers = try lines.map { try JSONDecoder().decode([Answer].self, from: $0) }
        guard answers.map(\.count) == questions.map(\.documents.count) else {
            throw Failure(message: "answers to \(answers.count) of \(questions.count) questions")
        }
        return answers
    }

    private func line(_ question: Question) -> String {
        // A line feed in JSON text is white space between tokens: in a string it would be escaped.
        let schema = question.schema.replacing("\n", with: " ")
        return "{\"schema\":\(schema),\"documents\":[\(question.documents.map(jsonString).joined(separator: ","))]}\n"
    }
}

extension SchemaOracle.Answer: Decodable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let valid = try? value.decode(Bool.self) {
            self = .judged(valid: valid)
        } else {
            self = .leftOut(try value.decode(String.self))
        }
    }
}
