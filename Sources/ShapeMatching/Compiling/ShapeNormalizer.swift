/// Turns a shape into its normal form, and collects what is wrong with it on the way.
///
/// It never fails, so that `==` can use it; compiling refuses a shape with errors.
struct ShapeNormalizer {
    /// Deeper shapes are refused: no document within the default limits reaches further down.
    static let depthLimit = 512

    private(set) var errors: [ShapeError] = []
    private var depth = 0

    /// The normal form of a shape that stands for a whole value, not a member.
    mutating func node(_ shape: Shape, at path: String) -> ShapeNode {
        guard depth < Self.depthLimit else {
            report(.tooDeep, path, "the shape is nested deeper than \(Self.depthLimit) levels; flatten it")
            return .any
        }
        depth += 1
        defer { depth -= 1 }
        switch shape {
        case .any: return .any
        case .null: return ShapeNode(.null)
        case .boolean: return ShapeNode(.boolean)
        case .number: return ShapeNode(.number)
        case .string: return ShapeNode(.string)
        case .integer:
            var node = ShapeNode(.number)
            node.number = .integral
            return node
        case .array(let element, let count):
            var node = ShapeNode(.array)
            node.array = arrayRule(element, count, at: path)
            return node
        case .object(let members, let closed):
            var node = ShapeNode(.object)
            node.object = objectRule(members, closed ? .each(.never) : .anything, at: path)
            return node
        case .map(let shape):
            var node = ShapeNode(.object)
            node.object = objectRule([:], rest(shape, at: path + ".*"), at: path)
            return node
        case .optional(let inner), .nullable(let inner): return self.node(inner, at: path).orNull
        case .omittable(let inner):
            report(.misplacedOmittable, path, "omittable has a meaning only as a member's shape; use nullable here")
            return self.node(inner, at: path)
        case .enumeration(let values, let open): return enumeration(values, open: open, at: path)
        case .pattern(let text):
            var node = ShapeNode(.string)
            node.strings = [.pattern(Array(text.utf8))]
            return node
        case .format(let format):
            var node = ShapeNode(.string)
            node.strings = [.format(format)]
            return node
        case .anyOf(let shapes):
            if shapes.count == 1 { return self.node(shapes[0], at: path) }
            var node = ShapeNode.any
            node.groups = [group(shapes, at: path)]
            return node
        case .schema(let schema): return self.schema(schema, at: path)
        }
    }

    private mutating func report(_ code: ShapeError.Code, _ path: String, _ message: String) {
        if errors.count < 100 { errors.append(ShapeError(code, at: path, message)) }
    }

    private mutating func group(_ shapes: [Shape], at path: String) -> ShapeNode.Group {
        if shapes.isEmpty { report(.emptyChoice, path, "anyOf needs at least one shape; use any to accept everything") }
        return ShapeNode.Group(alternatives: shapes.map { node($0, at: path) })
    }

    private mutating func rest(_ shape: Shape, at path: String) -> ShapeNode.Rest {
        let node = node(shape, at: path)
        return node == .any ? .anything : .each(node)
    }

    private mutating func arrayRule(_ element: Shape?, _ count: ClosedRange<Int>?, at path: String)
        -> ShapeNode.ArrayRule?
    {
        if let count, count.lowerBound < 0 {
            report(.badCount, path, "a count can't be below zero, got \(count.lowerBound)")
        }
        let rest = element.map { self.rest($0, at: path + "[*]") } ?? .anything
        let bound = count == 0...Int.max ? nil : count
        return rest == .anything && bound == nil ? nil : ShapeNode.ArrayRule(count: bound, rest: rest)
    }

    private mutating func objectRule(_ members: Members, _ rest: ShapeNode.Rest, at path: String)
        -> ShapeNode.ObjectRule?
    {
        checkNames(members, at: path)
        let list = members.sorted.map { member in
            let (node, required) = self.member(member.shape, at: path + PathText.segment(member.name))
            return ShapeNode.Member(name: Array(member.name.utf8), node: node, required: required)
        }
        return list.isEmpty && rest == .anything ? nil : ShapeNode.ObjectRule(members: list, rest: rest)
    }

