import ContractComparison
import Contracts

/// What a comparison found, to be shown in one of several formats.
struct ComparisonReport {
    enum Format: String, CaseIterable {
        case text, json, markdown
    }

    /// The changes of one interaction, or of two shapes.
    struct Group {
        /// The interaction's description with its states, or nil where shapes are compared.
        let interaction: String?
        let changes: [Change]
    }

    let groups: [Group]

    init(_ comparison: ContractComparison) {
        groups = comparison.interactions.map { interaction in
            let states = interaction.given.map(\.name).joined(separator: ", ")
            let name = interaction.description + (states.isEmpty ? "" : " (given \(states))")
            return Group(interaction: name, changes: interaction.changes)
        }
    }

    init(_ comparison: ShapeComparison) {
        groups = [Group(interaction: nil, changes: comparison.changes)]
    }

    var verdict: ComparisonVerdict { groups.flatMap(\.changes).map(\.verdict).max() ?? .safe }

    /// The verdict and how many changes of each kind there are, such as `breaking: 2 breaking, 1 safe`.
    var summary: String {
        let changes = groups.flatMap(\.changes)
        guard !changes.isEmpty else { return "safe: nothing changed" }
        let counts = ComparisonVerdict.allCases.reversed().compactMap { verdict -> String? in
            let count = changes.count { $0.verdict == verdict }
            return count > 0 ? "\(count) \(verdict.rawValue)" : nil
        }
        return "\(verdict.rawValue): \(counts.joined(separator: ", "))"
    }

    /// Writes the report in a format.
    func write(_ format: Format, in style: Style, to output: inout Output) throws(CommandFailure) {
        switch format {
        case .text: try output.write(text(in: style))
        case .json: try writeJSON(to: &output)
        case .markdown: try output.write(markdown)
        }
    }
}

extension Witness {
    /// What the witness shows: `accepted by the new, refused by the old`.
    var judgement: String { "accepted by the \(acceptedBy.rawValue), refused by the \(refusedBy.rawValue)" }

    /// The body without control characters, cut where it is too long to be read.
    var shown: String {
        let head = body.unicodeScalars.prefix(2_000)
        guard head.endIndex != body.unicodeScalars.endIndex else { return printable(body) }
        return printable(String(head)) + "… (\(body.utf8.count) bytes)"
    }
}
