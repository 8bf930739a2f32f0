import Contracts

/// Reads matching rules from their JSON.
struct RuleReader {
    let document: JSONDocument

    /// One rule. What can't be read is one that can't be judged.
    func rule(_ node: JSONNode, _ notes: inout PactNotes) -> PactRule {
        guard case .object = node.value else {
            return refused("a rule is an object, not \(node.kindPhrase)", node, &notes)
        }
        let name = node["match"]?.value ?? node["pact:matcher:type"]?.value
        guard let name else { return inferred(node, &notes) }
        guard case .string(let text) = name.value else {
            return refused("a rule's name is a string, not \(name.kindPhrase)", node, &notes)
        }
        return rule(text, node, &notes)
    }

    /// Without a name, the members tell which rule is meant.
    private func inferred(_ node: JSONNode, _ notes: inout PactNotes) -> PactRule {
        for name in ["regex", "min", "max", "timestamp", "time", "date"] where node[name] != nil {
            return rule(name == "min" || name == "max" ? "type" : name, node, &notes)
        }
        return refused("a rule without \"match\" that none of its members names", node, &notes)
    }

    private func rule(_ name: String, _ node: JSONNode, _ notes: inout PactNotes) -> PactRule {
        switch name {
        case "equality": return .equality
        case "value":
            notes.warn(
                "there is no rule \"value\"; it is taken for \"equality\", as Pact implementations do", at: node.offset)
            return .equality
        case "regex":
            guard let pattern = text("regex", node) else { return refused("\"regex\" without a pattern", node, &notes) }
            return .regex(pattern)
        case "type", "min", "max", "min-type", "max-type", "min-max-type":
            return .type(min: number("min", node), max: number("max", node))
        case "integer": return .integer
        case "decimal", "real": return .decimal
        case "number": return .number
        case "boolean": return .boolean
        case "null": return .null
        case "notEmpty", "not-empty": return .notEmpty
        case "semver": return .semver
        case "include":
            guard let value = text("value", node) else { return refused("\"include\" without a value", node, &notes) }
            return .include(value)
        case "date", "time", "timestamp", "datetime": return time(name, node, &notes)
        case "values": return .values
        case "eachKey", "each-key": return .eachKey(rules(node["rules"]?.value, &notes))
        case "eachValue", "each-value": return .eachValue(rules(node["rules"]?.value, &notes))
        case "arrayContains", "array-contains": return .arrayContains(variants(node["variants"]?.value, &notes))
        case "statusCode", "status-code": return status(node, &notes)
        case "contentType", "content-type":
            let value = text("value", node) ?? ""
            guard let kind = ContentKind(mediaType: value) else {
                return refused(
                    "the rule \"contentType\" with \(quoted(value)), which can't be told by how a body begins", node,
                    &notes)
            }
            return .kind(kind)
        default:
            return refused("the rule \(quoted(name)), which is a plugin's or of one implementation alone", node, &notes)
        }
    }

    private func time(_ name: String, _ node: JSONNode, _ notes: inout PactNotes) -> PactRule {
        let format = text("format", node) ?? text(name, node) ?? ""
        do throws(JavaTimeError) {
            let pattern = try JavaTimePattern(format.isEmpty ? JavaTimePattern.usual(name) : format)
            return .time(pattern.regex)
        } catch {
            return refused("\(quoted(name)) with the format \(quoted(format)): \(error.message)", node, &notes)
        }
    }

    private func rules(_ list: JSONNode?, _ notes: inout PactNotes) -> [PactRule] {
        guard case .array(let nodes)? = list?.value else { return [] }
        return nodes.map { rule($0, &notes) }
    }

    private func variants(_ list: JSONNode?, _ notes: inout PactNotes) -> [PactRule.Variant] {
        guard case .array(let nodes)? = list?.value else { return [] }
        return nodes.enumerated().map { place, node in
            var tree = RuleTree()
            if case .object(let members)? = node["rules"]?.value.value {
                // The rules stand by their paths, or once more below the name of their category.
                for member in members {
                    if member.name == "body", member.value["matchers"] == nil,
                        case .object(let inner) = member.value.value
                    {
                        for member in inner { add(member, to: &tree, &notes) }
                    } else {
                        add(member, to: &tree, &notes)
                    }
                }
            }
            return PactRule.Variant(index: number("index", node) ?? place, rules: tree)
        }
    }

    private func status(_ node: JSONNode, _ notes: inout PactNotes) -> PactRule {
        switch node["status"]?.value.value {
        case .array(let codes)?:
            let codes = codes.compactMap { if case .number(let text) = $0.value { Int(text) } else { nil } }
            return codes.isEmpty
                ? refused("\"statusCode\" without a code", node, &notes) : .statusCode(codes.map { $0...$0 })
        case .string(let name)?:
            switch name {
            case "info", "information": return .statusCode([100...199])
            case "success": return .statusCode([200...299])
            case "redirect": return .statusCode([300...399])
            case "clientError": return .statusCode([400...499])
            case "serverError": return .statusCode([500...599])
            case "nonError": return .statusCode([100...399])
            case "error": return .statusCode([400...599])
            default: return refused("\"statusCode\" of \(quoted(name))", node, &notes)
            }
        default: return refused("\"statusCode\" without \"status\"", node, &notes)
        }
    }

    /// Adds the rules of one path to a body's.
    func add(_ member: JSONNode.Member, to tree: inout RuleTree, _ notes: inout PactNotes) {
        guard let tokens = RulePath.tokens(of: member.name) else {
            notes.warn("\(quoted(member.name)) is no path that rules can have", at: member.nameOffset)
            return tree.add(
                RuleList(
                    rules: [.unjudged("the rule at \(quoted(member.name)), which is no path")], isAny: false,
                    path: member.name, offset: member.nameOffset), at: [])
        }
        tree.add(list(member, &notes), at: tokens)
    }

    /// The rules of one path: a list with a way to combine them, or in version 2 a single one.
    func list(_ member: JSONNode.Member, _ notes: inout PactNotes) -> RuleList {
        var list = RuleList(rules: [], isAny: false, path: member.name, offset: member.nameOffset)
        guard case .array(let rules)? = member.value["matchers"]?.value.value else {
            list.rules = [rule(member.value, &notes)]
            return list
        }
        list.rules = rules.map { rule($0, &notes) }
        if case .string(let combine)? = member.value["combine"]?.value.value {
            list.isAny = combine.uppercased() == "OR"
        }
        return list
    }

    private func refused(_ what: String, _ node: JSONNode, _ notes: inout PactNotes) -> PactRule {
        notes.warn("\(what); what it is about can't be judged", at: node.offset)
        return .unjudged(what)
    }

    /// A member's text; a number's own.
    private func text(_ name: String, _ node: JSONNode) -> String? {
        switch node[name]?.value.value {
        case .string(let text)?, .number(let text)?: text
        case .boolean(let value)?: "\(value)"
        default: nil
        }
    }

    /// A member's number, which may stand in a string.
    private func number(_ name: String, _ node: JSONNode) -> Int? {
        switch node[name]?.value.value {
        case .number(let text)?: WholeNumber.value(of: text)
        case .string(let text)?: Int(text).flatMap { $0 < 0 ? nil : $0 }
        default: nil
        }
    }
}
