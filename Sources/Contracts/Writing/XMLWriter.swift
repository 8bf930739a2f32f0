/// Writes what an XML body must be in format 1.
enum XMLWriter {
    static func text(of xml: XMLExpectation) -> JSONText {
        var members: Members = [("example", .string(xml.example))]
        if !xml.rules.isEmpty { members.append(("rules", .array(xml.rules.map(text(of:))))) }
        if xml.closed { members.append(("closed", .scalar("true"))) }
        return .object(members)
    }

    private static func text(of rule: XMLRule) -> JSONText {
        let members: Members = [
            ("path", .string(rule.path)), ("tests", .array(rule.tests.map(text(of:)))),
        ]
        return .object(rule.isAny ? members + [("any", .scalar("true"))] : members)
    }

    private static func text(of test: XMLRule.Test) -> JSONText {
        switch test {
        case .pattern(let pattern): return .object([("pattern", .string(pattern))])
        case .equality: return .object([("is", .string("equal"))])
        case .notEmpty: return .object([("is", .string("notEmpty"))])
        case .anything: return .object([("is", .string("anything"))])
        case .type(let min, let max):
            var members: Members = [("is", .string("type"))]
            if let min { members.append(("atLeast", .scalar("\(min)"))) }
            if let max { members.append(("atMost", .scalar("\(max)"))) }
            return .object(members)
        }
    }

    private typealias Members = [(name: String, value: JSONText)]
}
