/// Text as roff reads it: nothing in it is taken for a request, and what is typed comes out as it is typed.
enum Roff {
    private static let width = 72

    /// Running text, a sentence a line, as mdoc(7) wants it, and none too long.
    static func paragraph(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let word = escaped(String(word))
            if !line.isEmpty, line.hasSuffix(".") || line.utf8.count + 1 + word.utf8.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        lines.append(line)
        return lines.joined(separator: "\n")
    }

    /// A line or a word with each special character escaped; at a line's start too.
    static func escaped(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { character in
            switch character {
            case "\\": #"\e"#
            case "-": #"\-"#
            case "'": #"\(aq"#
            case "`": #"\(ga"#
            case "^": #"\(ha"#
            case "~": #"\(ti"#
            case "\"": #"\(dq"#
            case "…": "..."
            case _ where character.isASCII: String(character)
            default: #"\[u"# + hexadecimal(character.value) + "]"
            }
        }
        let line = escaped.joined()
        return line.hasPrefix(".") ? #"\&"# + line : line
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
