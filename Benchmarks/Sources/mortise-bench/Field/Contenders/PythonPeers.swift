import Foundation

/// Starts the processes of `Peers/judge.py`.
struct PythonPeers {
    let python: URL
    /// Where schemas are written to.
    let folder: URL

    /// A peer in a new process.
    func peer(_ member: FieldRoster, _ question: FieldQuestion) throws -> PythonPeer {
        let file = folder.appendingPathComponent("\(UUID().uuidString).schema.json")
        try Data(question.schema).write(to: file)
        return try PythonPeer(member.rawValue, python: python, schema: file)
    }
}

/// A library for Python in a process of its own. Its time is that process' CPU time, taken there.
final class PythonPeer: FieldContender {
    let name: String
    let version: String
    private let child: Child

    private struct Greeting: Decodable {
        let version: String?
        let cannot: String?
    }

    private struct Answer: Decodable {
        let right: Bool
        let nanoseconds: Double?
        let beforeKiB: Int?
        let peakKiB: Int?
    }

    /// - Throws: `CannotTakePart` where the library can't hold the schema.
    init(_ name: String, python: URL, schema: URL) throws {
        self.name = name
        // pact-python would report its use to its makers.
        child = try Child(
            program: python, [try PeerScript.file("judge.py").path, name, schema.path],
            environment: ["PACT_DO_NOT_TRACK": "true"])
        let greeting = try JSONDecoder().decode(Greeting.self, from: Data(try child.line().utf8))
        guard let version = greeting.version else { throw CannotTakePart(reason: greeting.cannot ?? "no version") }
        self.version = version
    }

    func judge(_ body: FieldBody, times: Int) throws -> (isRight: Bool, nanoseconds: Double) {
        let answer = try ask("judge \(times) \(body.file.path)")
        return (answer.right, answer.nanoseconds ?? .nan)
    }

    func bytesNeeded(_ body: FieldBody) throws -> Int { body.bytes.count }

    /// What the process took before it read the file, and the most while it judged it.
    func memory(_ body: FieldBody) throws -> (isRight: Bool, memory: FieldMemory.Peak) {
        let answer = try ask("memory \(body.file.path)")
        let peak = FieldMemory.Peak(beforeKiB: answer.beforeKiB ?? 0, peakKiB: answer.peakKiB ?? 0)
        return (answer.right, peak)
    }

    private func ask(_ line: String) throws -> Answer {
        try child.tell(line)
        return try JSONDecoder().decode(Answer.self, from: Data(try child.line().utf8))
    }
}
