import ContractComparison
import Contracts

extension ComparisonReport {
    /// Writes the report for programs: an array with an object for each change, always with the same members.
    func writeJSON(to output: inout Output) throws(CommandFailure) {
        var opening = "[\n"
        for group in groups {
            for change in group.changes {
                try output.write(opening + Self.json(change, of: group.interaction))
                opening = ",\n"
            }
        }
        try output.write(opening == "[\n" ? "[]\n" : "\n]\n")
    }

    private static func json(_ change: Change, of interaction: String?) -> String {
        "{\"interaction\":\(json(interaction)),\"verdict\":\(jsonString(change.verdict.rawValue))"
            + ",\"path\":\(jsonString(change.path)),\"message\":\(jsonString(change.message))"
            + ",\"witness\":\(json(change.witness?.body))"
            + ",\"acceptedBy\":\(json(change.witness?.acceptedBy.rawValue))"
            + ",\"refusedBy\":\(json(change.witness?.refusedBy.rawValue))}"
    }

    private static func json(_ text: String?) -> String { text.map(jsonString) ?? "null" }
}
