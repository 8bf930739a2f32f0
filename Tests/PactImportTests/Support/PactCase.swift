import Contracts
import Foundation
import TestEnvironment
import Testing

/// One case of the Pact specification's suite: what is expected, what came, and whether the one is the other.
struct PactCase: Sendable, CustomTestStringConvertible {
    enum Side: String, Sendable { case request, response, message }

    /// Version, side, subject and title, such as `v3/request/body/matches`.
    let name: String
    let version: Int
    let side: Side
    let bytes: [UInt8]
    let root: JSONNode

    var testDescription: String { name }

    static let all: [PactCase] = [2, 3].flatMap { version in
        [Side.request, .response, .message].flatMap { side in
            ["body", "headers", "method", "path", "query", "status"].flatMap { subject in
                Environment.files(in: "pact-specification/v\(version)/testcases/\(side.rawValue)/\(subject)")
                    .compactMap { PactCase($0, version, side, subject) }
            }
        }
    }

    private init?(_ file: SuiteFile, _ version: Int, _ side: Side, _ subject: String) {
        guard file.name.hasSuffix(".json"), var bytes = try? file.bytes() else { return nil }
        // Some of the files begin with a byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        name = "v\(version)/\(side.rawValue)/\(subject)/\(file.name.dropLast(5))"
        self.version = version
        self.side = side
        self.bytes = bytes
        guard let document = try? JSONDocument(reading: JSONSource(bytes: bytes, name: name)) else { return nil }
        root = document.root
    }

    /// Whether what came is what is expected.
    var matches: Bool {
        guard case .boolean(let value)? = root["match"]?.value.value else { return false }
        return value
    }

    /// Whether the body that is expected is XML.
    var expectsXML: Bool {
        guard case .string(let text)? = root["expected"]?.value["body"]?.value.value else { return false }
        return text.hasPrefix("<")
    }

    /// The text of a part of the case.
    func text(_ node: JSONNode) -> String { String(decoding: bytes[node.range], as: UTF8.self) }

    /// A Pact file of one interaction that expects what the case does.
    var pact: [UInt8] {
        let expected = root["expected"].map { text($0.value) } ?? "{}"
        // A message's body is a body, by whatever name.
        let part = side == .message ? expected.replacing("\"contents\"", with: "\"body\"") : expected
        let request = side == .request ? expected : #"{"method": "GET", "path": "/"}"#
        let response = side == .request ? #"{"status": 200}"# : part
        return Array(
            """
            {"consumer": {"name": "c"}, "provider": {"name": "p"},
             "interactions": [{"description": "case", "request": \(request), "response": \(response)}],
             "metadata": {"pactSpecification": {"version": "\(version).0.0"}}}
            """.utf8)
    }
}
