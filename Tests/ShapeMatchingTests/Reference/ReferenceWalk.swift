import ShapeGenerators
import ShapeMatching

/// Judges a document's tree against a shape's normal form, from the top down and in the order of the report.
struct ReferenceWalk {
    /// A mismatch with the offset of the token at which a reader of the stream knows of it.
    struct Finding {
        let mismatch: Mismatch
        let decidedAt: Int
    }

    let limits: Limits
    /// The first string that is too long for a pattern it would be tried on.
    private(set) var overlongAt: Int?

    init(limits: Limits) {
        self.limits = limits
    }

    mutating func judge(_ value: ReferenceValue, against node: ReferenceNode, at path: String) -> [Finding] {
        func finding(
            _ problem: Mismatch.Problem, _ expected: String, _ found: String, decidedAt: Int? = nil
        ) -> Finding {
            Finding(
                mismatch: Mismatch(
                    problem: problem, path: path, expected: expected, found: found, offset: value.offset),
                decidedAt: decidedAt ?? value.offset)
        }
        if node.kinds.isEmpty { return [finding(.notAllowed, "nothing", ReferenceText.kind(value))] }
        if !node.kinds.contains(value.kind) {
            return [finding(.value, ReferenceText.phrase(node), ReferenceText.kind(value))]
        }
        var findings: [Finding] = []
        if let choice = node.choice, !isChosen(value, choice) {
            findings.append(finding(.value, ReferenceText.phrase(node), ReferenceText.value(value)))
        }
        if node.isIntegral, case .number(let text) = value.content, !ReferenceDecimal(text).isIntegral {
            findings.append(finding(.value, ReferenceText.nouns(node), ReferenceText.kind(value)))
        }
        if let pattern = node.pattern, case .string(let text) = value.content {
            if text.count > limits.patternBytes {
                overlongAt = min(overlongAt ?? value.offset, value.offset)
            } else if !ReferencePattern.isFound(pattern, in: text) {
                findings.append(finding(.pattern, pattern, ReferenceText.value(value)))
            }
        }
        if let format = node.format, case .string(let text) = value.content, !ReferenceFormat.accepts(format, text) {
            findings.append(finding(.value, ReferenceText.nouns(node), ReferenceText.value(value)))
        }
        if let count = node.count, case .array = value.content, let end = value.end,
            !count.contains(value.elements.count)
        {
            findings.append(
                finding(.count, ReferenceText.count(count), String(value.elements.count), decidedAt: end))
        }
        if let alternatives = node.alternatives, !(node.acceptsNullOutright && value.kind == .null) {
            if let finding = choose(value, among: alternatives, of: node, at: path) { findings.append(finding) }
        }
        switch value.content {
        case .array:
            guard let items = node.items else { break }
            for (index, element) in value.elements.enumerated() {
                findings += judge(element, against: items, at: "\(path)[\(index)]")
            }
        case .object: findings += judgeMembers(of: value, against: node, at: path)
        default: break
        }
        return findings
    }

    private func isChosen(_ value: ReferenceValue, _ choice: ReferenceNode.Choice) -> Bool {
        let scalar: Scalar
        switch value.content {
        case .null: scalar = .null
        case .boolean(let value): scalar = .boolean(value)
        case .number(let text): scalar = .number(ReferenceText.decoded(text))
        case .string(let text):
            if choice.isOpen { return true }
            scalar = .string(ReferenceText.decoded(text))
        case .array, .object: return false
        }
        return choice.values.contains { ReferenceNode.areEqual($0, scalar) }
    }

    // MARK: - Members

