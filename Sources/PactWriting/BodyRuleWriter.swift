import Contracts
import PactImport
import ShapeMatching

/// Writes the rules for a body that ask what its shape does, by the places of its example.
struct BodyRuleWriter {
    private let isRequest: Bool
    private(set) var rules: [(name: String, value: JSONText)] = []
    private(set) var unsaid: [String] = []
    private var seen = Set<String>()

    init(isRequest: Bool) {
        self.isRequest = isRequest
    }

    /// - Parameter isUnderRule: A rule above is for this place, too, so that one that asks for the example itself must
    ///   be written.
    mutating func write(_ node: ShapeNode, _ example: JSONNode, _ path: [RulePath.Token], isUnderRule: Bool) {
        for group in node.groups {
            note(group.all ? "several shapes at once" : "a choice of shapes", path)
        }
        switch example.value {
        case .object(let members) where node.kinds.contains(.object):
            write(node, members, path, isUnderRule: isUnderRule)
        case .array(let elements) where node.kinds.contains(.array):
            write(node, elements, path, isUnderRule: isUnderRule)
        default: writeScalar(node, example, path, isUnderRule: isUnderRule)
        }
    }

    private mutating func note(_ what: String, _ path: [RulePath.Token]) {
        let line = "\(what) at \(RulePath.text(of: path))"
        if seen.insert(line).inserted { unsaid.append(line) }
    }

    private mutating func add(_ path: [RulePath.Token], _ list: [JSONText], isAny: Bool = false) {
        let name = RulePath.text(of: path)
        guard !rules.contains(where: { $0.name == name }) else { return }
        rules.append((name, RuleCategories.list(list, isAny: isAny)))
    }

    // MARK: - Objects

    private mutating func write(
        _ node: ShapeNode, _ members: [JSONNode.Member], _ path: [RulePath.Token], isUnderRule: Bool
    ) {
        noteOtherKinds(node, .object, path)
        guard let rule = node.object else {
            if !members.isEmpty { note("an object of any members", path) }
            return
        }
        var isUnderRule = isUnderRule
        if let count = rule.count {
            if count == 1...Int.max {
                add(path, [RuleCategories.rule("notEmpty")])
                isUnderRule = true
            } else {
                note("a number of members", path)
            }
        }
        if !rule.names.isEmpty { note("what members are called", path) }
        guard !rule.members.isEmpty || rule.rest.node == .any || rule.rest.node == .never else {
            add(path, [RuleCategories.rule("values")])
            if let first = members.first { write(rule.rest.node, first.value, path + [.each], isUnderRule: true) }
            return
        }
        let isClosed = rule.rest.node == .never
        if isRequest, !isClosed { note("that an object may have further members", path) }
        if !isRequest, isClosed { note("that an object has no further members", path) }
        for member in rule.members where !member.required {
            let name = String(decoding: member.name, as: UTF8.self)
            let isThere = members.contains { $0.name.utf8.elementsEqual(member.name) }
            note(
                isThere ? "that \(quoted(name)) may be missing" : "what \(quoted(name)) is, which the example hasn't",
                path)
        }
        for member in members {
            let named = rule.members.first { $0.name.elementsEqual(member.name.utf8) }?.node
            write(named ?? rule.rest.node, member.value, path + [.name(member.name)], isUnderRule: isUnderRule)
        }
    }

    // MARK: - Arrays

