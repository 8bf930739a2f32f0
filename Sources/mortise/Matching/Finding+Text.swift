import Contracts
import ShapeMatching

extension Finding {
    /// The finding for people: a line about the document, under it the mismatches.
    func text(in style: Style) -> String {
        let document = printable(document)
        switch verdict {
        case .matches:
            return "\(document): \(style.paint("matches", .green))\n"
        case .mismatches(let mismatches):
            let count = mismatches.total == 1 ? "1 mismatch" : "\(mismatches.total) mismatches"
            var text = "\(document): \(style.paint(count, .red))\n"
            for mismatch in mismatches.kept { text += "  \(printable(mismatch.description))\n" }
            let more = mismatches.total - mismatches.kept.count
            return more > 0 ? text + "  … and \(more) more\n" : text
        case .notJSON(let found):
            // A line's name tells the line already.
            let place = isLine ? "column \(found.column)" : "line \(found.line), column \(found.column)"
            return "\(document): \(style.paint("not JSON", .red)) at \(place): \(found.reason.rawValue)\n"
        case .limit(let limit):
            return "\(document): \(style.paint("could not judge", .yellow)): \(limit.description)\n"
        }
    }
}
