import Contracts
import ShapeMatching

extension FormTable {
    /// The only values of a kind that a meet could accept, where they can be listed. Numbers can't where some form asks
    /// how they are spelled: one value has several spellings.
    func values(of kind: Kinds, in meet: Meet) -> [ScalarKey]? {
        switch kind {
        case .null: return [ScalarKey(.null)]
        case .boolean: return [ScalarKey(.boolean(false)), ScalarKey(.boolean(true))]
        case .array, .object: return meet.parts.contains { forms[$0].values != nil } ? [] : nil
        case .number where spellingMatters: return nil
        default:
            let lists = meet.parts.filter { forms[$0].lists(kind) }.map { forms[$0].values?.list ?? [] }
            return lists.min { $0.count < $1.count }?.filter { $0.kind == kind }
        }
    }

    /// Whether all forms accept a scalar; nil where a pattern's search was given up.
    func accepts(_ meet: Meet, _ scalar: ScalarKey) -> Bool? {
        all(meet.parts) { accepts($0, scalar) }
    }

    /// Whether a form accepts a scalar; nil where a pattern's search was given up.
    func accepts(_ id: Int, _ scalar: ScalarKey) -> Bool? {
        let form = forms[id]
        guard form.kinds.contains(scalar.kind) else { return false }
        if form.lists(scalar.kind), let values = form.values {
            guard let listed = listed(id, values)[scalar], !values.typed || listed.isSpelledLike(scalar) else {
                return false
            }
        }
        var verdict: Bool? = true
        switch scalar.scalar {
        case .number(let text):
            verdict = form.number.accepts(text)
            if verdict == true, form.judgesText { verdict = all(form.strings) { accepts($0, text) } }
        case .boolean(let value) where form.judgesText:
            verdict = all(form.strings) { accepts($0, value ? "true" : "false") }
        case .string(let text): verdict = all(form.strings) { accepts($0, text) }
        case .null where form.nullOutright: return true
        default: break
        }
        guard verdict != false else { return false }
        let groups = all(Array(form.groups.indices)) { accepts(group: $0, of: id, scalar) }
        return groups == true ? verdict : groups
    }

    /// Whether a form's group accepts a scalar; nil where a pattern's search was given up.
    func accepts(group: Int, of id: Int, _ scalar: ScalarKey) -> Bool? {
        let alternatives = forms[id].groups[group].alternatives
        if forms[id].groups[group].all { return all(alternatives) { accepts($0, scalar) } }
        guard alternatives.count > 8 else { return all(alternatives) { accepts($0, scalar).map(!) }.map(!) }
        let index = index(of: group, of: id)
        return all((index.listing[scalar] ?? []) + index.others) { accepts($0, scalar).map(!) }.map(!)
    }

    /// The alternatives of a long list by the values they list, and those that list none.
    private func index(of group: Int, of id: Int) -> AlternativeIndex {
        let key = [id, group]
        if let known = indexes[key] { return known }
        var index = AlternativeIndex()
        for alternative in forms[id].groups[group].alternatives {
            if let values = forms[alternative].values, !values.open {
                for value in values.list { index.listing[value, default: []].append(alternative) }
            } else if !reach(alternative).isDisjoint(with: [.null, .boolean, .number, .string]) {
                index.others.append(alternative)
            }
        }
        indexes[key] = index
        return index
    }

    /// The values of an enumeration, to be found quickly.
    private func listed(_ id: Int, _ values: ShapeNode.Values) -> [ScalarKey: ScalarKey] {
        if let known = lists[id] { return known }
        let list = Dictionary(values.list.map { ($0, $0) }) { first, _ in first }
        lists[id] = list
        return list
    }

    /// Whether a string obeys a rule; nil where a pattern's search was given up.
    func accepts(_ rule: ShapeNode.StringRule, _ text: String) -> Bool? {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            switch rule {
            case .format(let format): return format.accepts(bytes)
            case .pattern(let pattern):
                switch compiled(pattern)?.matches(bytes, scratch: &scratch) {
                case .found: return true
                case .notFound: return false
                default: return nil
                }
            }
        }
    }

    private func compiled(_ text: [UInt8]) -> Pattern? {
        if let known = patterns[text] { return known }
        let pattern = try? Pattern(String(decoding: text, as: UTF8.self))
        patterns[text] = .some(pattern)
        return pattern
    }

    /// False where one is false, nil where one is undecided and none false, else true.
    private func all<Element>(_ list: [Element], _ judge: (Element) -> Bool?) -> Bool? {
        var verdict: Bool? = true
        for element in list {
            switch judge(element) {
            case false?: return false
            case nil: verdict = nil
            case true?: break
            }
        }
        return verdict
    }
}

/// Which alternatives might accept a scalar.
struct AlternativeIndex {
    fileprivate var listing: [ScalarKey: [Int]] = [:]
    fileprivate var others: [Int] = []
}

extension ShapeNode.NumberRule {
    /// Whether a number's text obeys the rule.
    func accepts(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            return switch self {
            case .any: true
            case .integral: NumberText.isIntegral(bytes)
            case .integerLexeme: NumberText.isIntegerLexeme(bytes)
            case .decimalLexeme: NumberText.isDecimalLexeme(bytes)
            }
        }
    }

    /// Whether every number that obeys this rule obeys the other.
    func implies(_ other: Self) -> Bool {
        self == other || other == .any || (self == .integerLexeme && other == .integral)
    }
}

extension ScalarKey {
    /// Whether both are numbers spelled with, or both without, a fraction or exponent; true of other scalars.
    fileprivate func isSpelledLike(_ other: ScalarKey) -> Bool {
        guard case .number(let text) = scalar, case .number(let otherText) = other.scalar else { return true }
        return ShapeNode.NumberRule.integerLexeme.accepts(text) == ShapeNode.NumberRule.integerLexeme.accepts(otherText)
    }
}
