import Contracts
import Foundation
import ShapeGenerators
import ShapeMatching
import Testing

/// Shapes and their JSON Schemas mean the same to an independent validator.
///
/// `MORTISE_SEED` makes a run again, `MORTISE_CASES` sets how many documents it judges.
@Suite struct SchemaOracleTests {
    private static let seed =
        ProcessInfo.processInfo.environment["MORTISE_SEED"].flatMap { UInt64($0) }
        ?? UInt64.random(in: 1...UInt64(UInt32.max))
    private static let documents =
        ProcessInfo.processInfo.environment["MORTISE_CASES"].flatMap { Int($0) }.map { min($0, 48_000) } ?? 48_000

    /// What has to be left out, by the oracle's answer.
    private static let leftOut = [
        // JSON Schema Core 2020-12, section 4.2.1: "Since objects cannot have two properties with the same key, behavior
        // for a JSON document that tries to define two properties with the same key in a single object is undefined."
        "name sent twice",
        // RFC 8259, section 6: "This specification allows implementations to set limits on the range and precision of
        // numbers accepted." Python's end at exponents of 18 digits.
        "number out of range",
    ]

    @Test(
        "jsonschema-rs judges generated documents as the engine does, by the schemas of generated shapes and the reverse",
        .enabled(if: SchemaOracle.python != nil, "MORTISE_PYTHON names no Python that has jsonschema-rs"))
    func oracleAgrees() throws {
        let oracle = SchemaOracle(python: try #require(SchemaOracle.python))
        var generator = OracleCases(seed: Self.seed)
        let count = max(1, Self.documents / OracleCases.documentsEach / 2)
        var cases = OracleCases.ofStrings
        for _ in 0..<count {
            cases.append(generator.fromShape())
            cases.append(try generator.fromSchema())
        }
        var tally = Tally()
        for (test, answers) in zip(cases, try oracle.answers(to: cases.map(\.question))) {
            let read = try Shape(jsonSchema: Array(test.question.schema.utf8))
            if read != test.shape {
                tally.changed += 1
                if tally.changed == 1 { report(test, readAs: read) }
            }
            let compiled = try CompiledShape(test.shape)
            for (document, answer) in zip(test.question.documents, answers) {
                tally.count(answer)
                guard case .judged(let valid) = answer, try Self.accepts(document, compiled) != valid else { continue }
                tally.differences += 1
                if tally.differences <= 10 { try report(test.question.schema, document, valid: valid, oracle) }
            }
        }
        let summary = Comment(rawValue: "MORTISE_SEED=\(Self.seed): \(cases.count) schemas, \(tally)")
        print("jsonschema-rs: \(summary)")
        #expect(tally.differences == 0, summary)
        #expect(tally.changed == 0, summary)
        #expect(Set(tally.leftOut.keys).isSubset(of: Self.leftOut), summary)
        #expect(tally.judged * 100 >= tally.all * 85, summary)
        #expect(tally.valid * 100 >= tally.judged * 20, summary)
        #expect(tally.invalid * 100 >= tally.judged * 25, summary)
    }

    private struct Tally: CustomStringConvertible {
        var valid = 0
        var invalid = 0
        var leftOut: [String: Int] = [:]
        var differences = 0
        /// Shapes that are others when they were written and read again.
        var changed = 0

        var judged: Int { valid + invalid }
        var all: Int { leftOut.values.reduce(judged, +) }

        mutating func count(_ answer: SchemaOracle.Answer) {
            switch answer {
            case .judged(valid: true): valid += 1
            case .judged(valid: false): invalid += 1
            case .leftOut(let reason): leftOut[reason, default: 0] += 1
            }
        }

        var description: String {
            let reasons = leftOut.sorted { $0.key < $1.key }.map { ", \($0.value) left out: \($0.key)" }.joined()
            return "\(judged) documents judged (\(valid) valid), \(differences) differences, "
                + "\(changed) shapes changed\(reasons)"
        }
    }

    private static func accepts(_ document: String, _ shape: CompiledShape) throws -> Bool? {
        var matcher = ShapeMatcher(shape)
        _ = try matcher.feed(Array(document.utf8))
        switch try matcher.finish() {
        case .matches: return true
        case .mismatches: return false
        case .notJSON, .limit: return nil
        }
    }

    // MARK: - Differences

    private func report(_ test: OracleCase, readAs read: Shape) {
        Issue.record(
            """
            MORTISE_SEED=\(Self.seed): a shape is another one when it was written and read again
            shape:   \(test.shape)
            written: \(test.question.schema)
            read:    \(read)
            """)
    }

    private func report(_ schema: String, _ document: String, valid: Bool, _ oracle: SchemaOracle) throws {
        let (smallSchema, smallDocument) = try shrink(schema, document, oracle)
        Issue.record(
            """
            MORTISE_SEED=\(Self.seed): the oracle finds the document \(valid ? "valid" : "invalid"), the engine not so
            schema:    \(schema)
            document:  \(document)
            shrunk to: \(smallSchema)
            document:  \(smallDocument)
            """)
    }

    /// The smallest schema and document found on which the two still differ.
    private func shrink(_ schema: String, _ document: String, _ oracle: SchemaOracle) throws -> (String, String) {
        var best = (schema, document)
        for _ in 0..<200 {
            let smaller =
                SmallerJSON.texts(from: best.0).map { ($0, best.1) }
                + SmallerJSON.texts(from: best.1).map { (best.0, $0) }
            let readable = smaller.filter { (try? Shape(jsonSchema: Array($0.0.utf8))) != nil }
            let answers = try oracle.answers(
                to: readable.map { SchemaOracle.Question(schema: $0.0, documents: [$0.1]) })
            let next = try zip(readable, answers).first { pair, answers in
                guard case .judged(let valid)? = answers.first else { return false }
                return try Self.accepts(pair.1, CompiledShape(Shape(jsonSchema: Array(pair.0.utf8)))) != valid
            }
            guard let next else { break }
            best = next.0
        }
        return best
    }
}
