import Contracts

extension ComparisonReport {
    /// The report for programs: an array with an object for each change, always with the same members.
    var json: String {
        let lines = groups.flatMap { group in
            group.changes.map { change in
                "{\"interaction\":\(Self.json(group.interaction)),\"verdict\":\(jsonString(change.verdict.rawValue))"
                    + ",\"path\":\(jsonString(change.path)),\"message\":\(jsonString(change.message))"
                    + ",\"witness\":\(Self.json(change.witness?.body))"
                    + ",\"acceptedBy\":\(Self.json(change.witness?.acceptedBy.rawValue))"
                    + ",\"refusedBy\":\(Self.json(change.witness?.refusedBy.rawValue))}"
            }
        }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    private static func json(_ text: String?) -> String { text.map(jsonString) ?? "null" }
}
