import ContractComparison
import Contracts

extension ComparisonReport {
    /// The report for people: the changes by interaction, a summary at the end.
    func text(in style: Style) -> String {
        var text = ""
        for group in groups where !group.changes.isEmpty {
            if let interaction = group.interaction { text += printable(interaction) + "\n" }
            let indent = group.interaction == nil ? "" : "  "
            for change in group.changes {
                text += "\(indent)\(style.paint(change.verdict.rawValue, change.verdict.colour)): "
                text += printable("\(change.path) \(change.message)") + "\n"
                guard let witness = change.witness else { continue }
                text += "\(indent)  \(witness.judgement): \(witness.shown)\n"
            }
        }
        return text + style.paint(summary, verdict.colour) + "\n"
    }
}

extension ComparisonVerdict {
    fileprivate var colour: Style.Colour {
        switch self {
        case .safe: .green
        case .depends, .usuallyBreaking: .yellow
        case .breaking: .red
        }
    }
}
