package import ShapeMatching

/// Writes a shape as a JSON Schema in the subset that `ShapeReader` reads.
///
/// It writes what the shape means, not how it is spelt, so equal shapes have one text: keywords in a fixed order, names
/// by their bytes, no `$ref`, and no keyword that says nothing.
package enum ShapeWriter {
    /// The schema of a shape that compiles.
    package static func schema(of shape: Shape) -> JSONText { text(of: shape.normalForm) }

    private static func text(of node: ShapeNode) -> JSONText {
        if node.kinds.isEmpty { return .scalar("false") }
        // Null goes past the alternatives, so it stands beside them, not among them.
        if node.nullOutright { return .object([("anyOf", .array([text(of: node.withoutNull), type(["null"])]))]) }
        if let values = node.values, values.open {
            return .object([("anyOf", .array([.object([enumeration(values)]), type(["string"])]))])
        }
        var members: [(name: String, value: JSONText)] = []
        if let values = node.values {
            members.append(enumeration(values))
        } else if node.kinds != .all || node.number == .integral {
            members.append(("type", names(node.typeNames)))
        }
        switch node.number {
        case .integerLexeme: members.append(("spelling", .string("integer")))
        case .decimalLexeme: members.append(("spelling", .string("decimal")))
        case .any, .integral: break
        }
        members += stringKeywords(of: node)
        members += arrayKeywords(of: node)
        members += objectKeywords(of: node)
        members += choices(of: node)
        return .object(members)
    }

    /// What must hold besides, and what must hold in part. Of the elements that an array must contain, all but the first
    /// stand here, each in a schema of its own.
    private static func choices(of node: ShapeNode) -> [(name: String, value: JSONText)] {
        let others = node.array?.contains.dropFirst() ?? []
        var conjuncts = others.map { JSONText.object([("contains", text(of: $0))]) }
        for group in node.groups where group.all { conjuncts += group.alternatives.map(text(of:)) }
        var choices = node.groups.filter { !$0.all }.map { JSONText.array($0.alternatives.map(text(of:))) }
        if choices.count > 1 {
            conjuncts += choices.map { .object([("anyOf", $0)]) }
            choices = []
        }
        return (conjuncts.isEmpty ? [] : [("allOf", .array(conjuncts))]) + choices.map { ("anyOf", $0) }
    }

    private static func stringKeywords(of node: ShapeNode) -> [(name: String, value: JSONText)] {
        node.strings.map { rule in
            switch rule {
            case .pattern(let pattern):
                (node.judgesText ? "textPattern" : "pattern", .string(String(decoding: pattern, as: UTF8.self)))
            case .format(let format): ("format", .string(format.rawValue))
            }
        }
    }

    private static func arrayKeywords(of node: ShapeNode) -> [(name: String, value: JSONText)] {
        guard let rule = node.array else { return [] }
        var members: [(name: String, value: JSONText)] = []
        if let count = rule.count {
            if count.lowerBound > 0 { members.append(("minItems", .scalar("\(count.lowerBound)"))) }
            if count.upperBound < Int.max { members.append(("maxItems", .scalar("\(count.upperBound)"))) }
        }
        if !rule.head.isEmpty { members.append(("prefixItems", .array(rule.head.map(text(of:))))) }
        if case .each(let element) = rule.rest { members.append(("items", text(of: element))) }
        if let first = rule.contains.first { members.append(("contains", text(of: first))) }
        return members
    }

    private static func objectKeywords(of node: ShapeNode) -> [(name: String, value: JSONText)] {
        guard let rule = node.object else { return [] }
        let named = rule.members.map { (name: String(decoding: $0.name, as: UTF8.self), member: $0) }
        let required = named.filter(\.member.required).map { JSONText.string($0.name) }
        var members: [(name: String, value: JSONText)] = []
        if let count = rule.count {
            if count.lowerBound > 0 { members.append(("minProperties", .scalar("\(count.lowerBound)"))) }
            if count.upperBound < Int.max { members.append(("maxProperties", .scalar("\(count.upperBound)"))) }
        }
        for case .pattern(let pattern) in rule.names {
            members.append(("propertyNames", .object([("pattern", .string(String(decoding: pattern, as: UTF8.self)))])))
        }
        if !required.isEmpty { members.append(("required", .array(required))) }
        if !named.isEmpty {
            members.append(("properties", .object(named.map { ($0.name, text(of: $0.member.node)) })))
        }
        if case .each(let others) = rule.rest { members.append(("additionalProperties", text(of: others))) }
        return members
    }

    private static func enumeration(_ values: ShapeNode.Values) -> (name: String, value: JSONText) {
        let texts = values.list.map { value -> JSONText in
            switch value.scalar {
            case .null: .scalar("null")
            case .boolean(let value): .scalar(value ? "true" : "false")
            case .number(let text): .scalar(text)
            case .string(let text): .string(text)
            }
        }
        return texts.count == 1 ? ("const", texts[0]) : ("enum", .array(texts))
    }

    private static func type(_ list: [String]) -> JSONText { .object([("type", names(list))]) }

    private static func names(_ list: [String]) -> JSONText {
        list.count == 1 ? .string(list[0]) : .array(list.map(JSONText.string))
    }
}

extension ShapeNode {
    /// The names for `type`, the one that makes a value optional last.
    fileprivate var typeNames: [String] {
        let names: [(Kinds, String)] = [
            (.object, "object"), (.array, "array"), (.string, "string"),
            (.number, number == .integral ? "integer" : "number"), (.boolean, "boolean"), (.null, "null"),
        ]
        return names.filter { kinds.contains($0.0) }.map(\.1)
    }

    /// The node as it was before `orNull`, or one of the same meaning.
    fileprivate var withoutNull: ShapeNode {
        var node = self
        node.nullOutright = false
        // Of null alone nothing would be left to write.
        guard kinds != .null else { return node }
        if case .null? = values?.list.last?.scalar { node.values?.list.removeLast() }
        if values != nil || kinds != .all { node.kinds.remove(.null) }
        return node
    }
}
