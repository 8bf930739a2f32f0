import Contracts

/// Makes what an XML body's parts must be of the rules for the body.
enum XMLRules {
    /// - Returns: The rules in the order of the file, and what of them can't be judged.
    static func rules(of tree: RuleTree, at place: String) -> (rules: [XMLRule], unjudged: [String]) {
        var unjudged: [String] = []
        var found: [(list: Int, path: [RulePath.Token])] = []
        collect(tree, 0, [], &found)
        let rules = found.sorted { $0.list < $1.list }.map { item -> XMLRule in
            let list = tree.lists[item.list]
            let tests = list.rules.map { rule -> XMLRule.Test in
                let result = test(rule)
                if let fault = result.fault { unjudged.append("\(place): \(fault) (at \(list.path))") }
                return result.test
            }
            return XMLRule(RulePath.text(of: item.path), tests, isAny: list.isAny)
        }
        return (rules, unjudged)
    }

    private static func collect(
        _ tree: RuleTree, _ node: Int, _ path: [RulePath.Token], _ found: inout [(list: Int, path: [RulePath.Token])]
    ) {
        let place = tree.nodes[node]
        if let list = place.list { found.append((list, path)) }
        for (name, child) in place.names { collect(tree, child, path + [.name(name)], &found) }
        for (index, child) in place.indices { collect(tree, child, path + [.index(index)], &found) }
        if let child = place.each { collect(tree, child, path + [.each], &found) }
        if let child = place.eachIndex { collect(tree, child, path + [.eachIndex], &found) }
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
