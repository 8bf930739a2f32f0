import Contracts

extension Finding {
    /// The finding for people: a line about the document, under it the mismatches.
    func text(in style: Style) -> String {
        let document = printable(document)
        switch verdict {
        case .matches:
            return "\(document): \(style.paint("matches", .green))\n"
        case .mismatches(let kept, let total):
            let count = total == 1 ? "1 mismatch" : "\(total) mismatches"
            var text = "\(document): \(style.paint(count, .red))\n"
            for told in kept { text += "  \(printable(told.line))\n" }
            let more = total - kept.count
            return more > 0 ? text + "  … and \(more) more\n" : text
        case .malformed(let format, _, let line, let column, let reason):
            // A line's name tells the line already.
            let place = isLine ? "column \(column)" : "line \(line), column \(column)"
            return "\(document): \(style.paint("not \(format)", .red)) at \(place): \(reason)\n"
        case .limit(_, let reason):
            return "\(document): \(style.paint("could not judge", .yellow)): \(reason)\n"
        // Standard error has it.
        case .unreadable:
            return ""
        }
    }
}
