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
        var members: Members = [("method", .string(request.method)), ("path", text(of: request.path))]
        if !request.query.isEmpty { members.append(("query", object(request.query) { list($0.values) })) }
        if !request.headers.isEmpty { members.append(("headers", object(request.headers, text(of:)))) }
        if request.closed { members.append(("closed", .scalar("true"))) }
        return .object(members + self.members(of: request.body) + self.members(of: request.example))
    }

    static func text(of response: ResponseExpectation) -> JSONText {
        var members: Members = [("status", text(of: response.status))]
        if !response.headers.isEmpty { members.append(("headers", object(response.headers, text(of:)))) }
        return .object(members + self.members(of: response.body) + self.members(of: response.example))
    }

    static func text(of status: StatusExpectation) -> JSONText {
        switch status {
        case .exactly(let code): .scalar("\(code)")
        case .class(let digit, let example):
            .object([("class", .string("\(digit)xx")), ("example", .scalar("\(example)"))])
        }
    }

    static func text(of header: HeaderExpectation) -> JSONText {
        switch header {
        case .lines(let lines): list(lines)
        case .absent: .scalar("null")
        }
    }

    static func text(of query: QueryExpectation) -> JSONText { list(query.values) }

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
        case .text(let shape): [("text", text(of: shape))]
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
