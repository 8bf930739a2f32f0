import ShapeMatching

/// What a run of generated cases was made of, so that a run that tries little shows.
struct Mix: CustomStringConvertible {
    private(set) var documents = 0
    private(set) var cases = 0
    private(set) var matching = 0
    private(set) var mismatching = 0
    private(set) var notJSON = 0
    private(set) var overLimit = 0
    private(set) var reasons: Set<NotJSON.Reason> = []
    private(set) var problems: Set<Mismatch.Problem> = []
    private(set) var repeatedNames = 0
    private(set) var moreThan64Members = 0
    private(set) var nestedAnyOf = 0
    /// In how many shapes `optional` stands where.
    private(set) var optionals: [Place: Int] = [:]

    enum Place: String, CaseIterable {
        case root, element, mapValue, member, alternative, wrapped
    }

    mutating func count(_ shape: Shape) {
        var seen = Seen()
        visit(shape, .root, choices: 0, &seen)
        if seen.hasNestedAnyOf { nestedAnyOf += 1 }
        if seen.hasManyMembers { moreThan64Members += 1 }
        for place in seen.optionals { optionals[place, default: 0] += 1 }
    }

    mutating func count(_ verdict: Verdict, repeatsName: Bool, cuts: Int) {
        documents += 1
        cases += cuts
        if repeatsName { repeatedNames += 1 }
        switch verdict {
        case .matches: matching += 1
        case .mismatches(let mismatches):
            mismatching += 1
            for mismatch in mismatches.kept { problems.insert(mismatch.problem) }
        case .notJSON(let finding):
            notJSON += 1
            reasons.insert(finding.reason)
        case .limit: overLimit += 1
        }
    }

    var description: String {
        let places = Place.allCases.map { "\($0.rawValue) \(optionals[$0] ?? 0)" }.joined(separator: ", ")
        return """
            \(cases) cases of \(documents) documents: \(percent(matching)) % matching, \(percent(mismatching)) % \
            mismatching, \(percent(notJSON)) % not JSON (\(reasons.count) reasons), \(percent(overLimit)) % over a limit; \
            \(repeatedNames) with a name twice; shapes: \(moreThan64Members) of more than 64 members, \
            \(nestedAnyOf) with anyOf in anyOf, optional as \(places)
            """
    }

    func percent(_ count: Int) -> Int { count * 100 / max(1, documents) }

    // MARK: - Shapes

    private struct Seen {
        var hasNestedAnyOf = false
        var hasManyMembers = false
        var optionals: Set<Place> = []
    }

    private func visit(_ shape: Shape, _ place: Place, choices: Int, _ seen: inout Seen) {
        switch shape {
        case .optional(let inner):
            seen.optionals.insert(place)
            visit(inner, .wrapped, choices: choices, &seen)
        case .nullable(let inner), .omittable(let inner): visit(inner, .wrapped, choices: choices, &seen)
        case .array(let element, _): visit(element, .element, choices: choices, &seen)
        case .map(let value): visit(value, .mapValue, choices: choices, &seen)
        case .object(let members, _): visit(members, choices: choices, &seen)
        case .anyOf(let shapes): visit(alternatives: shapes, choices: choices, &seen)
        case .schema(let schema):
            if let items = schema.items { visit(items, .element, choices: choices, &seen) }
            if let others = schema.others { visit(others, .mapValue, choices: choices, &seen) }
            visit(schema.members, choices: choices, &seen)
            if let shapes = schema.anyOf { visit(alternatives: shapes, choices: choices, &seen) }
        default: break
        }
    }

    private func visit(_ members: Members, choices: Int, _ seen: inout Seen) {
        if members.list.count > 64 { seen.hasManyMembers = true }
        for member in members.list { visit(member.shape, .member, choices: choices, &seen) }
    }

    private func visit(alternatives: [Shape], choices: Int, _ seen: inout Seen) {
        if choices > 0 { seen.hasNestedAnyOf = true }
        for shape in alternatives { visit(shape, .alternative, choices: choices + 1, &seen) }
    }
}
