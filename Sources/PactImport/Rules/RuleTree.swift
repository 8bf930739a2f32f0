import Contracts

/// The rules of a body by their paths, as a tree of steps: the places of an example are walked down beside it, so that no
/// path is looked up and each rule is looked at where it may apply and nowhere else.
struct RuleTree: Equatable {
    struct Node: Equatable {
        var names: [String: Int] = [:]
        var indices: [Int: Int] = [:]
        var each: Int?
        var eachIndex: Int?
        /// The index of the rules that end here.
        var list: Int?
    }

    private(set) var nodes = [Node()]
    private(set) var lists: [RuleList] = []

    var isEmpty: Bool { lists.isEmpty }

    /// Adds the rules of a path; those of a path that is there already are added to it.
    mutating func add(_ list: RuleList, at path: [RulePath.Token]) {
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
        if let index = nodes[place].list {
            lists[index].rules += list.rules
        } else {
            nodes[place].list = lists.count
            lists.append(list)
        }
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
