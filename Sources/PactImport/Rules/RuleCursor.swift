/// A place in an example, and which rules may apply to it and to what is below.
///
/// Of the rules that apply, the heaviest wins: the product of its steps' weights (2 for a step that names the place, 1 for
/// a wildcard) times their number, the `$` counted. A tie goes to the longer path, then to the one that names the place
/// earlier, then to the one that stands first in the file.
struct RuleCursor {
    /// One step into an example.
    enum Step {
        case name(String)
        case index(Int)
        /// A member or an element that the example hasn't.
        case otherName
        case otherIndex
    }

    /// A rule list that applies to the place, with what it weighs.
    private struct Candidate {
        let list: Int
        let score: Int
        let depth: Int
        /// A bit for each step, the first the highest: set where it names the place.
        let exactness: UInt64

        func isHeavier(than other: Candidate) -> Bool {
            (score, depth, exactness, -list) > (other.score, other.depth, other.exactness, -other.list)
        }
    }

    private struct State {
        let node: Int
        let weight: Int
        let exactness: UInt64
    }

    let tree: RuleTree
    private var depth = 1
    private var states: [State]
    /// The heaviest of the rules above that are for what is below as well.
    private var inherited: Candidate?

    /// The root of a body.
    init(_ tree: RuleTree) {
        self.tree = tree
        states = [State(node: 0, weight: 2, exactness: 1)]
    }

    /// The rules that apply to the place; nil where none does.
    var rules: (list: RuleList, isExact: Bool)? {
        let ended = self.ended
        guard let best = ended.reduce(inherited, Self.heavier) else { return nil }
        if ended.contains(where: { $0.list == best.list }) { return (tree.lists[best.list], true) }
        return tree.lists[best.list].cascaded.map { ($0, false) }
    }

    /// Two lists that weigh the same and don't say the same, of which `rules` is the one that wins.
    var tie: (winner: RuleList, loser: RuleList)? {
        let candidates = ended + (inherited.map { [$0] } ?? [])
        guard let best = candidates.reduce(nil, Self.heavier) else { return nil }
        for other in candidates where other.list != best.list && other.score == best.score {
            if tree.lists[other.list] != tree.lists[best.list] {
                return (tree.lists[best.list], tree.lists[other.list])
            }
        }
        return nil
    }

    /// The greatest index that a rule names here, or nil.
    var greatestIndex: Int? {
        states.compactMap { tree.nodes[$0.node].indices.keys.max() }.max()
    }

    /// The names that rules name here.
    var names: Set<String> { states.reduce(into: []) { $0.formUnion(tree.nodes[$1.node].names.keys) } }

    /// The place one step further down.
    func descending(_ step: Step) -> RuleCursor {
        var cursor = self
        cursor.depth += 1
        cursor.inherited = ended.filter { tree.lists[$0.list].cascaded != nil }.reduce(inherited, Self.heavier)
        cursor.states = states.flatMap { next($0, step) }
        return cursor
    }

    private var ended: [Candidate] {
        states.compactMap { state in
            tree.nodes[state.node].list.map {
                Candidate(
                    list: $0, score: state.weight.multipliedCapped(by: depth), depth: depth, exactness: state.exactness)
            }
        }
    }

    private static func heavier(_ one: Candidate?, _ other: Candidate) -> Candidate? {
        guard let one, !other.isHeavier(than: one) else { return other }
        return one
    }

    private func next(_ state: State, _ step: Step) -> [State] {
        let node = tree.nodes[state.node]
        var states: [State] = []
        func add(_ next: Int?, isExact: Bool) {
            guard let next else { return }
            states.append(
                State(
                    node: next, weight: isExact ? state.weight.multipliedCapped(by: 2) : state.weight,
                    exactness: state.exactness << 1 | (isExact ? 1 : 0)))
        }
        switch step {
        case .name(let name):
            add(node.names[name], isExact: true)
            // A number is an index and a name alike: that is how paths were always read.
            if let index = Int(name), index >= 0 {
                add(node.indices[index], isExact: true)
                add(node.eachIndex, isExact: false)
            }
        case .index(let index):
            add(node.indices[index], isExact: true)
            add(node.names["\(index)"], isExact: true)
            add(node.eachIndex, isExact: false)
        case .otherIndex: add(node.eachIndex, isExact: false)
        case .otherName: break
        }
        add(node.each, isExact: false)
        return states
    }
}

extension Int {
    /// The product, or the greatest number where that is too large.
    fileprivate func multipliedCapped(by other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
