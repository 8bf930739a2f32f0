/// Texts made safe for GitHub Flavored Markdown, in one line: what comes from a contract or a provider must not become markup.
package enum MarkdownText {
    /// The text as Markdown, HTML, and GitHub's mentions and issue numbers leave it alone.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in printable(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "!": result += "\\\(scalar)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A code span, with a fence longer than any in the text.
    ///
    /// - Parameter inTable: Bars are escaped, which must be so in a table, even here, and shows anywhere else.
    package static func code(_ text: String, inTable: Bool = true) -> String {
        let text = printable(text)
        let fence = String(repeating: "`", count: longestFence(in: text) + 1)
        let pad = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        return fence + pad + parts.joined(separator: inTable ? "\\|" : "|") + pad + fence
    }

    /// How many backticks stand in a row at the most.
    package static func longestFence(in text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
