import Contracts

/// The matching rules of one request or response, by what they are about.
struct PactRules {
    var method: RuleList?
    var path: RuleList?
    var status: RuleList?
    var query: [String: RuleList] = [:]
    /// By the names in lower case.
    var headers: [String: RuleList] = [:]
    var body = RuleTree()
    /// What is there that can't be judged.
    var unjudged: [String] = []

    /// Reads the rules below `matchingRules`: by category, or in one flat list whose paths begin with `$`. Each key is
    /// looked at for itself, since files hold both.
    init(_ node: JSONNode?, _ reader: RuleReader, _ notes: inout PactNotes) {
        guard case .object(let members)? = node?.value else { return }
        for member in members {
            if member.name.utf8.first == UInt8(ascii: "$") {
                add(flat: member, reader, &notes)
            } else {
                add(category: member, reader, &notes)
            }
        }
    }

    // MARK: - Version 2

    /// `$.body.a[*]`, `$.headers.Accept`, `$.query.q`, `$.path`.
    private mutating func add(flat member: JSONNode.Member, _ reader: RuleReader, _ notes: inout PactNotes) {
        guard let tokens = RulePath.tokens(of: member.name), case .name(let category)? = tokens.first else {
            return refuse(member, &notes)
        }
        let list = reader.list(member, &notes)
        let rest = Array(tokens.dropFirst())
        switch category {
        case "body": body.add(list, at: rest)
        case "path": path = list
        case "method": method = list
        case "status": status = list
        case "header", "headers":
            guard case .name(let name)? = rest.first else { return refuse(member, &notes) }
            headers[name.lowercased()] = list
        case "query":
            guard case .name(let name)? = rest.first else { return refuse(member, &notes) }
            query[name] = list
        default: refuse(member, &notes)
        }
    }

    // MARK: - Versions 3 and 4

    private mutating func add(category: JSONNode.Member, _ reader: RuleReader, _ notes: inout PactNotes) {
        guard case .object(let members) = category.value.value else { return refuse(category, &notes) }
        let isList = category.value["matchers"] != nil
        switch category.name {
        case "path":
            if isList { path = reader.list(category, &notes) } else { path = first(of: members, reader, &notes) }
        case "method":
            if isList { method = reader.list(category, &notes) } else { method = first(of: members, reader, &notes) }
        case "status":
            if isList { status = reader.list(category, &notes) } else { status = first(of: members, reader, &notes) }
        case "header", "headers":
            for member in members { headers[Self.name(member.name).lowercased()] = reader.list(member, &notes) }
        case "query": for member in members { query[Self.name(member.name)] = reader.list(member, &notes) }
        case "body", "content", "contents":
            if isList {
                body.add(reader.list(category, &notes), at: [])
            } else {
                for member in members { reader.add(member, to: &body, &notes) }
            }
        default: if !members.isEmpty { refuse(category, &notes) }
        }
    }

    /// The rules of a category without names that stand below one all the same.
    private func first(of members: [JSONNode.Member], _ reader: RuleReader, _ notes: inout PactNotes) -> RuleList? {
        members.first.map { reader.list($0, &notes) }
    }

    /// The name of a header or a query item that a key is about: it may be a path, with an index behind the name.
    private static func name(_ key: String) -> String {
        if key.utf8.first == UInt8(ascii: "$"), case .name(let name)? = RulePath.tokens(of: key)?.first { return name }
        guard key.utf8.last == UInt8(ascii: "]"), let bracket = key.utf8.lastIndex(of: UInt8(ascii: "[")) else {
            return key
        }
        let index = key[bracket...].dropFirst().dropLast()
        return index == "*" || !index.isEmpty && index.allSatisfy(\.isWholeNumber) ? String(key[..<bracket]) : key
    }

    private mutating func refuse(_ member: JSONNode.Member, _ notes: inout PactNotes) {
        notes.warn(
            "\(quoted(member.name)) is nothing that rules are for; what it asks isn't judged", at: member.nameOffset)
        unjudged.append("the rules for \(quoted(member.name)), which there is nothing of")
    }
}
