/// Finds what a `$ref` leads to. References stay within the schema they stand in: nothing is ever fetched.
struct ReferenceResolver {
    private let root: JSONNode
    private let document: JSONDocument
    /// The members by name of each object that a reference went through: a file may hold as many references as
    /// definitions, and a search for each would take the product of the two.
    private var members: [Int: [ByteString: JSONNode]] = [:]

    init(root: JSONNode, in document: JSONDocument) {
        self.root = root
        self.document = document
    }

    /// The schema that a `$ref` member leads to.
    mutating func target(of reference: JSONNode.Member) throws(ReadError) -> JSONNode {
        guard case .string(let text) = reference.value.value else {
            throw error(
                reference, "\"$ref\" takes a string such as \"#/$defs/name\", not \(reference.value.kindPhrase)")
        }
        guard text.utf8.first == UInt8(ascii: "#") else {
            throw error(
                reference,
                "the reference \(quoted(text)) leaves the schema; copy what it means under $defs and refer to that")
        }
        guard let fragment = JSONPointer.decodeFragment(text.dropFirst()), let tokens = JSONPointer.tokens(of: fragment)
        else {
            throw error(
                reference, "the reference \(quoted(text)) is no JSON pointer; write # or one such as #/$defs/name")
        }
        var node = root
        for token in tokens {
            guard let next = child(of: node, token) else {
                throw error(
                    reference, "the reference \(quoted(text)) leads nowhere; there is no \(quoted(token)) there")
            }
            node = next
        }
        return node
    }

    private mutating func child(of node: JSONNode, _ token: String) -> JSONNode? {
        switch node.value {
        case .array(let elements):
            guard let index = JSONPointer.index(token), index < elements.count else { return nil }
            return elements[index]
        case .object(let list):
            if members[node.offset] == nil {
                members[node.offset] = Dictionary(list.map { (ByteString($0.name), $0.value) }) { first, _ in first }
            }
            return members[node.offset]?[ByteString(token)]
        default:
            return nil
        }
    }

    private func error(_ reference: JSONNode.Member, _ message: String) -> ReadError {
        document.error(.badReference, at: reference.value.offset, message)
    }
}
