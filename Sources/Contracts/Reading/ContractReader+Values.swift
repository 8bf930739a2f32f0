import ShapeMatching

extension ContractReader {
    func status(_ node: JSONNode) throws(ReadError) -> StatusExpectation {
        switch node.value {
        case .number:
            return .exactly(try statusCode(node))
        case .object where node["in"] != nil:
            let members = try members(of: node, "a set of statuses", ["in", "example"])
            var ranges: [ClosedRange<Int>] = []
            for element in try list(members.required("in"), of: "statuses") { ranges.append(try statusRange(element)) }
            return .anyOf(ranges, example: try statusCode(members.required("example").value))
        case .object:
            let members = try members(of: node, "a status class", ["class", "example"])
            let name = try string(members.required("class"))
            guard let digit = (1...5).first(where: { "\($0)xx" == name }) else {
                throw wrong(
                    try members.required("class").value, "unknown status class \(quoted(name)); use one such as \"2xx\""
                )
            }
            return .class(digit, example: try statusCode(members.required("example").value))
        default:
            throw wrong(
                node,
                "\"status\" takes a number such as 200 or {\"class\": \"2xx\", \"example\": 200}, not \(node.kindPhrase)"
            )
        }
    }

    /// A status, or the first and the last of several.
    private func statusRange(_ node: JSONNode) throws(ReadError) -> ClosedRange<Int> {
        guard case .array(let bounds) = node.value else {
            let code = try statusCode(node)
            return code...code
        }
        guard bounds.count == 2 else {
            throw wrong(node, "a range of statuses is the first and the last, such as [200, 299]")
        }
        let (first, last) = (try statusCode(bounds[0]), try statusCode(bounds[1]))
        guard first <= last else { throw wrong(node, "the range of statuses ends before it begins") }
        return first...last
    }

    private func statusCode(_ node: JSONNode) throws(ReadError) -> Int {
        guard case .number(let text) = node.value, let code = WholeNumber.value(of: text) else {
            throw wrong(node, "a status code is a number such as 200, not \(node.kindPhrase)")
        }
        return code
    }

    mutating func body(among members: Members) throws(ReadError) -> BodyExpectation {
        if let xml = members["xml"] {
            for name in ["body", "text", "base64", "kind", "example", "exampleText", "optional"] {
                guard let other = members[name] else { continue }
                throw document.error(
                    .badValue, at: other.nameOffset,
                    "\"\(name)\" stands beside \"xml\", which says what the body is and has its own example; remove one"
                )
            }
            return .xml(try self.xml(xml.value))
        }
        if let kind = members["kind"], members["base64"] == nil {
            throw document.error(
                .badValue, at: kind.nameOffset, "\"kind\" needs \"base64\", the example's bytes")
        }
        if let text = members["base64"] {
            for name in ["body", "text", "example", "exampleText", "optional"] {
                guard let other = members[name] else { continue }
                throw document.error(
                    .badValue, at: other.nameOffset,
                    "\"\(name)\" stands beside \"base64\", which is all of the body; remove one")
            }
            guard let bytes = Base64.bytes(of: try string(text)) else {
                throw wrong(text.value, "\"base64\" takes bytes in Base64 (RFC 4648)")
            }
            if let kind = members["kind"] { return .kind(try contentKind(kind), example: bytes) }
            return .bytes(bytes)
        }
        let isOptional = try boolean(members["optional"]) ?? false
        if isOptional, members["body"] == nil, let optional = members["optional"] {
            throw document.error(
                .badValue, at: optional.nameOffset,
                "\"optional\" is about a \"body\", and there is none; remove it")
        }
        if let text = members["text"] {
            for name in ["body", "example", "exampleText"] {
                guard let other = members[name] else { continue }
                throw document.error(
                    .badValue, at: other.nameOffset,
                    name == "body"
                        ? "\"body\" stands beside \"text\"; a body is JSON or another text, so remove one"
                        : "\"\(name)\" stands beside \"text\", which has its own example; remove it")
            }
            return .text(try textShape(text.value))
        }
        guard let body = members["body"] else { return .notJudged }
        if case .boolean(false) = body.value.value { return .absent }
        let expanded = try ShapeReader.expand(body.value, in: document)
        schemas += expanded.size
        guard schemas <= allowedSchemas else {
            throw document.error(
                .tooLarge, at: body.value.offset,
                "the contract's shapes have more than \(allowedSchemas) schemas with their references expanded; ask for less"
            )
        }
        return isOptional ? .shapeOrNone(expanded.shape) : .shape(expanded.shape)
    }