    private mutating func write(
        _ node: ShapeNode, _ elements: [JSONNode], _ path: [RulePath.Token], isUnderRule: Bool
    ) {
        noteOtherKinds(node, .array, path)
        let rule = node.array ?? ShapeNode.ArrayRule()
        if !rule.contains.isEmpty { note("what an array contains", path) }
        if let count = rule.count, count.count == 1, count.lowerBound == elements.count,
            !rule.head.isEmpty || elements.count < 2
        {
            // As many elements as the example has, each in its place, is what no rule means.
            if isUnderRule { add(path, [RuleCategories.rule("equality")]) }
            for (index, element) in elements.enumerated() {
                let node = rule.head.indices.contains(index) ? rule.head[index] : rule.rest.node
                write(node, element, path + [.index(index)], isUnderRule: isUnderRule)
            }
            return
        }
        var type: [(name: String, value: JSONText)] = [("match", .string("type"))]
        if let count = rule.count {
            if count.lowerBound > 0 { type.append(("min", .scalar("\(count.lowerBound)"))) }
            if count.upperBound < Int.max { type.append(("max", .scalar("\(count.upperBound)"))) }
        }
        add(path, [.object(type)])
        for (index, head) in rule.head.enumerated() where elements.indices.contains(index) {
            write(head, elements[index], path + [.index(index)], isUnderRule: true)
        }
        guard let first = elements.dropFirst(rule.head.count).first ?? elements.first else {
            if rule.rest.node != .any { note("what elements are, of which the example has none", path) }
            return
        }
        write(rule.rest.node, first, path + [.eachIndex], isUnderRule: true)
    }

    // MARK: - Scalars

    private mutating func writeScalar(
        _ node: ShapeNode, _ example: JSONNode, _ path: [RulePath.Token], isUnderRule: Bool
    ) {
        var list = [scalarRule(node, example, path)].compactMap { $0 }
        if node.kinds.contains(.null), node.kinds != .null, !example.isNull {
            if list.isEmpty { list.append(RuleCategories.rule("equality")) }
            return add(path, list + [RuleCategories.rule("null")], isAny: true)
        }
        if list.isEmpty, isUnderRule { list.append(RuleCategories.rule("equality")) }
        if !list.isEmpty { add(path, list) }
    }

    /// The rule for a scalar; nil where it is the example itself.
    private mutating func scalarRule(_ node: ShapeNode, _ example: JSONNode, _ path: [RulePath.Token]) -> JSONText? {
        if node.kinds == .all, node.values == nil, node.strings.isEmpty {
            note("any value", path)
            return RuleCategories.rule("type")
        }
        if node.kinds == .null, !example.isNull { return RuleCategories.rule("null") }
        if let values = node.values, !values.open { return choice(values, example, path) }
        switch example.value {
        case .number:
            noteOtherKinds(node, .number, path)
            switch node.number {
            case .integral, .integerLexeme: return RuleCategories.rule("integer")
            case .decimalLexeme: return RuleCategories.rule("decimal")
            case .any: return RuleCategories.rule("number")
            }
        case .string:
            if !node.judgesText { noteOtherKinds(node, .string, path) }
            guard let rule = node.strings.first else { return RuleCategories.rule("type") }
            if node.strings.count > 1 { note("several rules for a text", path) }
            switch rule {
            case .pattern(let pattern):
                return RuleCategories.regex(RegexText.inner(String(decoding: pattern, as: UTF8.self)))
            case .format(.date):
                return .object([("match", .string("date")), ("format", .string("yyyy-MM-dd"))])
            case .format(let format): return RuleCategories.regex(format.regex)
            }
        case .boolean: noteOtherKinds(node, .boolean, path)
        case .null where node.kinds != .null: note("a value other than null", path)
        default: break
        }
        return RuleCategories.rule("type")
    }

    private mutating func choice(
        _ values: ShapeNode.Values, _ example: JSONNode, _ path: [RulePath.Token]
    ) -> JSONText? {
        let others = values.list.filter { $0.kind != .null }
        guard others.count > 1 else { return nil }
        let texts = others.compactMap { if case .string(let text) = $0.scalar { text } else { nil } }
        guard texts.count == others.count else {
            note("a choice of values", path)
            return nil
        }
        return RuleCategories.regex(texts.map(RegexText.literal).joined(separator: "|"))
    }

    private mutating func noteOtherKinds(_ node: ShapeNode, _ kind: Kinds, _ path: [RulePath.Token]) {
        let others = node.kinds.subtracting([kind, .null])
        if !others.isEmpty { note("a value of another kind", path) }
        if node.kinds.contains(.null), kind == .object || kind == .array { note("null", path) }
    }
}

extension JSONNode {
    fileprivate var isNull: Bool { if case .null = value { true } else { false } }
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
