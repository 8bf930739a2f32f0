import ShapeMatching

extension ShapeReader {
    func types(_ node: JSONNode) throws(ReadError) -> [Schema.TypeName] {
        guard case .array(let elements) = node.value else { return [try typeName(node)] }
        guard !elements.isEmpty else {
            throw wrong(node, "\"type\" lists no names; write false for a shape that nothing has")
        }
        var types: [Schema.TypeName] = []
        for element in elements {
            let type = try typeName(element)
            guard !types.contains(type) else {
                throw wrong(element, "\"type\" lists \(quoted(type.rawValue)) twice; remove one")
            }
            types.append(type)
        }
        return types
    }

    private func typeName(_ node: JSONNode) throws(ReadError) -> Schema.TypeName {
        guard case .string(let name) = node.value else {
            throw wrong(node, "\"type\" takes a name or a list of names, not \(node.kindPhrase)")
        }
        guard let type = Schema.TypeName(rawValue: name) else {
            throw wrong(node, "unknown type \(quoted(name)); use one of \(list(Schema.TypeName.allCases))")
        }
        return type
    }

    func format(_ node: JSONNode) throws(ReadError) -> Format {
        guard case .string(let name) = node.value else {
            throw wrong(node, "\"format\" takes a name, not \(node.kindPhrase)")
        }
        guard let format = Format(rawValue: name) else {
            throw wrong(node, "unknown format \(quoted(name)); use one of \(list(Format.allCases))")
        }
        return format
    }

    func enumeration(_ node: JSONNode) throws(ReadError) -> [Scalar] {
        guard case .array(let elements) = node.value else {
            throw wrong(node, "\"enum\" takes a list of values, not \(node.kindPhrase)")
        }
        guard !elements.isEmpty else {
            throw wrong(node, "\"enum\" lists no value; write false for a shape that nothing has")
        }
        var values: [Scalar] = []
        for element in elements { values.append(try scalar(element, of: "enum")) }
        return values
    }

    func scalar(_ node: JSONNode, of keyword: String) throws(ReadError) -> Scalar {
        switch node.value {
        case .null: return .null
        case .boolean(let value): return .boolean(value)
        case .number(let text): return .number(text)
        case .string(let text): return .string(text)
        case .array, .object:
            throw wrong(
                node, "\"\(keyword)\" holds \(node.kindPhrase); a shape lists only null, booleans, numbers and strings")
        }
    }

    func spelling(_ node: JSONNode) throws(ReadError) -> Schema.Spelling {
        guard case .string(let name) = node.value else {
            throw wrong(node, "\"spelling\" takes a name, not \(node.kindPhrase)")
        }
        guard let spelling = Schema.Spelling(rawValue: name) else {
            throw wrong(node, "unknown spelling \(quoted(name)); use one of \(list(Schema.Spelling.allCases))")
        }
        return spelling
    }

    /// The pattern of `propertyNames`, which a shape has no more than.
    func namePattern(_ node: JSONNode) throws(ReadError) -> String {
        guard case .object(let members) = node.value, members.count == 1, let member = members.first,
            member.name == "pattern"
        else {
            throw wrong(node, "\"propertyNames\" takes a schema of a pattern alone, such as {\"pattern\": \"^x-\"}")
        }
        return try pattern(member.value)
    }

    func pattern(_ node: JSONNode, of keyword: String = "pattern") throws(ReadError) -> String {
        guard case .string(let pattern) = node.value else {
            throw wrong(node, "\"\(keyword)\" takes a regular expression in a string, not \(node.kindPhrase)")
        }
        do throws(ShapeError) {
            _ = try CompiledShape(.pattern(pattern))
        } catch {
            // Here the place in the file is known; when the whole shape is compiled it no longer is.
            if error.code == .badPattern { throw wrong(node, error.message) }
        }
        return pattern
    }

    func names(_ node: JSONNode, of keyword: String) throws(ReadError) -> [String] {
        guard case .array(let elements) = node.value else {
            throw wrong(node, "\"\(keyword)\" takes a list of member names, not \(node.kindPhrase)")
        }
        var names: [String] = []
        var seen = Set<ByteString>()
        for element in elements {
            guard case .string(let name) = element.value else {
                throw wrong(element, "\"\(keyword)\" takes a list of member names; this is \(element.kindPhrase)")
            }
            guard seen.insert(ByteString(name)).inserted else {
                throw wrong(element, "\"\(keyword)\" lists \(quoted(name)) twice; remove one")
            }
            names.append(name)
        }
        return names
    }

    func count(_ node: JSONNode, of keyword: String) throws(ReadError) -> Int {
        guard case .number(let text) = node.value else {
            throw wrong(node, "\"\(keyword)\" takes a whole number from 0, not \(node.kindPhrase)")
        }
        guard let count = WholeNumber.value(of: text) else {
            throw wrong(node, "\"\(keyword)\" takes a whole number from 0 to \(Int.max), not \(printable(text))")
        }
        return count
    }

    private func list<Name: RawRepresentable<String>>(_ names: [Name]) -> String {
        names.map(\.rawValue).sorted().joined(separator: ", ")
    }
}
