import Contracts

/// Makes what an XML body's parts must be of the rules for the body.
enum XMLRules {
    /// - Returns: The rules in the order of the file, and what of them can't be judged.
    static func rules(of tree: RuleTree, at place: String) -> (rules: [XMLRule], unjudged: [String]) {
        var unjudged: [String] = []
        let paths = paths(of: tree)
        let rules = tree.lists.indices.map { index -> XMLRule in
            let list = tree.lists[index]
            let tests = list.rules.map { rule -> XMLRule.Test in
                let result = test(rule)
                if let fault = result.fault { unjudged.append("\(place): \(fault) (at \(list.path))") }
                return result.test
            }
            return XMLRule(RulePath.text(of: paths[index]), tests, isAny: list.isAny)
        }
        return (rules, unjudged)
    }

    /// The path of each list. A path may have any number of steps, so they are not walked by recursion.
    private static func paths(of tree: RuleTree) -> [[RulePath.Token]] {
        var steps: [(parent: Int, token: RulePath.Token)?] = Array(repeating: nil, count: tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() {
            for (name, child) in node.names { steps[child] = (index, .name(name)) }
            for (position, child) in node.indices { steps[child] = (index, .index(position)) }
            if let child = node.each { steps[child] = (index, .each) }
            if let child = node.eachIndex { steps[child] = (index, .eachIndex) }
        }
        var paths: [[RulePath.Token]] = Array(repeating: [], count: tree.lists.count)
        for (index, node) in tree.nodes.enumerated() {
            guard let list = node.list else { continue }
            var path: [RulePath.Token] = []
            var place = index
            while let step = steps[place] {
                path.append(step.token)
                place = step.parent
            }
            paths[list] = path.reversed()
        }
        return paths
    }

    /// What can't be judged is not looked at.
    private static func test(_ rule: PactRule) -> (test: XMLRule.Test, fault: String?) {
        switch rule {
        case .equality: return (.equality, nil)
        case .type(let min, let max): return (.type(min: min, max: max), nil)
        case .values: return (.type(), nil)
        case .notEmpty: return (.notEmpty, nil)
        case .unjudged(let what): return (.anything, what)
        case .eachKey: return (.anything, "the rule \"eachKey\", which XML has none of")
        case .eachValue: return (.anything, "the rule \"eachValue\", which XML has none of")
        case .arrayContains, .statusCode, .kind: return (.anything, rule.name)
        case .regex(let regex):
            if let fault = TextRules.fault(of: regex) {
                return (.anything, "the regular expression \(quoted(regex)): \(fault)")
            }
        case .integer, .decimal, .number, .boolean, .null, .semver, .include, .time: break
        }
        guard let expression = TextRules.expression(of: rule, "") else { return (.anything, rule.name) }
        return (.pattern(RegexText.whole(expression)), nil)
    }
}
