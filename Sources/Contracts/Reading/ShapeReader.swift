package import ShapeMatching

/// Reads a shape from a JSON Schema in a document.
///
/// Each schema is read once and kept by its offset, so a `$ref` costs a look-up and shares what it leads to. What the
/// expanded shape would cost is counted instead of built: a reader of `{"anyOf": [{"$ref": …}, {"$ref": …}]}` nested
/// thirty times stops at the limit after thirty steps, not after a thousand million.
package struct ShapeReader {
    /// The most schemas a shape may have with its references expanded.
    package static let maximumSize = 100_000
    /// The deepest nesting of schemas with references expanded.
    package static let maximumDepth = 256

    /// A schema that was read, with what it costs expanded.
    struct Expanded {
        let shape: Shape
        let size: Int
        let depth: Int
    }

    let document: JSONDocument
    var references: ReferenceResolver
    /// How many schemas enclose the one being read, and what those inside it have cost so far.
    private var depth = 0
    private var known: [Int: Expanded] = [:]
    /// The schemas being read: one that is met again while it is open would never end.
    private var open: Set<Int> = []
    /// Schemas under `$defs`, read after the rest so that none is left unchecked.
    var definitions: [JSONNode] = []

    private init(_ root: JSONNode, in document: JSONDocument) {
        self.document = document
        self.references = ReferenceResolver(root: root, in: document)
    }

    /// Reads the schema at a node of a document; the node is the root that its references start from.
    package static func read(_ node: JSONNode, in document: JSONDocument) throws(ReadError) -> Shape {
        try expand(node, in: document).shape
    }

    /// Reads the schema at a node, and says what it costs expanded.
    static func expand(_ node: JSONNode, in document: JSONDocument) throws(ReadError) -> Expanded {
        try document.refuseRepeatedMembers(in: node)
        var reader = ShapeReader(node, in: document)
        let expanded = try reader.schema(at: node)
        while let definition = reader.definitions.popLast() { _ = try reader.schema(at: definition) }
        return expanded
    }

    /// Reads one schema, or finds it among those read.
    mutating func schema(at node: JSONNode) throws(ReadError) -> Expanded {
        let expanded: Expanded
        if let found = known[node.offset] {
            expanded = found
        } else {
            try refuse(depth: depth + 1, at: node)
            depth += 1
            open.insert(node.offset)
            expanded = try read(node)
            open.remove(node.offset)
            depth -= 1
            known[node.offset] = expanded
        }
        try refuse(depth: depth + expanded.depth, at: node)
        return expanded
    }

    /// Reads the schema a `$ref` leads to.
    mutating func schema(referredToBy reference: JSONNode.Member) throws(ReadError) -> Expanded {
        let target = try references.target(of: reference)
        guard !open.contains(target.offset) else {
            throw document.error(
                .cyclicReference, at: reference.value.offset,
                "the reference leads back to a schema it stands in; a shape is finite, so write out the levels you read"
            )
        }
        return try schema(at: target)
    }

    private mutating func read(_ node: JSONNode) throws(ReadError) -> Expanded {
        switch node.value {
        case .boolean(let accepts):
            return Expanded(shape: accepts ? .any : .schema(Schema(types: [])), size: 1, depth: 1)
        case .object(let members):
            if let reference = try reference(among: members) {
                for member in members where member.name == "$defs" { try readDefinitions(member) }
                let target = try schema(referredToBy: reference)
                return Expanded(shape: target.shape, size: target.size, depth: target.depth + 1)
            }
            var keywords = SchemaKeywords()
            var cost = Cost()
            for member in members { try read(member, into: &keywords, cost: &cost) }
            guard keywords.minProperties <= keywords.maxProperties else {
                throw document.error(
                    .badValue, at: node["minProperties"]?.value.offset ?? node.offset,
                    "\"minProperties\" \(keywords.minProperties) is more than \"maxProperties\" \(keywords.maxProperties); no object has both"
                )
            }
            guard let shape = keywords.shape else {
                throw document.error(
                    .badValue, at: node["minItems"]?.value.offset ?? node.offset,
                    "\"minItems\" \(keywords.minItems) is more than \"maxItems\" \(keywords.maxItems); no array has both"
                )
            }
            return Expanded(shape: shape, size: cost.size, depth: cost.depth)
        default:
            throw document.error(
                .badValue, at: node.offset, "a schema is an object, true or false, not \(node.kindPhrase)")
        }
    }

    private func refuse(depth: Int, at node: JSONNode) throws(ReadError) {
        guard depth > Self.maximumDepth else { return }
        throw document.error(
            .tooLarge, at: node.offset,
            "schemas and references are nested deeper than the limit of \(Self.maximumDepth); make the shape flatter")
    }

    /// What a schema costs: itself and those inside it.
    struct Cost {
        var size = 1
        var depth = 1
    }

    /// Reads a schema inside another and adds what it costs.
    mutating func schema(at node: JSONNode, cost: inout Cost) throws(ReadError) -> Shape {
        let inner = try schema(at: node)
        cost.size += inner.size
        cost.depth = max(cost.depth, inner.depth + 1)
        guard cost.size <= Self.maximumSize else {
            throw document.error(
                .tooLarge, at: node.offset,
                "the shape has more than \(Self.maximumSize) schemas with its references expanded; ask for less")
        }
        return inner.shape
    }
}
