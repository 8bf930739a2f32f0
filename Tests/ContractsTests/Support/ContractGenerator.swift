import Contracts
import ShapeMatching

/// Makes contracts of every kind of part from a seed.
struct ContractGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func contract() -> Contract {
        Contract(consumer: text(), provider: text(), interactions: many { $0.interaction() })
    }

    mutating func interaction() -> Interaction {
        var interaction = Interaction(
            description: text(), given: many { $0.providerState() },
            request: .init(method: pick(["GET", "POST", "delete"]), path: textShape(), closed: chance(3)),
            response: .init(status: chance(4) ? .class(2, example: 204) : .exactly(below(600))))
        interaction.request.query = dictionary { QueryExpectation($0.several { $0.textShape() }) }
        interaction.request.headers = dictionary { $0.header() }
        interaction.response.headers = dictionary { $0.header() }
        (interaction.request.body, interaction.request.example) = body()
        (interaction.response.body, interaction.response.example) = body()
        return interaction
    }

    mutating func shape(_ depth: Int = 3) -> Shape {
        switch below(depth > 0 ? 17 : 10) {
        case 0: .any
        case 1: .null
        case 2: .boolean
        case 3: .integer
        case 4: .number
        case 5: .string
        case 6: .enumeration(several { $0.scalar() }, open: chance(2))
        case 7: .pattern(pick(["^a", "[0-9]{3}$", "a|b"]))
        case 8: .format(pick(Format.allCases))
        case 9: .schema(Schema(types: []))
        case 10: .array(shape(depth - 1), count: chance(2) ? nil : 1...(chance(2) ? 3 : Int.max))
        case 11: .map(of: shape(depth - 1))
        case 12: .nullable(shape(depth - 1))
        case 13: .anyOf(several { $0.shape(depth - 1) })
        case 14:
            .schema(
                Schema(
                    types: chance(2) ? [.string, .array] : nil, pattern: "^a", items: shape(depth - 1), others: .any))
        default: .object(Members(members(depth - 1)), closed: chance(2))
        }
    }

    private mutating func members(_ depth: Int) -> [Members.Member] {
        dictionary { generator in
            switch generator.below(4) {
            case 0: Shape.optional(generator.shape(depth))
            case 1: .omittable(generator.shape(depth))
            default: generator.shape(depth)
            }
        }.map { Members.Member($0.key, $0.value) }
    }

    private mutating func body() -> (BodyExpectation, Example?) {
        let example: Example? = chance(2) ? nil : chance(2) ? .json(json()) : .text(text())
        return switch below(6) {
        case 4: (.xml(xml()), nil)
        case 5: (.kind(pick(ContentKind.allCases), example: Array(text().utf8)), nil)
        case 0: (.notJudged, example)
        case 1: (.absent, example)
        case 2: (.text(textShape()), nil)
        default: (.shape(shape()), example)
        }
    }

    private mutating func xml() -> XMLExpectation {
        let tests: [XMLRule.Test] = [
            .equality, .type(), .type(min: 1), .type(min: 2, max: 3), .notEmpty, .pattern("^[0-9]+$"), .anything,
        ]
        let rules = many {
            XMLRule($0.pick(["$.a", "$.a.*[2]['@x y']", "$[*]"]), $0.many { $0.pick(tests) }, isAny: $0.chance(2))
        }
        return XMLExpectation(example: text(), rules: rules, closed: chance(2))
    }

    private mutating func header() -> HeaderExpectation {
        chance(4) ? .absent : .lines(several { $0.textShape() })
    }

    private mutating func textShape() -> TextShape {
        switch below(7) {
        case 0: .pattern(pick(["^/books/", "\\d+"]), example: text())
        case 1: .enumeration(several { $0.text() }, example: text())
        case 2: .format(pick(Format.allCases), example: text())
        case 3: .integer(example: "7")
        case 4: .anything(example: text())
        default: .exactly(text())
        }
    }

    private mutating func providerState() -> ProviderState {
        ProviderState(
            text(), params: dictionary { JSONValue(json: $0.json()) ?? nil }, shareable: chance(2))
    }

    private mutating func scalar() -> Scalar {
        switch below(4) {
        case 0: .null
        case 1: .boolean(chance(2))
        case 2: .number(pick(["1", "1.0", "-0", "12e400", "0.10"]))
        default: .string(text())
        }
    }

    private mutating func json(_ depth: Int = 3) -> String {
        switch below(depth > 0 ? 7 : 5) {
        case 0: "null"
        case 1: pick(["true", "false"])
        case 2: pick(["1.50", "-0", "1E+2", "12345678901234567890"])
        case 3, 4: pick([#""\u0041\/""#, #""{\"a\": [1, 2]}""#, "\"\u{E9}\"", #""\\""#, "\"\""])
        case 5: "[ " + many { $0.json(depth - 1) }.joined(separator: " ,\n") + "]"
        default:
            "{\t"
                + many { "\($0.pick(["\"a\"", #""\u0062""#, "\"\"" ])) : \($0.json(depth - 1))" }.joined(
                    separator: ", ") + " }"
        }
    }

    private mutating func text() -> String {
        pick(["", "a", "b-7", "caf\u{E9}", "line\nbreak", "\"quoted\"", "\\", "\u{1F600}", "\u{2028}", "a/b~c", " "])
    }

    private mutating func dictionary<Value>(_ make: (inout Self) -> Value) -> [String: Value] {
        var values: [String: Value] = [:]
        for _ in 0..<below(4) { values[text()] = make(&self) }
        return values
    }

    private mutating func many<Value>(_ make: (inout Self) -> Value) -> [Value] {
        (0..<below(4)).map { _ in make(&self) }
    }

    private mutating func several<Value>(_ make: (inout Self) -> Value) -> [Value] {
        (0...below(3)).map { _ in make(&self) }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    private mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

    /// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
    private mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }
}
