import Contracts
import Foundation
import ShapeMatching
import Testing

/// The JSON Schema organisation's own cases: each is judged as they say, or its schema is refused by name.
@Suite struct SchemaSuiteTests {
    private static let suites = ProcessInfo.processInfo.environment["MORTISE_SUITES"]

    /// A schema of the suite with the documents judged by it.
    private struct Group {
        struct Case {
            let name: String
            let document: [UInt8]
            let valid: Bool
        }

        let name: String
        let schema: [UInt8]
        let cases: [Case]
    }

    /// Of the 20 files here.
    private static let judgedAtLeast = 462
    private static let refusedAtMost = 139

    @Test(
        "Each case of the JSON Schema suite is judged as it says, or its schema is refused by its keyword",
        .enabled(if: suites != nil, "MORTISE_SUITES names no folder that holds JSON-Schema-Test-Suite"))
    func everyCase() throws {
        var judged = 0
        var refused: [String: Int] = [:]
        for group in try Self.groups() {
            switch Self.read(group.schema) {
            case .success(let shape):
                judged += group.cases.count
                let compiled = try CompiledShape(shape)
                for test in group.cases {
                    let name = "\(group.name): \(test.name)"
                    let whole = try Self.accepts(test.document, compiled, piece: test.document.count)
                    #expect(whole == test.valid, "\(name), whole")
                    #expect(try Self.accepts(test.document, compiled, piece: 1) == test.valid, "\(name), bytewise")
                }
            case .failure(let error):
                let reason = Self.documentedReason(for: error)
                #expect(reason != nil, "\(group.name): \(error)")
                refused[reason ?? "for no documented reason", default: 0] += group.cases.count
            }
        }
        let refusedInAll = refused.values.reduce(0, +)
        let reasons = refused.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
        print("JSON Schema suite: \(judged) cases judged, \(refusedInAll) refused: \(reasons.joined(separator: ", "))")
        #expect(judged >= Self.judgedAtLeast)
        #expect(refusedInAll <= Self.refusedAtMost)
    }

    /// What the documentation says a shape doesn't hold, as the error tells it; nil for anything else.
    private static func documentedReason(for error: ReadError) -> String? {
        let tokens = error.pointer.split(separator: "/").map(String.init)
        switch error.code {
        case .unknownKeyword:
            guard let keyword = tokens.last, error.message.contains("\"\(keyword)\""), !subset.contains(keyword)
            else { return nil }
            return keyword
        // Validation 2020-12, section 6.1.2: "This array SHOULD have at least one element."
        case .badValue where error.message.hasPrefix("\"enum\" lists no value"): return "empty enum"
        case .badValue where error.message.hasPrefix("\"propertyNames\" takes a schema of a pattern alone"):
            return "propertyNames of anything but a pattern"
        case .badValue where tokens.last == "pattern": return "pattern that PCRE2 refuses"
        case .badValue:
            return ["enum", "const"].first { error.message.hasPrefix("\"\($0)\" holds an ") && tokens.contains($0) }
                .map { "\($0) with an array or object" }
        case .badReference where tokens.last == "$ref": return "$ref out of the schema or to an anchor"
        case .badReference where error.message.contains("stands beside \"$ref\""): return "keyword beside $ref"
        case .cyclicReference: return "cyclic $ref"
        default: return nil
        }
    }

    private static let subset = [
        "type", "properties", "required", "items", "minItems", "maxItems", "additionalProperties", "enum", "const",
        "pattern", "format", "prefixItems", "contains", "minProperties", "maxProperties", "propertyNames", "allOf",
        "textPattern", "spelling", "anyOf", "$defs", "$ref", "title", "description", "default", "examples", "$comment",
        "$schema",
    ]

    private static func read(_ schema: [UInt8]) -> Result<Shape, ReadError> {
        Result { () throws(ReadError) in try Shape(jsonSchema: schema) }
    }

    private static func accepts(_ document: [UInt8], _ shape: CompiledShape, piece: Int) throws -> Bool {
        var matcher = ShapeMatcher(shape)
        for start in stride(from: 0, to: document.count, by: piece) {
            _ = try matcher.feed(Array(document[start...].prefix(piece)))
        }
        switch try matcher.finish() {
        case .matches: return true
        case .mismatches: return false
        case let verdict:
            Issue.record("\(verdict)")
            return false
        }
    }

    // MARK: - The suite's files

    private static func groups() throws -> [Group] {
        let folder = URL(fileURLWithPath: try #require(suites) + "/JSON-Schema-Test-Suite/tests/draft2020-12")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(names.count >= 20)
        return try names.sorted().flatMap { name in
            let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            return try groups(in: JSONDocument(reading: JSONSource(bytes: bytes, name: name)))
        }
    }

    /// Schemas and documents as the bytes that stand in the file, so that no number loses a digit.
    private static func groups(in file: JSONDocument) throws -> [Group] {
        try elements(file.root).map { group in
            let cases = try elements(#require(group["tests"]).value).map { test in
                Group.Case(
                    name: try text(test["description"]),
                    document: Array(file.source.bytes[try #require(test["data"]).value.range]),
                    valid: try boolean(test["valid"]))
            }
            return Group(
                name: "\(file.source.name): \(try text(group["description"]))",
                schema: Array(file.source.bytes[try #require(group["schema"]).value.range]), cases: cases)
        }
    }

    private static func elements(_ node: JSONNode) throws -> [JSONNode] {
        guard case .array(let elements) = node.value else { throw Malformed() }
        return elements
    }

    private static func text(_ member: JSONNode.Member?) throws -> String {
        guard case .string(let text)? = member?.value.value else { throw Malformed() }
        return text
    }

    private static func boolean(_ member: JSONNode.Member?) throws -> Bool {
        guard case .boolean(let value)? = member?.value.value else { throw Malformed() }
        return value
    }

    private struct Malformed: Error {}
}