    func example(among members: Members) throws(ReadError) -> Example? {
        guard let text = members["exampleText"] else {
            return members["example"].map { .json(compactText(of: $0.value)) }
        }
        if let example = members["example"] {
            throw document.error(
                .badValue, at: example.nameOffset,
                "\"example\" stands beside \"exampleText\"; remove the one that isn't sent")
        }
        return .text(try string(text))
    }

    /// A text shape, or a list of them.
    mutating func textShapes(_ node: JSONNode) throws(ReadError) -> [TextShape] {
        guard case .array(let elements) = node.value else { return [try textShape(node)] }
        guard !elements.isEmpty else { throw wrong(node, "the list is empty; write each value or remove the name") }
        var shapes: [TextShape] = []
        for element in elements { shapes.append(try textShape(element)) }
        return shapes
    }

    mutating func textShape(_ node: JSONNode) throws(ReadError) -> TextShape {
        switch node.value {
        case .string(let text): return .exactly(text)
        case .object: break
        default:
            throw wrong(
                node,
                "a text is a string or a shape such as {\"pattern\": \"^b-\", \"example\": \"b-7\"}, not \(node.kindPhrase)"
            )
        }
        let keywords = ["type", "enum", "pattern", "format"]
        let members = try members(of: node, "a text shape", keywords + ["example"])
        let given = keywords.compactMap { members[$0] }
        if given.count > 1 {
            throw document.error(
                .badValue, at: given[1].nameOffset,
                "\"\(given[1].name)\" stands beside \"\(given[0].name)\"; a text shape says one thing, so remove one")
        }
        guard let sample = members["example"] else {
            throw document.error(
                .missingMember, at: node.offset, "a text shape needs \"example\", the text that is sent")
        }
        let example = try string(sample)
        guard let keyword = given.first else { return .anything(example: example) }
        switch keyword.name {
        case "type": return try integer(keyword, example)
        case "enum": return .enumeration(try texts(keyword), example: example)
        case "pattern": return .pattern(try pattern(keyword), example: example)
        default: return .format(try format(keyword), example: example)
        }
    }

    private func integer(_ member: JSONNode.Member, _ example: String) throws(ReadError) -> TextShape {
        guard try string(member) == "integer" else {
            throw wrong(
                member.value,
                "the type \(try quoted(string(member))) is none of a text; write \"integer\", or remove \"type\" for any text"
            )
        }
        return .integer(example: example)
    }

    private func texts(_ member: JSONNode.Member) throws(ReadError) -> [String] {
        let elements = try list(member, of: "strings")
        guard !elements.isEmpty else { throw wrong(member.value, "\"enum\" lists no text; nothing would do") }
        var texts: [String] = []
        for element in elements {
            guard case .string(let text) = element.value else {
                throw wrong(element, "\"enum\" takes a list of strings; this is \(element.kindPhrase)")
            }
            texts.append(text)
        }
        return texts
    }

    private mutating func pattern(_ member: JSONNode.Member) throws(ReadError) -> String {
        let pattern = try string(member)
        guard !knownPatterns.contains(pattern) else { return pattern }
        if let error = TextShape.error(inPattern: pattern) { throw wrong(member.value, error) }
        knownPatterns.insert(pattern)
        return pattern
    }

    private func format(_ member: JSONNode.Member) throws(ReadError) -> Format {
        let name = try string(member)
        guard let format = Format(rawValue: name) else {
            let formats = Format.allCases.map(\.rawValue).sorted().joined(separator: ", ")
            throw wrong(member.value, "unknown format \(quoted(name)); use one of \(formats)")
        }
        return format
    }
}