    private mutating func judgeMembers(
        of object: ReferenceValue, against node: ReferenceNode, at path: String
    ) -> [Finding] {
        let arrived = object.members.enumerated().sorted {
            if $0.element.name == $1.element.name { return $0.offset < $1.offset }
            return $0.element.name.lexicographicallyPrecedes($1.element.name)
        }.map(\.element)
        var findings: [Finding] = []
        var named = node.members[...]
        var next = 0
        while next < arrived.count || !named.isEmpty {
            if let member = named.first,
                next == arrived.count || !arrived[next].name.lexicographicallyPrecedes(member.name)
            {
                named.removeFirst()
                let occurrences = arrived[next...].prefix { $0.name == member.name }
                next += occurrences.count
                findings += judge(Array(occurrences), of: member, in: object, at: path)
            } else {
                if let others = node.others, let value = arrived[next].value {
                    findings += judge(value, against: others, at: path + ReferenceText.segment(arrived[next].name))
                }
                next += 1
            }
        }
        return findings
    }

    private mutating func judge(
        _ occurrences: [ReferenceMember], of member: ReferenceNode.Member, in object: ReferenceValue, at path: String
    ) -> [Finding] {
        let place = path + ReferenceText.segment(member.name)
        var findings: [Finding] = []
        if occurrences.isEmpty, !member.mayBeMissing, let end = object.end {
            let mismatch = Mismatch(
                problem: .missing, path: place, expected: ReferenceText.phrase(member.node), found: "nothing",
                offset: end)
            findings.append(Finding(mismatch: mismatch, decidedAt: end))
        }
        if occurrences.count > 1 {
            let second = occurrences[1].nameOffset
            let mismatch = Mismatch(
                problem: .sentTwice, path: place, expected: "one value", found: "another value", offset: second)
            findings.append(Finding(mismatch: mismatch, decidedAt: second))
        }
        for occurrence in occurrences {
            if let value = occurrence.value { findings += judge(value, against: member.node, at: place) }
        }
        return findings
    }

    // MARK: - Alternatives

    private mutating func choose(
        _ value: ReferenceValue, among alternatives: [ReferenceNode], of node: ReferenceNode, at path: String
    ) -> Finding? {
        var best: (rank: [Int], nearest: String)?
        var fits = false
        for (index, alternative) in alternatives.enumerated() {
            let findings = judge(value, against: alternative, at: path)
            // An alternative that can't take the kind says so, whatever else it would mind, and counts as one.
            let misfit = !acceptableKinds(alternative).contains(value.kind)
            guard let first = findings.first(where: { !misfit || $0.mismatch.problem != .count }) else {
                fits = true
                continue
            }
            let rank = [
                misfit ? 1 : 0,
                discriminates(value, alternative) ? 0 : 1,
                misfit ? 1 : findings.count,
                index,
            ]
            if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true {
                best = (rank, first.mismatch.description)
            }
        }
        // Where no alternative takes the kind at all, nothing inside can change that.
        guard !fits, let best, let end = best.rank[0] == 1 ? value.offset : value.end else { return nil }
        let mismatch = Mismatch(
            problem: .noAlternative, path: path, expected: ReferenceText.alternatives(node),
            found: ReferenceText.kind(value), offset: value.offset, nearest: best.nearest)
        return Finding(mismatch: mismatch, decidedAt: end)
    }

    private func acceptableKinds(_ node: ReferenceNode) -> ReferenceKinds {
        guard let alternatives = node.alternatives else { return node.kinds }
        var kinds: ReferenceKinds = node.acceptsNullOutright ? .null : []
        for alternative in alternatives { kinds.formUnion(acceptableKinds(alternative)) }
        return kinds.intersection(node.kinds)
    }

    /// Whether the object has a member by which the alternative is told from others, and all such members fit.
    private mutating func discriminates(_ value: ReferenceValue, _ alternative: ReferenceNode) -> Bool {
        guard value.kind == .object, alternative.kinds.contains(.object) else { return false }
        var isPresent = false
        for member in alternative.members {
            guard let choice = member.node.choice, !choice.isOpen else { continue }
            let occurrences = value.members.filter { $0.name == member.name }
            if occurrences.isEmpty, !member.mayBeMissing { return false }
            for occurrence in occurrences {
                guard let value = occurrence.value else { continue }
                guard member.node.kinds.contains(value.kind), isChosen(value, choice) else { return false }
                isPresent = true
            }
        }
        return isPresent
    }
}
