import Contracts

/// Makes the shape of an XML body from its example and the rules for it.
struct XMLShaper {
    /// As deep as examples may be nested.
    private static let mostLevels = 256
    /// The most elements that a shape tells apart.
    private static let mostElements = 200_000
    /// The most positions that the elements of one name are told apart by where the example hasn't so many.
    private static let mostPositions = 10_000

    private let tree: XMLTree
    private let rules: XMLRuleTree
    private let isClosed: Bool
    private(set) var elements: [XMLShape.Element] = []
    private var used = Set<Int>()
    private var ties: [String] = []

    init(_ expectation: XMLExpectation, limits: XMLLimits) throws(XMLShapeError) {
        var limits = limits
        limits.depth = min(limits.depth, Self.mostLevels)
        tree = try XMLTree(expectation.example, limits: limits)
        rules = try XMLRuleTree(expectation.rules)
        isClosed = expectation.closed
    }

    mutating func shape() throws(XMLShapeError) -> Int {
        let document = XMLRuleCursor(rules)
        note(document)
        return try element(0, document.root(named: names(of: tree.elements[0])), isRoot: true)
    }

    var rootName: String { Self.shown(tree.elements[0].key, tree.elements[0].written) }

    /// An element as messages have it: `<a:alligator> of the namespace "urn:alligators"`.
    static func shown(_ key: [UInt8], _ written: String) -> String {
        guard let end = key.lastIndex(of: XMLNameText.separator) else { return "<\(written)>" }
        return "<\(written)> of the namespace \(quoted(String(decoding: key[..<end], as: UTF8.self)))"
    }

    var doubts: [String] {
        let unused = rules.rules.indices.filter { !used.contains($0) }.map {
            "the rule at \(quoted(rules.rules[$0].path)) is about no part of the XML example"
        }
        return ties + unused
    }

    private mutating func note(_ cursor: XMLRuleCursor) {
        used.formUnion(cursor.endingHere)
        guard let tie = cursor.tie else { return }
        let line =
            "the rules at \(quoted(tie.winner.path)) and \(quoted(tie.loser.path)) weigh the same for one place; the first wins"
        if !ties.contains(line) { ties.append(line) }
    }

    private func names(of element: XMLTree.Element) -> [String] { [element.written, element.qualified] }

    private mutating func element(_ index: Int, _ cursor: XMLRuleCursor, isRoot: Bool) throws(XMLShapeError) -> Int {
        guard elements.count < Self.mostElements else {
            throw XMLShapeError("the example and its rules make more than \(Self.mostElements) places to tell apart")
        }
        note(cursor)
        let example = tree.elements[index]
        let place = elements.count
        var element = XMLShape.Element(key: example.key, shown: example.written)
        let rules = cursor.rules
        if let rules, rules.isExact {
            element.ignoresAll = rules.ignoresAll
            element.isNotEmpty = rules.tests.contains(.notEmpty)
            if isRoot || !example.children.isEmpty { element.children = rules.count }
        }
        elements.append(element)
        guard !element.ignoresAll else { return place }
        element.refusesAttributes = isClosed
        element.refusesElements = isClosed || cursor.descending([]).rules?.isType == true
        for attribute in example.attributes {
            let below = cursor.descending(["@" + attribute.written, "@" + attribute.qualified])
            note(below)
            element.attributes.append(
                XMLShape.Attribute(
                    key: attribute.key, shown: "@" + attribute.written,
                    judge: try XMLTextJudge(below.rules, example: attribute.value)))
        }
        element.attributes.sort { $0.key.lexicographicallyPrecedes($1.key) }
        element.text = try text(of: example, cursor)
        element.groups = try groups(of: example, cursor)
        elements[place] = element
        return place
    }

    private mutating func text(
        of example: XMLTree.Element, _ cursor: XMLRuleCursor
    ) throws(XMLShapeError) -> XMLTextJudge {
        let below = cursor.descending(["#text"])
        note(below)
        let rules = below.rules
        // Of an element that only has attributes and holds others, no rule is about a text but one that names it.
        let holdsOthers = !example.children.isEmpty || !example.attributes.isEmpty
        if let rules, !rules.isNamed, !rules.isType, !rules.ignoresAll, example.text.isEmpty, holdsOthers {
            return XMLTextJudge(equalTo: "")
        }
        return try XMLTextJudge(rules, example: example.text)
    }

    // MARK: - Children

    private mutating func groups(
        of example: XMLTree.Element, _ cursor: XMLRuleCursor
    ) throws(XMLShapeError) -> [XMLShape.Group] {
        var places: [[UInt8]: Int] = [:]
        var lists: [[Int]] = []
        for child in example.children {
            let key = tree.elements[child].key
            if let place = places[key] {
                lists[place].append(child)
            } else {
                places[key] = lists.count
                lists.append([child])
            }
        }
        var groups: [XMLShape.Group] = []
        for list in lists { groups.append(try group(list, cursor)) }
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    /// - Parameter children: Those of one name, one at least.
    private mutating func group(
        _ children: [Int], _ parent: XMLRuleCursor
    ) throws(XMLShapeError) -> XMLShape.Group {
        let first = tree.elements[children[0]]
        let named = parent.descending(names(of: first))
        let any = named.indexed(nil)
        let rules = any.rules
        var group = XMLShape.Group(key: first.key, shown: first.written)
        group.isIndexed = children.count > 1
        guard let rules, rules.isType else {
            group.isClosed = isClosed
            group.count = children.count...Int.max
            for (index, child) in children.enumerated() {
                group.heads.append(try element(child, named.indexed(index), isRoot: false))
            }
            return group
        }
        group.isIndexed = true
        group.count = 1...Int.max
        // Where the example has no children to count, the numbers are for the element itself.
        if rules.isExact, first.children.isEmpty { group.count = rules.count.lowerBound...rules.count.upperBound }
        if rules.isExact, first.children.isEmpty, !rules.hasMinimum {
            group.count = min(1, group.count.upperBound)...group.count.upperBound
        }
        guard let greatest = named.greatestIndex else {
            for child in children { group.heads.append(try element(child, any, isRoot: false)) }
            group.rest = group.heads[0]
            return group
        }
        guard greatest < Self.mostPositions else {
            throw XMLShapeError(
                "a rule for the element [\(greatest)], past the \(Self.mostPositions) that are told apart")
        }
        for index in 0..<max(children.count, greatest + 1) {
            let child = index < children.count ? children[index] : children[0]
            group.heads.append(try element(child, named.indexed(index), isRoot: false))
        }
        group.rest = try element(children[0], any, isRoot: false)
        return group
    }
}

extension XMLRuleCursor.Rules {
    /// How many there must be, by the rules' `min` and `max`.
    fileprivate var count: ClosedRange<Int> {
        var (low, high) = (0, Int.max)
        for case .type(let min, let max) in tests {
            (low, high) = (Swift.max(low, min ?? 0), Swift.min(high, max ?? Int.max))
        }
        return low <= high ? low...high : low...Int.max
    }

    fileprivate var hasMinimum: Bool {
        tests.contains { if case .type(_?, _) = $0 { true } else { false } }
    }
}
