import ShapeMatching

extension ContractReader {
    /// The members of one object of the format, each of which it may have once.
    struct Members {
        fileprivate let document: JSONDocument
        fileprivate let node: JSONNode
        /// What the object is, such as `a request`.
        fileprivate let noun: String

        subscript(name: String) -> JSONNode.Member? { node[name] }

        /// The member, which must be there.
        func required(_ name: String) throws(ReadError) -> JSONNode.Member {
            guard let member = node[name] else {
                throw document.error(.missingMember, at: node.offset, "\(noun) needs \"\(name)\"")
            }
            return member
        }
    }

    /// Takes an object apart, and refuses what isn't one, a member given twice and one that isn't known.
    func members(of node: JSONNode, _ noun: String, _ known: [String]) throws(ReadError) -> Members {
        guard case .object(let list) = node.value else {
            throw wrong(node, "\(noun) is an object, not \(node.kindPhrase)")
        }
        var seen = 0
        for member in list {
            guard let index = known.firstIndex(where: { $0.utf8.elementsEqual(member.name.utf8) }) else {
                let advice =
                    nearestSpelling(of: member.name, in: known).map { "did you mean \(quoted($0))?" }
                    ?? (known.isEmpty ? "remove it" : "remove it or use \(known.joined(separator: ", "))")
                throw document.error(
                    .unknownMember, at: member.nameOffset, "\(noun) has no member \(quoted(member.name)); \(advice)")
            }
            guard seen & 1 << index == 0 else { throw repeated(member) }
            seen |= 1 << index
        }
        return Members(document: document, node: node, noun: noun)
    }

    /// The members of an object whose names are the author's.
    func named(_ object: JSONNode.Member, of values: String) throws(ReadError) -> [JSONNode.Member] {
        guard case .object(let members) = object.value.value else {
            throw wrong(object.value, "\"\(object.name)\" takes an object of \(values), not \(object.value.kindPhrase)")
        }
        guard members.count > 1 else { return members }
        // A set of strings compares by canonical equivalence: of two names that look alike a reader of the file would
        // never know which is meant.
        var seen: [String: JSONNode.Member] = [:]
        for member in members {
            guard let earlier = seen.updateValue(member, forKey: member.name) else { continue }
            guard !earlier.name.utf8.elementsEqual(member.name.utf8) else { throw repeated(member) }
            throw document.error(
                .repeatedMember, at: member.nameOffset,
                "\(quoted(member.name)) looks the same as an earlier name but has other bytes; remove one")
        }
        return members
    }

    /// An error about a value.
    func wrong(_ node: JSONNode, _ message: String) -> ReadError {
        document.error(.badValue, at: node.offset, message)
    }

    func repeated(_ member: JSONNode.Member) -> ReadError {
        document.error(.repeatedMember, at: member.nameOffset, "\(quoted(member.name)) is given twice; remove one")
    }

    func string(_ member: JSONNode.Member) throws(ReadError) -> String {
        guard case .string(let text) = member.value.value else {
            throw wrong(member.value, "\(quoted(member.name)) takes a string, not \(member.value.kindPhrase)")
        }
        return text
    }

    func boolean(_ member: JSONNode.Member?) throws(ReadError) -> Bool? {
        guard let member else { return nil }
        guard case .boolean(let value) = member.value.value else {
            throw wrong(member.value, "\(quoted(member.name)) takes true or false, not \(member.value.kindPhrase)")
        }
        return value
    }

    func list(_ member: JSONNode.Member, of elements: String) throws(ReadError) -> [JSONNode] {
        guard case .array(let list) = member.value.value else {
            throw wrong(member.value, "\"\(member.name)\" takes a list of \(elements), not \(member.value.kindPhrase)")
        }
        return list
    }

    /// A value's own text, without white space between its tokens.
    func compactText(of node: JSONNode) -> String {
        String(decoding: JSONLayout.compact(document.source.bytes[node.range]), as: UTF8.self)
    }
}
