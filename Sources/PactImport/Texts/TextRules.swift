import Contracts
import ShapeMatching

/// Makes text shapes of an example and the rules for it: of paths, query values, headers, and bodies that aren't JSON.
enum TextRules {
    /// What a text is held to, and what of it can't be judged.
    struct Result {
        var shape: TextShape
        var unjudged: [String] = []
    }

    /// - Parameter tail: What may follow a text that a rule's expression matches, as an expression of its own.
    static func shape(of example: String, _ list: RuleList?, at place: String, tail: String = "") -> Result {
        guard let list, !list.rules.isEmpty else { return Result(shape: .exactly(example)) }
        var unjudged: [String] = []
        var expressions: [String] = []
        for rule in flattened(list.rules) {
            if case .regex(let regex) = rule, let fault = TextRules.fault(of: regex) {
                unjudged.append("\(place): the regular expression \(quoted(regex)): \(fault)")
            } else if let expression = expression(of: rule, example) {
                expressions.append(expression)
            } else {
                unjudged.append("\(place): \(rule.name)")
            }
        }
        if let only = only(list.rules, example) { return Result(shape: only, unjudged: unjudged) }
        guard !expressions.isEmpty else { return Result(shape: .anything(example: example), unjudged: unjudged) }
        let combined = RegexText.combined(expressions, isAny: list.isAny)
        guard combined != RegexText.anything else {
            return Result(shape: .anything(example: example), unjudged: unjudged)
        }
        let pattern = RegexText.whole(tail.isEmpty ? combined : "(?:\(combined))\(tail)")
        if let fault = fault(of: pattern) {
            unjudged.append("\(place): the rules together are no regular expression: \(fault)")
            return Result(shape: .anything(example: example), unjudged: unjudged)
        }
        return Result(shape: .pattern(pattern, example: example), unjudged: unjudged)
    }

    /// Why a regular expression can't be judged by, or nil.
    static func fault(of regex: String) -> String? {
        do throws(PatternError) {
            // By itself first, so that the place of a fault is that in the file.
            _ = try Pattern(regex)
            _ = try Pattern(RegexText.whole(regex))
            return nil
        } catch {
            return error.description
        }
    }

    /// A single rule that a text shape has a name for.
    private static func only(_ rules: [PactRule], _ example: String) -> TextShape? {
        guard rules.count == 1, let rule = rules.first else { return nil }
        switch rule {
        case .equality: return .exactly(example)
        case .type, .values: return .anything(example: example)
        case .integer: return .integer(example: example)
        case .boolean: return .enumeration(["true", "false"], example: example)
        default: return nil
        }
    }

    /// A rule for each value is one for a single value, too.
    private static func flattened(_ rules: [PactRule]) -> [PactRule] {
        rules.flatMap { rule -> [PactRule] in
            if case .eachValue(let rules) = rule { return flattened(rules) }
            return [rule]
        }
    }

    /// The regular expression that a rule is; nil where it is none for texts.
    static func expression(of rule: PactRule, _ example: String) -> String? {
        switch rule {
        case .equality: RegexText.literal(example)
        case .regex(let regex): regex
        case .type, .values: RegexText.anything
        case .integer: RegexText.integer
        case .decimal: RegexText.decimal
        case .number: RegexText.number
        case .boolean: "true|false"
        case .null: ""
        case .notEmpty: "(?s:.+)"
        case .semver: RegexText.semver
        case .include(let text): "(?s:.*)" + RegexText.literal(text) + "(?s:.*)"
        case .time(let regex): regex
        case .eachKey, .eachValue, .arrayContains, .statusCode, .kind, .unjudged: nil
        }
    }
}

extension PactRule {
    /// How a rule that can't be judged is called.
    var name: String {
        switch self {
        case .eachKey: "the rule \"eachKey\", which texts have none of"
        case .eachValue: "the rule \"eachValue\", which texts have none of"
        case .arrayContains: "the rule \"arrayContains\", which is for arrays"
        case .statusCode: "the rule \"statusCode\", which is for the status"
        case .kind: "the rule \"contentType\", which is for a whole body, and alone"
        case .unjudged(let what): what
        default: "a rule"
        }
    }
}
