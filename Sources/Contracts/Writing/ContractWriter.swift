import ShapeMatching

/// Writes contracts in format 1: one member a line, a fixed member order, and exactly one text for equal contracts.
enum ContractWriter {
    static func text(of contract: Contract) -> JSONText {
        .object([
            ("format", .string(ContractFormat.name)),
            ("consumer", .string(contract.consumer)),
            ("provider", .string(contract.provider)),
            ("interactions", .array(contract.interactions.map(text(of:)))),
        ])
    }

    static func text(of interaction: Interaction) -> JSONText {
        var members: Members = [("description", .string(interaction.description))]
        if !interaction.given.isEmpty { members.append(("given", .array(interaction.given.map(text(of:))))) }
        if interaction.pending { members.append(("pending", .scalar("true"))) }
        members.append(("request", text(of: interaction.request)))
        members.append(("response", text(of: interaction.response)))
        return .object(members)
    }

    static func text(of state: ProviderState) -> JSONText {
        var members: Members = [("state", .string(state.name))]
        if !state.params.isEmpty {
            members.append(("params", object(state.params) { .json(Array($0.text.utf8)) }))
        }
        if state.shareable { members.append(("shareable", .scalar("true"))) }
        return .object(members)
    }

    static func text(of request: RequestExpectation) -> JSONText {
        let method = request.methodShape.map { text(of: $0) } ?? .string(request.method)
        var members: Members = [("method", method), ("path", text(of: request.path))]
        if !request.query.isEmpty { members.append(("query", object(request.query) { text(of: $0) })) }
        if !request.headers.isEmpty { members.append(("headers", object(request.headers, text(of:)))) }
        if request.closed { members.append(("closed", .scalar("true"))) }
        members += self.members(of: request.body) + self.members(of: request.example)
        return .object(members + self.members(loose: request.hasLooseExamples, request.generators, request.unjudged))
    }

    static func text(of response: ResponseExpectation) -> JSONText {
        var members: Members = [("status", text(of: response.status))]
        if !response.headers.isEmpty { members.append(("headers", object(response.headers, text(of:)))) }
        members += self.members(of: response.body) + self.members(of: response.example)
        return .object(members + self.members(loose: response.hasLooseExamples, response.generators, response.unjudged))
    }

    static func text(of status: StatusExpectation) -> JSONText {
        switch status {
        case .exactly(let code): .scalar("\(code)")
        case .class(let digit, let example):
            .object([("class", .string("\(digit)xx")), ("example", .scalar("\(example)"))])
        case .anyOf(let ranges, let example):
            .object([("in", .array(ranges.map(text(of:)))), ("example", .scalar("\(example)"))])
        }
    }

    private static func text(of range: ClosedRange<Int>) -> JSONText {
        guard range.count > 1 else { return .scalar("\(range.lowerBound)") }
        return .array([.scalar("\(range.lowerBound)"), .scalar("\(range.upperBound)")])
    }

    static func text(of header: HeaderExpectation) -> JSONText {
        switch header {
        case .lines(let lines): list(lines)
        case .absent: .scalar("null")
        }
    }

    static func text(of query: QueryExpectation) -> JSONText {
        guard let count = query.count else { return list(query.values) }
        var members: Members = [("values", list(query.values))]
        if count.lowerBound > 0 { members.append(("atLeast", .scalar("\(count.lowerBound)"))) }
        if count.upperBound < Int.max { members.append(("atMost", .scalar("\(count.upperBound)"))) }
        return .object(members)
    }

    static func text(of shape: TextShape) -> JSONText {
        var members: Members = []
        switch shape {
        case .exactly(let text): return .string(text)
        case .pattern(let pattern, _): members = [("pattern", .string(pattern))]
        case .enumeration(let texts, _): members = [("enum", .array(texts.map(JSONText.string)))]
        case .format(let format, _): members = [("format", .string(format.rawValue))]
        case .integer: members = [("type", .string("integer"))]
        case .anything: break
        }
        return .object(members + [("example", .string(shape.example))])
    }

    /// The member that says what a body must be; none where it isn't judged.
    static func members(of body: BodyExpectation) -> [(name: String, value: JSONText)] {
        switch body {
        case .notJudged: []
        case .absent: [("body", .scalar("false"))]
        case .shape(let shape): [("body", ShapeWriter.schema(of: shape))]
        case .shapeOrNone(let shape): [("body", ShapeWriter.schema(of: shape)), ("optional", .scalar("true"))]
        case .bytes(let bytes): [("base64", .string(Base64.text(of: bytes)))]
        case .text(let shape): [("text", text(of: shape))]
        case .xml(let xml): [("xml", XMLWriter.text(of: xml))]
        case .kind(let kind, let example):
            [("base64", .string(Base64.text(of: example))), ("kind", .string(kind.rawValue))]
        }
    }

    /// The member that holds an example, if there is one.
    static func members(of example: Example?) -> [(name: String, value: JSONText)] {
        switch example {
        case .json(let text):
            let bytes = Array(text.utf8)
            // What was taken for JSON and isn't can still be kept.
            guard JSONLayout.isJSON(bytes) else { return [("exampleText", .string(text))] }
            return [("example", .json(JSONLayout.compact(bytes)))]
        case .text(let text): return [("exampleText", .string(text))]
        case nil: return []
        }
    }

    private static func members(
        loose: Bool, _ generators: [ExampleGenerator], _ unjudged: [String]
    ) -> [(name: String, value: JSONText)] {
        var members: Members = loose ? [("looseExamples", .scalar("true"))] : []
        if !generators.isEmpty { members.append(("generators", .array(generators.map(GeneratorText.text(of:))))) }
        if !unjudged.isEmpty { members.append(("unjudged", .array(unjudged.map(JSONText.string)))) }
        return members
    }

    private typealias Members = [(name: String, value: JSONText)]

    /// One shape stands for itself.
    private static func list(_ shapes: [TextShape]) -> JSONText {
        guard let first = shapes.first, shapes.count == 1 else { return .array(shapes.map(text(of:))) }
        return text(of: first)
    }

    /// An object with its names in byte order.
    private static func object<Value>(_ values: [String: Value], _ text: (Value) -> JSONText) -> JSONText {
        let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return .object(sorted.map { ($0.key, text($0.value)) })
    }
}
