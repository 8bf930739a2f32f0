import ShapeMatching

extension ShapeReader {
    /// The `$ref` among a schema's members, which then must be the only one that judges. (2020-12 judges by its
    /// neighbours too; a shape holds no such "and".)
    func reference(among members: [JSONNode.Member]) throws(ReadError) -> JSONNode.Member? {
        guard let reference = members.first(where: { $0.name == "$ref" }) else { return nil }
        for member in members where member.name != "$ref" && !SchemaKeywords.annotations.contains(member.name) {
            guard member.name != "$defs" else { continue }
            try refuseUnknown(member)
            throw document.error(
                .badReference, at: member.nameOffset,
                "\(quoted(member.name)) stands beside \"$ref\"; write out what the reference means, and the keyword with it"
            )
        }
        return reference
    }

    /// Reads one keyword.
    mutating func read(
        _ member: JSONNode.Member, into keywords: inout SchemaKeywords, cost: inout Cost
    ) throws(ReadError) {
        let value = member.value
        switch member.name {
        case "type": keywords.types = try types(value)
        case "enum": keywords.restrict(to: try enumeration(value))
        case "const": keywords.restrict(to: [try scalar(value, of: "const")])
        case "pattern": keywords.pattern = try pattern(value)
        case "textPattern": keywords.textPattern = try pattern(value, of: member.name)
        case "spelling": keywords.spelling = try spelling(value)
        case "format": keywords.format = try format(value)
        case "minItems": keywords.minItems = try count(value, of: member.name)
        case "maxItems": keywords.maxItems = try count(value, of: member.name)
        case "prefixItems": keywords.prefixItems = try schemas(value, of: member.name, cost: &cost)
        case "items": keywords.items = try schema(at: value, cost: &cost)
        case "contains": keywords.contains = try schema(at: value, cost: &cost)
        case "minProperties": keywords.minProperties = try count(value, of: member.name)
        case "maxProperties": keywords.maxProperties = try count(value, of: member.name)
        case "propertyNames": keywords.names = try namePattern(value)
        case "required": keywords.required = try names(value, of: member.name)
        case "properties": keywords.properties = try properties(value, cost: &cost)
        case "additionalProperties": keywords.others = try schema(at: value, cost: &cost)
        case "allOf": keywords.allOf = try schemas(value, of: member.name, cost: &cost)
        case "anyOf": keywords.anyOf = try schemas(value, of: member.name, cost: &cost)
        case "$defs": try readDefinitions(member)
        case _ where SchemaKeywords.annotations.contains(member.name): break
        default: try refuseUnknown(member)
        }
    }

    private func refuseUnknown(_ member: JSONNode.Member) throws(ReadError) {
        let known = SchemaKeywords.judging + SchemaKeywords.annotations
        guard !known.contains(member.name) else { return }
        if member.name == "$id" {
            throw document.error(
                .unknownKeyword, at: member.nameOffset,
                "\"$id\" changes what references are relative to, which a shape can't follow; remove it")
        }
        let advice =
            nearestSpelling(of: member.name, in: known).map { "did you mean \(quoted($0))?" }
            ?? "remove it or use \(SchemaKeywords.judging.joined(separator: ", "))"
        throw document.error(
            .unknownKeyword, at: member.nameOffset, "a shape has no keyword \(quoted(member.name)); \(advice)")
    }

    private mutating func properties(_ node: JSONNode, cost: inout Cost) throws(ReadError) -> [Members.Member] {
        var list: [Members.Member] = []
        // A set of strings compares by canonical equivalence: of two names that look alike a reader of the file would
        // never know which is meant.
        var seen = Set<String>()
        for member in try namedSchemas(node, of: "properties") {
            guard seen.insert(member.name).inserted else {
                throw document.error(
                    .repeatedMember, at: member.nameOffset,
                    "\(quoted(member.name)) looks the same as an earlier name but has other bytes; remove one")
            }
            list.append(Members.Member(member.name, try schema(at: member.value, cost: &cost)))
        }
        return list
    }

    mutating func readDefinitions(_ member: JSONNode.Member) throws(ReadError) {
        definitions.append(contentsOf: try namedSchemas(member.value, of: member.name).map(\.value))
    }

    private func namedSchemas(_ node: JSONNode, of keyword: String) throws(ReadError) -> [JSONNode.Member] {
        guard case .object(let members) = node.value else {
            throw wrong(node, "\"\(keyword)\" takes an object of schemas, not \(node.kindPhrase)")
        }
        return members
    }

    private mutating func schemas(
        _ node: JSONNode, of keyword: String, cost: inout Cost
    ) throws(ReadError) -> [Shape] {
        guard case .array(let elements) = node.value else {
            throw wrong(node, "\"\(keyword)\" takes a list of schemas, not \(node.kindPhrase)")
        }
        guard !elements.isEmpty else {
            let advice = keyword == "anyOf" ? "write false for a shape that nothing has" : "remove it"
            throw wrong(node, "\"\(keyword)\" lists no schema; \(advice)")
        }
        var shapes: [Shape] = []
        for element in elements { shapes.append(try schema(at: element, cost: &cost)) }
        return shapes
    }

    /// An error about a keyword's value.
    func wrong(_ node: JSONNode, _ message: String) -> ReadError {
        document.error(.badValue, at: node.offset, message)
    }
}

extension SchemaKeywords {
    /// `enum` and `const` both hold, so what they have in common remains.
    fileprivate mutating func restrict(to list: [Scalar]) {
        guard let values else {
            values = list
            return
        }
        let allowed = Set(list.map(ScalarKey.init))
        self.values = values.filter { allowed.contains(ScalarKey($0)) }
    }
}
