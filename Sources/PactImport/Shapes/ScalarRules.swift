import Contracts
import ShapeMatching

/// Makes the shape of a scalar in a JSON body from its example and one rule.
enum ScalarRules {
    /// A shape, and why the rule can't be judged where it can't.
    struct Result {
        let shape: Shape
        var fault: String?
    }

    static func shape(of example: JSONNode, _ rule: PactRule) -> Result {
        switch rule {
        case .equality, .values, .eachKey, .eachValue, .arrayContains: Result(shape: equal(to: example))
        case .type: Result(shape: type(of: example))
        case .integer: Result(shape: .schema(Schema(types: [.number], spelling: .integer)))
        case .decimal: Result(shape: .schema(Schema(types: [.number], spelling: .decimal)))
        case .number: Result(shape: .number)
        case .boolean: Result(shape: .enumeration([true, false, "true", "false"]))
        case .null: Result(shape: .null)
        case .notEmpty: Result(shape: notEmpty(example))
        case .regex(let regex): spelled(regex)
        case .include(let text): spelled("(?s:.*)" + RegexText.literal(text) + "(?s:.*)")
        case .semver: Result(shape: .pattern(RegexText.whole(RegexText.semver)))
        case .time(let regex): Result(shape: .pattern(RegexText.whole(regex)))
        case .statusCode: Result(shape: .any, fault: "the rule \"statusCode\", which is for the status")
        case .kind: Result(shape: .any, fault: rule.name)
        case .unjudged(let what): Result(shape: .any, fault: what)
        }
    }

    /// What is in the text of a value, whatever its kind: a number's digits, too, but null has no text.
    private static func spelled(_ regex: String) -> Result {
        if let fault = TextRules.fault(of: regex) {
            return Result(shape: .any, fault: "the regular expression \(quoted(regex)): \(fault)")
        }
        return Result(
            shape: .schema(Schema(types: [.string, .number, .boolean], textPattern: RegexText.whole(regex))))
    }

    /// The same value; a number with a fraction isn't one without.
    private static func equal(to example: JSONNode) -> Shape {
        switch example.value {
        case .null: .null
        case .boolean(let value): .enumeration([.boolean(value)])
        case .string(let text): .enumeration([.string(text)])
        case .number(let text):
            .schema(Schema(types: [.number], enumeration: [.number(text)], spelling: spelling(of: text)))
        case .array, .object: .any
        }
    }

    private static func spelling(of number: String) -> Schema.Spelling {
        number.utf8.contains { ".eE".utf8.contains($0) } ? .decimal : .integer
    }

    private static func type(of example: JSONNode) -> Shape {
        switch example.value {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array(.any)
        case .object: .object([:])
        }
    }

    private static func notEmpty(_ example: JSONNode) -> Shape {
        switch example.value {
        case .string: .pattern("(?s).")
        case .array: .array(.any, count: 1...Int.max)
        case .object: .schema(Schema(types: [.object], memberCount: 1...Int.max))
        case .null: .schema(Schema(types: []))
        default: type(of: example)
        }
    }
}
