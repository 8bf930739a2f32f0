/// A table for people: columns of fixed widths, cells wrapped at words.
struct TextTable {
    /// A piece of a cell: lines that are wrapped, in one colour or none.
    struct Paragraph {
        let text: String
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
        return row(titles.map { [Paragraph(text: $0)] }) + rule
    }

    /// A row of as many lines as its longest cell needs, each with a line feed.
    func row(_ cells: [[Paragraph]]) -> String {
        let columns = zip(cells, widths).map { cell, width in
            cell.flatMap { paragraph in Self.lines(paragraph.text, width).map { ($0, paragraph.colour) } }
        }
        let height = columns.map(\.count).max() ?? 0
        var text = ""
        for line in 0..<height {
            var shown = ""
            // Blanks at a line's end are never written.
            var blanks = ""
            for (column, width) in zip(columns, widths) {
                let (words, colour) = line < column.count ? column[line] : ("", nil)
                if !words.isEmpty {
                    shown += blanks + (colour.map { style.paint(words, $0) } ?? words)
                    blanks = ""
                }
                blanks += String(repeating: " ", count: max(0, width - words.count)) + Self.gap
            }
            text += shown + "\n"
        }
        return text
    }

    /// A text cut into lines of a width, at words where they fit; lines after the first are indented by two.
    static func lines(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ").map(String.init) {
            var word = word[...]
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = "  "
            }
            if !line.allSatisfy({ $0 == " " }) { line += " " }
            while line.count + word.count > width {
                let room = max(1, width - line.count)
                lines.append(line + word.prefix(room))
                word = word.dropFirst(room)
                line = "  "
            }
            line += word
        }
        if !line.isEmpty { lines.append(line) }
        return lines.isEmpty ? [""] : lines
    }
}
