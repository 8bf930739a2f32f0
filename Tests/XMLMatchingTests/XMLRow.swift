import Contracts
import Testing
import XMLMatching

/// One document held to one example and its rules.
struct XMLRow: Sendable, CustomTestStringConvertible {
    let name: String
    let example: String
    var rules: [XMLRule] = []
    var closed = false
    let document: String
    /// What is told of it; nothing where it matches.
    let told: [String]

    init(
        _ name: String, _ example: String, _ rules: [XMLRule], closed: Bool = false, _ document: String,
        _ told: [String]
    ) {
        self.name = name
        self.example = example
        self.rules = rules
        self.closed = closed
        self.document = document
        self.told = told
    }

    /// Without rules.
    init(_ name: String, _ example: String, closed: Bool = false, _ document: String, _ told: [String]) {
        self.init(name, example, [], closed: closed, document, told)
    }

    var testDescription: String { name }

    /// What is told of the document, fed in pieces of so many bytes.
    func lines(inPiecesOf size: Int, limits: XMLLimits = XMLLimits()) throws -> [String] {
        let shape = try XMLShape(XMLExpectation(example: example, rules: rules, closed: closed))
        return XMLRow.lines(of: shape, Array(document.utf8), inPiecesOf: size, limits: limits)
    }

    static func lines(
        of shape: XMLShape, _ document: [UInt8], inPiecesOf size: Int = .max / 2, limits: XMLLimits = XMLLimits()
    ) -> [String] {
        let matcher = XMLMatcher(shape, limits: limits)
        for start in stride(from: 0, to: document.count, by: size) {
            if !matcher.feed(Array(document[start..<min(start + size, document.count)])) { break }
        }
        switch matcher.finish() {
        case .matches: return []
        case .mismatches(let kept, let total):
            return kept.map(\.description) + (total > kept.count ? ["\(total) in all"] : [])
        case .notXML(let error): return [error.description]
        case .limit(let reason): return ["limit: \(reason)"]
        }
    }
}
