/// Writes generators as the contract file has them: `{"at": "body", "path": "$.id", "uuid": "simple"}`.
enum GeneratorText {
    static func text(of generator: ExampleGenerator) -> JSONText {
        var members: [(name: String, value: JSONText)]
        switch generator.place {
        case .path: members = [("at", .string("path"))]
        case .status: members = [("at", .string("status"))]
        case .query(let name): members = [("at", .string("query")), ("name", .string(name))]
        case .header(let name): members = [("at", .string("header")), ("name", .string(name))]
        case .body(let steps): members = [("at", .string("body")), ("steps", .array(steps.map(text(of:))))]
        }
        return .object(members + self.members(of: generator.kind))
    }

    private static func text(of step: ExampleGenerator.Step) -> JSONText {
        switch step {
        case .member(let name): .string(name)
        case .element(let index): .scalar("\(index)")
        case .each: .object([("each", .string("value"))])
        case .eachElement: .object([("each", .string("element"))])
        }
    }

    private static func members(of kind: ExampleGenerator.Kind) -> [(name: String, value: JSONText)] {
        switch kind {
        case .integer(let range):
            [("integer", .array([.scalar("\(range.lowerBound)"), .scalar("\(range.upperBound)")]))]
        case .decimal(let digits): [("decimal", .scalar("\(digits)"))]
        case .hexadecimal(let digits): [("hexadecimal", .scalar("\(digits)"))]
        case .string(let length): [("string", .scalar("\(length)"))]
        case .pattern(let pattern): [("pattern", .string(pattern))]
        case .uuid(let style): [("uuid", .string(style.rawValue))]
        case .time(let format, let moment):
            [("time", .string(format))] + (moment.isEmpty ? [] : [("moment", .string(moment))])
        case .boolean: [("boolean", .scalar("true"))]
        case .stateValue(let text): [("state", .string(text))]
        case .serverURL(let example, let pattern): [("server", .string(example)), ("pattern", .string(pattern))]
        }
    }
}
