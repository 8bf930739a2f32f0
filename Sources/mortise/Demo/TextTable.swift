/// A table for people: columns of fixed widths, cells wrapped at words.
struct TextTable {
    /// A piece of a cell, on lines of its own.
    struct Paragraph {
        let text: String
        /// How many blanks stand before it; two more from its second line on.
        var indent = 0
        var colour: Style.Colour?
    }

    let titles: [String]
    /// How many characters each column has.
    let widths: [Int]
    let style: Style

    private static let gap = "  "

    /// The titles and a rule below them, with line feeds.
    var head: String {
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: Self.gap) + "\n"
        return text(
            of: zip(titles, widths).map { title, width in
                WrappedText.lines(title, width: width).map { ($0, nil) }
            }) + rule
    }

    /// A row of as many lines as its longest cell needs, each with a line feed.
    func row(_ cells: [[Paragraph]]) -> String {
        text(
            of: zip(cells, widths).map { cell, width in
                cell.flatMap { part in
                    WrappedText.lines(part.text, width: width, indent: part.indent, hanging: part.indent + 2)
                        .map { ($0, part.colour) }
                }
            })
    }

    private func text(of columns: [[(words: String, colour: Style.Colour?)]]) -> String {
        var text = ""
        for line in 0..<(columns.map(\.count).max() ?? 0) {
            // Blanks at a line's end are never written.
            var blanks = ""
            for (column, width) in zip(columns, widths) {
                let (words, colour) = line < column.count ? column[line] : ("", nil)
                if !words.isEmpty {
                    text += blanks + (colour.map { style.paint(words, $0) } ?? words)
                    blanks = ""
                }
                blanks += String(repeating: " ", count: max(0, width - words.count)) + Self.gap
            }
            text += "\n"
        }
        return text
    }
}
