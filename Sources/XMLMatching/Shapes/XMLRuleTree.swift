import Contracts

/// The rules of a body by their paths, as a tree of steps.
struct XMLRuleTree {
    struct Node {
        var names: [String: Int] = [:]
        var indices: [Int: Int] = [:]
        var each: Int?
        var eachIndex: Int?
        /// The index of the rule that ends here.
        var rule: Int?
    }

    private(set) var nodes = [Node()]
    let rules: [XMLRule]

    /// - Throws: `XMLShapeError` where a rule's path is none.
    init(_ rules: [XMLRule]) throws(XMLShapeError) {
        self.rules = rules
        for (index, rule) in rules.enumerated() {
            guard let path = RulePath.tokens(of: rule.path) else {
                throw XMLShapeError("\(quoted(rule.path)) is no path that rules can have")
            }
            add(index, at: path)
        }
    }

    private mutating func add(_ rule: Int, at path: [RulePath.Token]) {
        var place = 0
        for token in path {
            if let next = child(of: place, token) {
                place = next
            } else {
                nodes.append(Node())
                link(nodes.count - 1, below: place, token)
                place = nodes.count - 1
            }
        }
        // Of two for one path, the first stands.
        if nodes[place].rule == nil { nodes[place].rule = rule }
    }

    private func child(of place: Int, _ token: RulePath.Token) -> Int? {
        switch token {
        case .name(let name): nodes[place].names[name]
        case .index(let index): nodes[place].indices[index]
        case .each: nodes[place].each
        case .eachIndex: nodes[place].eachIndex
        }
    }

    private mutating func link(_ child: Int, below place: Int, _ token: RulePath.Token) {
        switch token {
        case .name(let name): nodes[place].names[name] = child
        case .index(let index): nodes[place].indices[index] = child
        case .each: nodes[place].each = child
        case .eachIndex: nodes[place].eachIndex = child
        }
    }
}
