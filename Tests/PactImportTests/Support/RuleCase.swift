import Contracts
import Testing

/// One response under rules, written short: the example, the rules for its body, what came, and whether that matches.
struct RuleCase: Sendable, CustomTestStringConvertible {
    let name: String
    let example: String
    /// The members of `matchingRules.body`, or nil for none.
    let rules: String?
    let actual: String
    let matches: Bool
    var contentType = "application/json"

    init(_ name: String, _ example: String, _ rules: String?, _ actual: String, _ matches: Bool) {
        self.name = name
        self.example = example
        self.rules = rules
        self.actual = actual
        self.matches = matches
    }

    /// The same for XML.
    init(xml name: String, _ example: String, _ rules: String?, _ actual: String, _ matches: Bool) {
        self.init(name, jsonString(example), rules, actual, matches)
        contentType = "application/xml"
    }

    var testDescription: String { name }

    /// The response as a Pact file of version 3 has it.
    var expected: String {
        let rules = rules.map { #", "matchingRules": {"body": {\#($0)}}"# } ?? ""
        return #"{"status": 200, "headers": {"Content-Type": "\#(contentType)"}, "body": \#(example)\#(rules)}"#
    }

    var pact: [UInt8] {
        Array(
            """
            {"consumer": {"name": "c"}, "provider": {"name": "p"},
             "interactions": [{"description": "case", "request": {"method": "GET", "path": "/"}, "response": \(expected)}],
             "metadata": {"pactSpecification": {"version": "3.0.0"}}}
            """.utf8)
    }

    /// A single rule at a path.
    static func rule(_ path: String, _ rule: String) -> String { #""\#(path)": {"matchers": [\#(rule)]}"# }

    static let type = #"{"match": "type"}"#
}
