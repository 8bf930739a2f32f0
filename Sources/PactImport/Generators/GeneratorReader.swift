import Contracts

/// Reads a request's or a response's generators.
struct GeneratorReader {
    let document: JSONDocument

    func generators(_ node: JSONNode?, isRequest: Bool, _ notes: inout PactNotes) -> [ExampleGenerator] {
        guard case .object(let categories)? = node?.value else { return [] }
        var generators: [ExampleGenerator] = []
        for category in categories {
            switch category.name {
            case "path": add(.path, category.value, &generators, &notes)
            case "status": add(.status, category.value, &generators, &notes)
            case "query": for member in named(category) { add(.query(member.name), member.value, &generators, &notes) }
            case "header", "headers":
                for member in named(category) { add(.header(member.name), member.value, &generators, &notes) }
            case "body":
                for member in named(category) {
                    guard let tokens = RulePath.tokens(of: member.name) else {
                        notes.warn("\(quoted(member.name)) is no path that generators can have", at: member.nameOffset)
                        continue
                    }
                    add(.body(tokens.map(Self.step)), member.value, &generators, &notes)
                }
            default:
                notes.warn("\(quoted(category.name)) is nothing that generators are for", at: category.nameOffset)
            }
        }
        return generators
    }

    private func named(_ category: JSONNode.Member) -> [JSONNode.Member] {
        guard case .object(let members) = category.value.value else { return [] }
        return members
    }

    private static func step(_ token: RulePath.Token) -> ExampleGenerator.Step {
        switch token {
        case .name(let name): .member(name)
        case .index(let index): .element(index)
        case .each: .each
        case .eachIndex: .eachElement
        }
    }

    private func add(
        _ place: ExampleGenerator.Place, _ node: JSONNode, _ generators: inout [ExampleGenerator],
        _ notes: inout PactNotes
    ) {
        guard let kind = kind(node) else {
            return notes.warn("\(fault(of: node)); the example stands as it is", at: node.offset)
        }
        generators.append(ExampleGenerator(place, kind))
    }

    private func fault(of node: JSONNode) -> String {
        guard let type = text("type", node) else { return "a generator without a type makes nothing that is known" }
        if ["Date", "Time", "DateTime"].contains(type), let moment = text("expression", node) {
            return "\(quoted(moment)) is no moment that is known"
        }
        return "\(quoted(type)) makes nothing that is known"
    }

    private func kind(_ node: JSONNode) -> ExampleGenerator.Kind? {
        switch text("type", node) {
        case "RandomInt":
            let low = number("min", node) ?? 0
            let high = number("max", node) ?? Int(Int32.max)
            return low <= high ? .integer(low...high) : nil
        case "RandomDecimal": return .decimal(digits: size("digits", node))
        case "RandomHexadecimal": return .hexadecimal(digits: size("digits", node))
        case "RandomString": return .string(length: size("size", node))
        case "Regex": return text("regex", node).map(ExampleGenerator.Kind.pattern)
        case "Uuid": return .uuid(text("format", node).flatMap(ExampleGenerator.UUIDStyle.init) ?? .lowercase)
        case "Date": return time(node, "yyyy-MM-dd")
        case "Time": return time(node, "HH:mm:ss", isTimeOfDay: true)
        case "DateTime": return time(node, "yyyy-MM-dd'T'HH:mm:ss")
        case "RandomBoolean": return .boolean
        case "ProviderState": return text("expression", node).map(ExampleGenerator.Kind.stateValue)
        case "MockServerURL", "MockServerURLGenerator":
            return .serverURL(example: text("example", node) ?? "", pattern: text("regex", node) ?? "")
        default: return nil
        }
    }

    /// The expression of a time of day is what follows the `@` of the others.
    private func time(_ node: JSONNode, _ usual: String, isTimeOfDay: Bool = false) -> ExampleGenerator.Kind? {
        var moment = text("expression", node) ?? ""
        if isTimeOfDay, moment.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { moment = "@ " + moment }
        guard TimeExpression(moment) != nil else { return nil }
        return .time(format: text("format", node) ?? usual, moment: moment)
    }

    private func text(_ name: String, _ node: JSONNode) -> String? {
        guard case .string(let text)? = node[name]?.value.value else { return nil }
        return text
    }

    private func number(_ name: String, _ node: JSONNode) -> Int? {
        switch node[name]?.value.value {
        case .number(let text)?, .string(let text)?: Int(text)
        default: nil
        }
    }

    private func size(_ name: String, _ node: JSONNode) -> Int { min(10_000, max(0, number(name, node) ?? 10)) }
}
