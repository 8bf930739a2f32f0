import Contracts

/// A place in an example, and which rules may apply to it and to what is below.
///
/// The heaviest rule wins, as in JSON bodies: the product of its steps' weights (2 for a step that names the place, 1 for a
/// wildcard) times their number, the `$` counted; then the longer path, the one that names the place earlier, the one that
/// stands first. What differs is the index behind an element's name, which a path has or leaves out:
///
///     $.books.book['@id']      $.books.book[*]['@id']      $.books[0].book[1]['@id']
struct XMLRuleCursor {
    /// The tests of the rule that wins.
    struct Rules {
        let tests: [XMLRule.Test]
        let isAny: Bool
        /// The rule ends at the place itself, and not above it.
        let isExact: Bool
        /// It names the place, too, and no wildcard stands for it.
        let isNamed: Bool

        /// Elements of the example's names may come any number of times.
        var isType: Bool { tests.contains { if case .type = $0 { true } else { false } } }
        var ignoresAll: Bool { tests.contains(.anything) }
    }

    private struct State {
        let node: Int
        var weight: Int
        var depth: Int
        /// A bit for each step, the first the highest: set where it names the place.
        var exactness: UInt64

        func next(_ node: Int, isExact: Bool) -> State {
            // A path of more than 40 names weighs no more than one of 40.
            State(
                node: node, weight: isExact && weight < 1 << 40 ? weight * 2 : weight, depth: depth + 1,
                exactness: exactness << 1 | (isExact ? 1 : 0))
        }
    }

    private struct Candidate {
        let rule: Int
        let score: Int
        let depth: Int
        let exactness: UInt64

        func isHeavier(than other: Candidate) -> Bool {
            (score, depth, exactness, -rule) > (other.score, other.depth, other.exactness, -other.rule)
        }
    }

    private let tree: XMLRuleTree
    private var states: [State]
    /// The heaviest of the rules above that are for what is below as well.
    private var inherited: Candidate?

    /// The document.
    init(_ tree: XMLRuleTree) {
        self.tree = tree
        states = [State(node: 0, weight: 2, depth: 1, exactness: 1)]
    }

    /// The rule that applies to the place; nil where none does.
    var rules: Rules? {
        let ended = self.ended
        guard let best = ended.reduce(inherited, Self.heavier) else { return nil }
        let rule = tree.rules[best.rule]
        if ended.contains(where: { $0.rule == best.rule }) {
            return Rules(tests: rule.tests, isAny: rule.isAny, isExact: true, isNamed: best.exactness & 1 == 1)
        }
        return Rules(tests: rule.cascaded, isAny: rule.isAny, isExact: false, isNamed: false)
    }

    /// The rules that end here, whether they win or not.
    var endingHere: [Int] { ended.map(\.rule) }

    /// Two rules that weigh the same and don't say the same, of which the first wins.
    var tie: (winner: XMLRule, loser: XMLRule)? {
        let candidates = ended + (inherited.map { [$0] } ?? [])
        guard let best = candidates.reduce(nil, Self.heavier) else { return nil }
        for other in candidates where other.rule != best.rule && other.score == best.score {
            let (winner, loser) = (tree.rules[best.rule], tree.rules[other.rule])
            if winner.tests != loser.tests || winner.isAny != loser.isAny { return (winner, loser) }
        }
        return nil
    }

    /// The greatest index that a rule has behind the name, or nil.
    var greatestIndex: Int? { states.compactMap { tree.nodes[$0.node].indices.keys.max() }.max() }

    /// The document's root element, which has an index as well: `$[*]`.
    func root(named names: [String]) -> XMLRuleCursor {
        var cursor = descending(names)
        cursor.states += states.flatMap { indexed($0, 0) }
        return cursor.indexed(0)
    }

    /// One step down, to what has one of these names; none is what the example hasn't.
    func descending(_ names: [String]) -> XMLRuleCursor {
        var cursor = self
        cursor.inherited = ended.filter { !tree.rules[$0.rule].cascaded.isEmpty }.reduce(inherited, Self.heavier)
        cursor.states = states.flatMap { state -> [State] in
            let node = tree.nodes[state.node]
            var known = Set<Int>()
            let named = names.compactMap { node.names[$0] }.filter { known.insert($0).inserted }
            return named.map { state.next($0, isExact: true) }
                + (node.each.map { [state.next($0, isExact: false)] } ?? [])
        }
        return cursor
    }

    /// The same place by its index among those of its name; nil is any that no rule names.
    func indexed(_ index: Int?) -> XMLRuleCursor {
        var cursor = self
        cursor.states += states.flatMap { indexed($0, index) }
        return cursor
    }

    private func indexed(_ state: State, _ index: Int?) -> [State] {
        let node = tree.nodes[state.node]
        let exact = index.flatMap { node.indices[$0] }.map { [state.next($0, isExact: true)] } ?? []
        return exact + (node.eachIndex.map { [state.next($0, isExact: false)] } ?? [])
    }

    private var ended: [Candidate] {
        states.compactMap { state in
            tree.nodes[state.node].rule.map {
                Candidate(
                    rule: $0, score: state.weight.multipliedReportingOverflow(by: state.depth).partialValue,
                    depth: state.depth, exactness: state.exactness)
            }
        }
    }

    private static func heavier(_ one: Candidate?, _ other: Candidate) -> Candidate? {
        guard let one, !other.isHeavier(than: one) else { return other }
        return one
    }
}

extension XMLRule {
    /// What is asked of the places below.
    fileprivate var cascaded: [Test] {
        tests.compactMap { test in
            switch test {
            case .type, .notEmpty: .type()
            case .anything: nil
            case .equality, .pattern: test
            }
        }
    }
}