    /// Equal names, and names that differ only in composition (a person can't tell them apart), are refused.
    private mutating func checkNames(_ members: Members, at path: String) {
        guard members.list.count > 1 else { return }
        var seen = Set<String>()
        for member in members.list where !seen.insert(member.name).inserted {
            report(
                .repeatedName, path,
                "the member \(PathText.segment(member.name)) is named twice; keep one"
                    + " (names that differ only in Unicode composition count as equal here)")
        }
    }

    /// A member's node and whether it must be there: the wrappers that say so stand directly on the member.
    private mutating func member(_ shape: Shape, at path: String) -> (ShapeNode, required: Bool) {
        var inner = shape
        var (required, orNull) = (true, false)
        var wrappers = 0
        unwrapping: while true {
            switch inner {
            case .optional(let next): (inner, required, orNull) = (next, false, true)
            case .omittable(let next): (inner, required) = (next, false)
            default: break unwrapping
            }
            wrappers += 1
            if wrappers > Self.depthLimit {
                report(.tooDeep, path, "the shape is wrapped more than \(Self.depthLimit) times; unwrap it")
                return (.any, required)
            }
        }
        let node = self.node(inner, at: path)
        return (orNull ? node.orNull : node, required)
    }

    private mutating func enumeration(_ scalars: [Scalar], open: Bool, at path: String) -> ShapeNode {
        if scalars.isEmpty && !open {
            report(.emptyChoice, path, "an enumeration needs at least one value")
        }
        for case .number(let text) in scalars where !NumberText.isNumber(text) {
            report(.badNumber, path, "\(ValueText.string(text)) is not a JSON number; write it as in a JSON document")
        }
        var seen = Set<ScalarKey>()
        let list = scalars.map(ScalarKey.init).filter { seen.insert($0).inserted }
        var node = ShapeNode(list.reduce(open ? .string : []) { $0.union($1.kind) })
        if !list.isEmpty { node.values = ShapeNode.Values(list: list, open: open) }
        return node
    }

    private mutating func schema(_ schema: Schema, at path: String) -> ShapeNode {
        var node = ShapeNode.any
        if let types = schema.types {
            node.kinds = types.reduce([]) { $0.union($1.kinds) }
            if types.contains(.integer) && !types.contains(.number) { node.number = .integral }
        }
        if let scalars = schema.enumeration {
            var listed = enumeration(scalars, open: false, at: path)
            listed.values?.list.removeAll { value in
                guard node.kinds.contains(value.kind) else { return true }
                guard node.number == .integral, case .number(let text) = value.scalar else { return false }
                var number = text
                return !NumberText.isNumber(text)
                    || !number.withUTF8 { NumberText.isIntegral(UnsafeRawBufferPointer($0)) }
            }
            guard let values = listed.values, !values.list.isEmpty else { return .never }
            node.values = values
            node.kinds = values.list.reduce([]) { $0.union($1.kind) }
            node.number = .any
        }
        if node.kinds.isEmpty { return .never }
        if node.kinds.contains(.string) {
            if let pattern = schema.pattern { node.strings.append(.pattern(Array(pattern.utf8))) }
            if let format = schema.format { node.strings.append(.format(format)) }
        }
        let array = arrayRule(schema.items, schema.count, at: path)
        if node.kinds.contains(.array) { node.array = array }
        let others = schema.others.map { rest($0, at: path + ".*") } ?? .anything
        let object = objectRule(schema.members, others, at: path)
        if node.kinds.contains(.object) { node.object = object }
        if let shapes = schema.anyOf { node.groups = [group(shapes, at: path)] }
        return node
    }
}

extension Schema.TypeName {
    fileprivate var kinds: Kinds {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .integer, .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
