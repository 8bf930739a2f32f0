import ShapeMatching

/// The branches that a document takes which has its shape, as a walk over its tree sees them.
struct ReferenceCoverage {
    private(set) var seen: Set<String> = []
    private var within: [String] = []

    /// A branch by what it is called, its alternative's phrase aside.
    static func key(_ branch: ShapeBranch) -> String {
        let choice = branch.kind == .alternative ? String(branch.choice.prefix { $0 != "," }) : branch.choice
        return key(branch.kind, branch.path, choice, branch.within)
    }

    private static func key(_ kind: ShapeBranch.Kind, _ path: String, _ choice: String, _ within: [String]) -> String {
        "\(kind) \(path) \(choice) \(within)"
    }

    private mutating func see(_ kind: ShapeBranch.Kind, _ path: String, _ choice: String = "") {
        seen.insert(Self.key(kind, path, choice, within))
    }

    mutating func walk(_ value: ReferenceValue, _ node: ReferenceNode, at path: String) {
        if let choice = node.choice, let scalar = scalar(value),
            let listed = choice.values.first(where: { ReferenceNode.areEqual($0, scalar) })
        {
            see(.value, path, ValueText.scalar(listed))
        }
        for element in value.elements {
            if let items = node.items { walk(element, items, at: path + "[*]") }
        }
        for member in value.members {
            guard let inner = member.value else { continue }
            if let named = node.members.first(where: { $0.name == member.name }) {
                let place = path + ReferenceText.segment(member.name)
                if named.mayBeMissing { see(.member, place) }
                walk(inner, named.node, at: place)
            } else if let others = node.others {
                walk(inner, others, at: path + ".*")
            }
        }
        guard let alternatives = node.alternatives, !(node.acceptsNullOutright && value.kind == .null) else { return }
        let isContainer = value.kind == .array || value.kind == .object
        // A container that an alternative takes by its kind alone is not judged by the others.
        let plain = isContainer ? alternatives.firstIndex { takesOutright(value.kind, $0) } : nil
        for (index, alternative) in alternatives.enumerated() where plain == nil || plain == index {
            var judge = ReferenceWalk(limits: Limits())
            guard judge.judge(value, against: alternative, at: path).isEmpty else { continue }
            let ordinal = "alternative \(index + 1) of \(alternatives.count)"
            see(.alternative, path, ordinal)
            within.append("\(ordinal) of \(path)")
            walk(value, alternative, at: path)
            within.removeLast()
        }
    }

    private func takesOutright(_ kind: ReferenceKinds, _ node: ReferenceNode) -> Bool {
        guard node.kinds.contains(kind), node.alternatives == nil else { return false }
        if kind == .array { return node.items.map(Self.isAny) ?? true && node.count ?? 0...Int.max == 0...Int.max }
        return node.members.isEmpty && node.others.map(Self.isAny) ?? true
    }

    private static func isAny(_ node: ReferenceNode) -> Bool {
        node.kinds == .all && !node.isIntegral && node.choice == nil && node.pattern == nil && node.format == nil
            && node.alternatives == nil && node.count ?? 0...Int.max == 0...Int.max
            && node.items.map(isAny) ?? true && node.members.isEmpty && node.others.map(isAny) ?? true
    }

    private func scalar(_ value: ReferenceValue) -> Scalar? {
        switch value.content {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .number(let text): .number(ReferenceText.decoded(text))
        case .string(let text): .string(ReferenceText.decoded(text))
        case .array, .object: nil
        }
    }
}
