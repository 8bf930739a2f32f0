/// Cuts texts for people into lines.
enum WrappedText {
    /// A text's lines of at most so many characters, cut between words, and within a word that is longer than a line.
    ///
    /// - Parameters:
    ///   - indent: How many blanks stand before the first line.
    ///   - hanging: How many stand before the others.
    static func lines(_ text: String, width: Int, indent: Int = 0, hanging: Int = 0) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: indent)
        var isEmpty = true
        func start() {
            lines.append(line)
            line = String(repeating: " ", count: hanging)
            isEmpty = true
        }
        for word in text.split(separator: " ") {
            var word = word
            if !isEmpty, line.count + 1 + word.count > width { start() }
            while line.count + (isEmpty ? 0 : 1) + word.count > width, width > hanging, width > indent {
                let room = width - line.count
                line += word.prefix(room)
                word = word.dropFirst(room)
                start()
            }
            line += isEmpty ? word : " " + word
            isEmpty = false
        }
        if !isEmpty || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// The same lines, each with a line feed.
    static func text(_ text: String, width: Int, indent: Int = 0, hanging: Int = 0) -> String {
        lines(text, width: width, indent: indent, hanging: hanging).map { $0 + "\n" }.joined()
    }
}
