import ShapeMatching

extension ContractReader {
    private static let kinds = [
        "integer", "decimal", "hexadecimal", "string", "server", "pattern", "uuid", "time", "boolean", "state",
    ]

    func generators(_ member: JSONNode.Member?) throws(ReadError) -> [ExampleGenerator] {
        guard let member else { return [] }
        var generators: [ExampleGenerator] = []
        for node in try list(member, of: "generators") { generators.append(try generator(node)) }
        return generators
    }

    private func generator(_ node: JSONNode) throws(ReadError) -> ExampleGenerator {
        let members = try members(of: node, "a generator", ["at", "name", "steps", "moment"] + Self.kinds)
        let at = try members.required("at")
        let place: ExampleGenerator.Place
        switch try string(at) {
        case "path": place = .path
        case "status": place = .status
        case "query": place = .query(try string(members.required("name")))
        case "header": place = .header(try string(members.required("name")))
        case "body":
            var steps: [ExampleGenerator.Step] = []
            for node in try list(members.required("steps"), of: "steps") { steps.append(try step(node)) }
            place = .body(steps)
        default: throw wrong(at.value, "\"at\" is one of path, query, header, status, body")
        }
        guard let kind = Self.kinds.compactMap({ members[$0] }).first else {
            throw wrong(node, "a generator says what it makes: one of \(Self.kinds.joined(separator: ", "))")
        }
        return ExampleGenerator(place, try self.kind(kind, members))
    }

    private func step(_ node: JSONNode) throws(ReadError) -> ExampleGenerator.Step {
        switch node.value {
        case .string(let name): return .member(name)
        case .number(let text):
            if let index = WholeNumber.value(of: text) { return .element(index) }
        case .object:
            switch try string(members(of: node, "a step", ["each"]).required("each")) {
            case "value": return .each
            case "element": return .eachElement
            default: break
            }
        default: break
        }
        throw wrong(node, "a step is a name, an index, {\"each\": \"element\"} or {\"each\": \"value\"}")
    }

    private func kind(_ member: JSONNode.Member, _ members: Members) throws(ReadError) -> ExampleGenerator.Kind {
        switch member.name {
        case "integer":
            let bounds = try list(member, of: "two numbers").map { node -> Int? in
                if case .number(let text) = node.value { Int(text) } else { nil }
            }
            guard bounds.count == 2, let low = bounds[0], let high = bounds[1], low <= high else {
                throw wrong(member.value, "\"integer\" takes the least and the greatest number, such as [1, 9]")
            }
            return .integer(low...high)
        case "decimal": return .decimal(digits: try size(member))
        case "hexadecimal": return .hexadecimal(digits: try size(member))
        case "string": return .string(length: try size(member))
        case "server":
            return .serverURL(example: try string(member), pattern: try string(members.required("pattern")))
        case "pattern": return .pattern(try string(member))
        case "uuid":
            guard let style = ExampleGenerator.UUIDStyle(rawValue: try string(member)) else {
                let styles = ExampleGenerator.UUIDStyle.allCases.map(\.rawValue).joined(separator: ", ")
                throw wrong(member.value, "\"uuid\" takes one of \(styles)")
            }
            return .uuid(style)
        case "time":
            let moment = try members["moment"].map { (member) throws(ReadError) in try string(member) } ?? ""
            guard TimeExpression(moment) != nil else {
                throw wrong(
                    members["moment"]?.value ?? member.value,
                    "\"moment\" takes how far from now it is, such as \"tomorrow @ noon + 2 hours\" or \"- 3 days\"")
            }
            return .time(format: try string(member), moment: moment)
        case "boolean": return .boolean
        default: return .stateValue(try string(member))
        }
    }

    private func size(_ member: JSONNode.Member) throws(ReadError) -> Int {
        guard case .number(let text) = member.value.value, let size = WholeNumber.value(of: text), size <= 10_000 else {
            throw wrong(member.value, "\"\(member.name)\" takes a number from 0 to 10000")
        }
        return size
    }
}
