import Contracts
import PactImport

/// Writes the rules of an XML body.
struct XMLRuleWriter {
    private(set) var unsaid: [String] = []

    /// Each rule by its path.
    mutating func rules(of xml: XMLExpectation) -> [(name: String, value: JSONText)] {
        xml.rules.compactMap { rule in
            let tests = rule.tests.compactMap { text(of: $0, at: rule.path) }
            return tests.isEmpty ? nil : (rule.path, RuleCategories.list(tests, isAny: rule.isAny))
        }
    }

    private mutating func text(of test: XMLRule.Test, at path: String) -> JSONText? {
        switch test {
        case .equality: return RuleCategories.rule("equality")
        case .notEmpty: return RuleCategories.rule("notEmpty")
        case .pattern(let pattern): return RuleCategories.regex(RegexText.inner(pattern))
        case .type(let min, let max):
            var members: [(name: String, value: JSONText)] = [("match", .string("type"))]
            if let min { members.append(("min", .scalar("\(min)"))) }
            if let max { members.append(("max", .scalar("\(max)"))) }
            return .object(members)
        case .anything:
            unsaid.append("that what is at \(path) in an XML body isn't looked at")
            return nil
        }
    }
}
