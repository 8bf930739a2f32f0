import Contracts
import PactImport

/// Writes generators as versions 3 and 4 have them.
enum GeneratorWriter {
    static func members(of generators: [ExampleGenerator]) -> [(name: String, value: JSONText)] {
        var categories: [(name: String, value: JSONText)] = []
        var named: [(category: String, members: [(name: String, value: JSONText)])] = []
        func add(_ category: String, _ name: String, _ kind: JSONText) {
            if let index = named.firstIndex(where: { $0.category == category }) {
                named[index].members.append((name, kind))
            } else {
                named.append((category, [(name, kind)]))
            }
        }
        for generator in generators {
            let kind = text(of: generator.kind)
            switch generator.place {
            case .path: categories.append(("path", kind))
            case .status: categories.append(("status", kind))
            case .query(let name): add("query", name, kind)
            case .header(let name): add("header", name, kind)
            case .body(let steps): add("body", RulePath.text(of: steps.map(token)), kind)
            }
        }
        categories += named.map { ($0.category, .object($0.members)) }
        return categories.isEmpty ? [] : [("generators", .object(categories))]
    }

    private static func token(_ step: ExampleGenerator.Step) -> RulePath.Token {
        switch step {
        case .member(let name): .name(name)
        case .element(let index): .index(index)
        case .each: .each
        case .eachElement: .eachIndex
        }
    }

    private static func text(of kind: ExampleGenerator.Kind) -> JSONText {
        func named(_ name: String, _ members: [(name: String, value: JSONText)] = []) -> JSONText {
            .object([("type", .string(name))] + members)
        }
        return switch kind {
        case .integer(let range):
            named("RandomInt", [("min", .scalar("\(range.lowerBound)")), ("max", .scalar("\(range.upperBound)"))])
        case .decimal(let digits): named("RandomDecimal", [("digits", .scalar("\(digits)"))])
        case .hexadecimal(let digits): named("RandomHexadecimal", [("digits", .scalar("\(digits)"))])
        case .string(let length): named("RandomString", [("size", .scalar("\(length)"))])
        case .pattern(let pattern): named("Regex", [("regex", .string(pattern))])
        case .uuid(let style): named("Uuid", [("format", .string(style.rawValue))])
        case .time(let format, let moment):
            named(
                "DateTime",
                [("format", .string(format))] + (moment.isEmpty ? [] : [("expression", .string(moment))]))
        case .boolean: named("RandomBoolean")
        case .stateValue(let text): named("ProviderState", [("expression", .string(text))])
        case .serverURL(let example, let pattern):
            named("MockServerURL", [("example", .string(example)), ("regex", .string(pattern))])
        }
    }
}
