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
            return node.simplified
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

    /// The array's rule with what a schema says of elements by position and of those it must contain.
    private mutating func arrayRule(_ schema: Schema, at path: String) -> ShapeNode.ArrayRule? {
        let plain = arrayRule(schema.items, schema.count, at: path)
        guard schema.prefixItems?.isEmpty == false || schema.contains?.isEmpty == false else { return plain }
        var rule = plain ?? ShapeNode.ArrayRule()
        for (index, element) in (schema.prefixItems ?? []).enumerated() {
            rule.head.append(node(element, at: path + PathText.segment(index)))
        }
        // A last position that is judged as all after it needn't be told apart.
        while let last = rule.head.last, last == rule.rest.node { rule.head.removeLast() }
        rule.contains = (schema.contains ?? []).map { node($0, at: path + "[*]") }
        return rule.count == nil && rule.head.isEmpty && rule.contains.isEmpty && rule.rest == .anything ? nil : rule
    }

    /// The object's rule with what a schema says of its names and of how many they are.
    private mutating func objectRule(_ schema: Schema, at path: String) -> ShapeNode.ObjectRule? {
        let others = schema.others.map { rest($0, at: path + ".*") } ?? .anything
        let plain = objectRule(schema.members, others, at: path)
        if let count = schema.memberCount, count.lowerBound < 0 {
            report(.badCount, path, "a count can't be below zero, got \(count.lowerBound)")
        }
        let count = schema.memberCount == 0...Int.max ? nil : schema.memberCount
        guard count != nil || schema.names != nil else { return plain }
        var rule = plain ?? ShapeNode.ObjectRule()
        rule.count = count
        if let pattern = schema.names {
            rule.names = [.pattern(Array(pattern.utf8))]
            // The names that are listed are known beforehand: a member whose name won't do mustn't be there.
            for index in rule.members.indices where !Self.isFound(pattern, in: rule.members[index].name) {
                rule.members[index].node = .never
            }
        }
        return rule
    }

    /// Whether a pattern is found in a name. One that can't be compiled is reported when the tables are laid out.
    private static func isFound(_ pattern: String, in name: [UInt8]) -> Bool {
        guard let compiled = try? Pattern(pattern) else { return true }
        var scratch = PatternScratch()
        return name.withUnsafeBytes { compiled.matches($0, scratch: &scratch) } != .notFound
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
        var conjuncts: [ShapeNode] = []
        if node.kinds.contains(.number), let spelling = schema.spelling {
            // An integer written as a decimal, `1.0`, is asked both.
            if spelling == .decimal, node.number == .integral {
                var integral = ShapeNode.any
                integral.number = .integral
                conjuncts.append(integral)
            }
            node.number = spelling == .integer ? .integerLexeme : .decimalLexeme
        }
        if node.kinds.contains(.string) {
            if let pattern = schema.pattern { node.strings.append(.pattern(Array(pattern.utf8))) }
            if let format = schema.format { node.strings.append(.format(format)) }
        }
        if !node.kinds.isDisjoint(with: [.string, .number, .boolean]), let pattern = schema.textPattern {
            let rule = ShapeNode.StringRule.pattern(Array(pattern.utf8))
            if node.strings.isEmpty {
                node.strings = [rule]
                node.judgesText = true
            } else {
                var text = ShapeNode.any
                text.strings = [rule]
                text.judgesText = true
                conjuncts.append(text)
            }
        }
        let array = arrayRule(schema, at: path)
        if node.kinds.contains(.array) { node.array = array }
        var object = objectRule(schema, at: path)
        if node.kinds.contains(.object) {
            if let count = object?.count, object?.members.count == 64 {
                // What tells that 64 members are there leaves no room for telling that they are counted.
                object?.count = nil
                var counted = ShapeNode.any
                counted.object = ShapeNode.ObjectRule(count: count)
                conjuncts.append(counted)
            }
            node.object = object
        }
        if let shapes = schema.allOf {
            if shapes.isEmpty { report(.emptyChoice, path, "allOf needs at least one shape; leave it out") }
            conjuncts += shapes.map { self.node($0, at: path) }
        }
        let rest = node.taking(conjuncts)
        if !rest.isEmpty { node.groups.append(ShapeNode.Group(all: true, alternatives: rest)) }
        if let shapes = schema.anyOf { node.groups.append(group(shapes, at: path)) }
        return node.simplified
    }
}

extension ShapeNode {
    /// Takes in of several nodes that all must hold what says only which elements an array contains; returns the others.
    fileprivate mutating func taking(_ conjuncts: [ShapeNode]) -> [ShapeNode] {
        conjuncts.filter { conjunct in
            guard kinds.contains(.array), let contains = conjunct.array?.contains, !contains.isEmpty else {
                return conjunct != .any
            }
            var alone = ShapeNode.any
            alone.array = ArrayRule(contains: contains)
            guard conjunct == alone else { return true }
            array = array ?? ArrayRule()
            array?.contains += contains
            return false
        }
    }

    /// A choice of two is an open enumeration, or a choice made nullable, where JSON Schema has one text for both.
    fileprivate var simplified: ShapeNode {
        guard groups.count == 1, !groups[0].all, groups[0].alternatives.count == 2 else { return self }
        var others = self
        others.groups = []
        guard others == .any else { return self }
        let (first, second) = (groups[0].alternatives[0], groups[0].alternatives[1])
        if second == ShapeNode(.null), !first.groups.isEmpty { return first.orNull }
        return first.opened(by: second) ?? second.opened(by: first) ?? self
    }

    /// The enumeration this node is, open where the other node accepts every string.
    private func opened(by other: ShapeNode) -> ShapeNode? {
        guard other == ShapeNode(.string), var values, !values.open, !values.typed else { return nil }
        values.open = true
        var node = ShapeNode(kinds.union(.string))
        node.values = values
        var closed = ShapeNode(kinds)
        closed.values = self.values
        return closed == self ? node : nil
    }
}

extension ShapeNode.Rest {
    /// What judges each value that isn't told apart.
    fileprivate var node: ShapeNode {
        switch self {
        case .anything: .any
        case .each(let node): node
        }
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
