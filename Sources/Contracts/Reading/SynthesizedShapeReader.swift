import ShapeMatching

/// Reads a shape as its `Codable` conformance writes it, with places for errors.
struct SynthesizedShapeReader {
    /// The cases, in the order messages list them.
    static let cases = [
        "any", "null", "boolean", "integer", "number", "string", "array", "object", "map", "optional", "nullable",
        "omittable", "enumeration", "pattern", "format", "anyOf", "schema",
    ]

    private let reader: ContractReader

    init(_ reader: ContractReader) {
        self.reader = reader
    }

    func shape(_ node: JSONNode) throws(ReadError) -> Shape {
        guard case .object(let members) = node.value, members.count == 1, let member = members.first else {
            throw reader.wrong(
                node, "a shape is an object of one case, such as {\"string\": {}} or {\"array\": {\"_0\": …}}")
        }
        switch member.name {
        case "any": return try plain(member, .any)
        case "null": return try plain(member, .null)
        case "boolean": return try plain(member, .boolean)
        case "integer": return try plain(member, .integer)
        case "number": return try plain(member, .number)
        case "string": return try plain(member, .string)
        case "array":
            let values = try self.values(member, ["_0", "count"])
            return .array(try shape(values.required("_0").value), count: try values["count"].map(count))
        case "object":
            let values = try self.values(member, ["_0", "closed"])
            return .object(
                try self.members(values.required("_0")), closed: try reader.boolean(values["closed"]) ?? false)
        case "map": return .map(of: try shape(values(member, ["of"]).required("of").value))
        case "optional": return .optional(try inner(member))
        case "nullable": return .nullable(try inner(member))
        case "omittable": return .omittable(try inner(member))
        case "enumeration":
            let values = try self.values(member, ["_0", "open"])
            return .enumeration(try scalars(values.required("_0")), open: try reader.boolean(values["open"]) ?? false)
        case "pattern":
            let text = try values(member, ["_0"]).required("_0")
            let pattern = try reader.string(text)
            if let error = TextShape.error(inPattern: pattern) { throw reader.wrong(text.value, error) }
            return .pattern(pattern)
        case "format": return .format(try name(values(member, ["_0"]).required("_0")))
        case "anyOf": return .anyOf(try shapes(values(member, ["_0"]).required("_0")))
        case "schema": return .schema(try schema(values(member, ["_0"]).required("_0").value))
        default:
            let advice =
                nearestSpelling(of: member.name, in: Self.cases).map { "did you mean \(quoted($0))?" }
                ?? "use one of \(Self.cases.joined(separator: ", "))"
            throw reader.document.error(
                .badValue, at: member.nameOffset, "no shape is called \(quoted(member.name)); \(advice)")
        }
    }

    /// The values of a case by their labels.
    private func values(_ member: JSONNode.Member, _ labels: [String]) throws(ReadError) -> ContractReader.Members {
        try reader.members(of: member.value, "the case \"\(member.name)\"", labels)
    }

    private func plain(_ member: JSONNode.Member, _ shape: Shape) throws(ReadError) -> Shape {
        _ = try values(member, [])
        return shape
    }

    private func inner(_ member: JSONNode.Member) throws(ReadError) -> Shape {
        try shape(values(member, ["_0"]).required("_0").value)
    }

    private func members(_ object: JSONNode.Member) throws(ReadError) -> Members {
        var list: [Members.Member] = []
        for member in try reader.named(object, of: "shapes") {
            list.append(Members.Member(member.name, try shape(member.value)))
        }
        return Members(list)
    }

    private func shapes(_ member: JSONNode.Member) throws(ReadError) -> [Shape] {
        var shapes: [Shape] = []
        for node in try reader.list(member, of: "shapes") { shapes.append(try shape(node)) }
        return shapes
    }

    private func scalars(_ member: JSONNode.Member) throws(ReadError) -> [Scalar] {
        var scalars: [Scalar] = []
        for node in try reader.list(member, of: "values") { scalars.append(try scalar(node)) }
        return scalars
    }

    private func scalar(_ node: JSONNode) throws(ReadError) -> Scalar {
        guard case .object(let members) = node.value, members.count == 1, let member = members.first,
            ["null", "boolean", "number", "string"].contains(member.name)
        else {
            throw reader.wrong(node, "a value is an object of one case, such as {\"string\": {\"_0\": \"book\"}}")
        }
        guard member.name != "null" else {
            _ = try values(member, [])
            return .null
        }
        let value = try values(member, ["_0"]).required("_0")
        switch member.name {
        case "boolean": return .boolean(try reader.boolean(value) ?? false)
        case "number": return .number(try reader.string(value))
        default: return .string(try reader.string(value))
        }
    }

    private func count(_ member: JSONNode.Member) throws(ReadError) -> ClosedRange<Int> {
        let bounds = try reader.list(member, of: "two numbers").map { node -> Int? in
            guard case .number(let text) = node.value else { return nil }
            return WholeNumber.value(of: text)
        }
        guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= upper else {
            throw reader.wrong(member.value, "\"count\" takes the least and the greatest number, such as [1, 3]")
        }
        return lower...upper
    }

    private func name<Name: RawRepresentable<String> & CaseIterable>(
        _ member: JSONNode.Member
    ) throws(ReadError) -> Name {
        try name(member.value)
    }

    private func name<Name: RawRepresentable<String> & CaseIterable>(_ node: JSONNode) throws(ReadError) -> Name {
        guard case .string(let text) = node.value, let name = Name(rawValue: text) else {
            let names = Name.allCases.map(\.rawValue).sorted().joined(separator: ", ")
            throw reader.wrong(node, "this takes one of \(names)")
        }
        return name
    }

    private func schema(_ node: JSONNode) throws(ReadError) -> Schema {
        let values = try reader.members(
            of: node, "a schema",
            [
                "types", "enumeration", "pattern", "format", "textPattern", "spelling", "count", "prefixItems", "items",
                "contains", "memberCount", "names", "members", "others", "allOf", "anyOf",
            ])
        var schema = Schema()
        if let types = values["types"] {
            var list: [Schema.TypeName] = []
            for node in try reader.list(types, of: "types") { list.append(try name(node)) }
            schema.types = list
        }
        schema.enumeration = try values["enumeration"].map(scalars)
        schema.pattern = try values["pattern"].map(reader.string)
        schema.format = try values["format"].map(name)
        schema.count = try values["count"].map(count)
        schema.items = try values["items"].map { member throws(ReadError) in try shape(member.value) }
        if let members = values["members"] { schema.members = try self.members(members) }
        schema.others = try values["others"].map { member throws(ReadError) in try shape(member.value) }
        schema.anyOf = try values["anyOf"].map(shapes)
        schema.textPattern = try values["textPattern"].map(reader.string)
        schema.spelling = try values["spelling"].map(name)
        schema.prefixItems = try values["prefixItems"].map(shapes)
        schema.contains = try values["contains"].map(shapes)
        schema.memberCount = try values["memberCount"].map(count)
        schema.names = try values["names"].map(reader.string)
        schema.allOf = try values["allOf"].map(shapes)
        return schema
    }
}
