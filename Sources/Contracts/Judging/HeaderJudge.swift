package import ShapeMatching

/// What a message's header must be, made ready to judge many messages.
///
/// Names ignore case, values are taken without the white space around them, and fields that aren't named are fine. How
/// values are compared:
///
/// - The list fields of RFC 9110 (`Accept`, `Vary`, …) by their elements, however they are spread over lines. One shape
///   that isn't an exact text is held to the whole value, its lines joined by `, `.
/// - `Content-Type` and the elements of `Accept` as media types: type, subtype and the parameters that the contract
///   names. A shape that isn't an exact text is held to the value as it was sent.
/// - Every other field line by line: as many lines as the contract has, each of its shape.
package struct HeaderJudge: Sendable {
    private let rules: [HeaderRule]

    /// Compiles what a contract says of a header.
    ///
    /// - Parameters:
    ///   - headers: The expectations by name.
    ///   - message: What the header belongs to; requests' and responses' problems are worded differently.
    /// - Throws: `ShapeError` where a pattern is none.
    package init(_ headers: [String: HeaderExpectation], of message: BodyDirection) throws(ShapeError) {
        var rules: [HeaderRule] = []
        for (name, expectation) in headers { rules.append(try HeaderRule(name, expectation, of: message)) }
        self.rules = rules.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    /// What is wrong with a header, by name. What can't be decided is a problem.
    ///
    /// - Parameter fields: The field lines in their order.
    /// - Returns: One line for each field at fault, such as `header Accept: nil ≠ application/json`; of responses,
    ///   `Content-Type text/plain ≠ application/json` for the media type.
    /// - Complexity: linear in the lines, for each field that the contract names.
    package func problems(in fields: some Collection<(name: String, value: String)>) -> [String] {
        let fields = Array(fields)
        var problems: [String] = []
        addProblems(to: &problems, count: fields.count, name: { fields[$0].name }, value: { fields[$0].value })
        return problems
    }

    /// What is wrong with a header, apart from what can't be decided.
    ///
    /// - Parameters:
    ///   - fields: The field lines in their order.
    ///   - shown: What a problem shows of a field's value, such as one without what must not be told.
    /// - Returns: The problems, and the reasons why other fields can't be judged, such as a pattern that took too many
    ///   steps.
    package func judge(
        _ fields: some Collection<(name: String, value: String)>, shown: (String) -> String
    ) -> (problems: [String], undecided: [String]) {
        let fields = Array(fields)
        var (problems, undecided): ([String], [String]) = ([], [])
        findings(count: fields.count, name: { fields[$0].name }, value: { fields[$0].value }, shown: shown) { finding in
            if let reason = finding.undecided { undecided.append(reason) } else { problems.append(finding.problem) }
        }
        return (problems, undecided)
    }

    /// The same as `problems(in:)` for fields that are kept in another form: they are asked for by their place, and only
    /// what is needed. What can't be decided is a problem.
    package func addProblems(
        to problems: inout [String], count: Int, name: (Int) -> String, value: (Int) -> String
    ) {
        findings(count: count, name: name, value: value, shown: { $0 }, take: { problems.append($0.problem) })
    }

    private func findings(
        count: Int, name: (Int) -> String, value: (Int) -> String, shown: (String) -> String,
        take: (HeaderFinding) -> Void
    ) {
        for rule in rules {
            // Nearly always there is one line, which needs no list.
            var first: String?
            var others: [String] = []
            for index in 0..<count where rule.isAbout(name(index)) {
                let line = FieldText.trimmed(value(index))
                if first == nil { first = line } else { others.append(line) }
            }
            if let finding = rule.finding(with: first, and: others, shown: shown) { take(finding) }
        }
    }
}
