extension ContractReader {
    /// `{"example": "<a/>", "rules": [{"path": "$.a['@b']", "tests": [{"is": "type"}]}], "closed": true}`.
    func xml(_ node: JSONNode) throws(ReadError) -> XMLExpectation {
        let members = try members(of: node, "an XML body", ["example", "rules", "closed"])
        var rules: [XMLRule] = []
        if let list = members["rules"] {
            for element in try self.list(list, of: "rules") { rules.append(try rule(element)) }
        }
        return XMLExpectation(
            example: try string(members.required("example")), rules: rules,
            closed: try boolean(members["closed"]) ?? false)
    }

    func contentKind(_ member: JSONNode.Member) throws(ReadError) -> ContentKind {
        let name = try string(member)
        guard let kind = ContentKind(rawValue: name) else {
            throw wrong(
                member.value,
                "\(quoted(name)) can't be told by how a body begins; there is "
                    + ContentKind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return kind
    }

    private func rule(_ node: JSONNode) throws(ReadError) -> XMLRule {
        let members = try members(of: node, "a rule", ["path", "tests", "any"])
        let path = try members.required("path")
        let text = try string(path)
        guard RulePath.tokens(of: text) != nil else {
            throw wrong(path.value, "\(quoted(text)) is no path; write one such as $.a.b['@c']")
        }
        var tests: [XMLRule.Test] = []
        for element in try list(members.required("tests"), of: "tests") { tests.append(try test(element)) }
        return XMLRule(text, tests, isAny: try boolean(members["any"]) ?? false)
    }

    private func test(_ node: JSONNode) throws(ReadError) -> XMLRule.Test {
        let members = try members(of: node, "a test", ["is", "atLeast", "atMost", "pattern"])
        if let pattern = members["pattern"] { return .pattern(try string(pattern)) }
        let name = try members.required("is")
        switch try string(name) {
        case "equal": return .equality
        case "type": return .type(min: try count(members["atLeast"]), max: try count(members["atMost"]))
        case "notEmpty": return .notEmpty
        case "anything": return .anything
        case let other:
            throw wrong(
                name.value, "\(quoted(other)) is no test; there is equal, type, notEmpty, anything, and \"pattern\"")
        }
    }
}
