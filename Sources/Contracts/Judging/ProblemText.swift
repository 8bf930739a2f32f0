/// How problems with headers and queries show texts: what was sent ≠ what was asked for.
package enum ProblemText {
    /// So many characters of a value are shown; nobody reads more.
    private static let shownCharacters = 200

    /// One value as it is; several as a list of strings, since a value may hold commas itself.
    package static func values(_ values: [String]) -> String {
        guard values.count == 1, let value = values.first else {
            return "[" + values.map { jsonString(cut($0)) }.joined(separator: ", ") + "]"
        }
        return value.isEmpty ? "\"\"" : printable(cut(value))
    }

    /// The elements of a list field.
    static func elements(_ elements: [String]) -> String {
        elements.isEmpty ? "\"\"" : printable(elements.map(cut).joined(separator: ", "))
    }

    /// The end of a problem that is one only because a limit was met.
    package static func suffix(_ fits: [TextShape.Fit]) -> String { reason(fits).map { " (\($0))" } ?? "" }

    /// Which limit was met, where nothing else is wrong.
    static func reason(_ fits: [TextShape.Fit]) -> String? {
        var reason: String?
        for fit in fits {
            switch fit {
            case .fits: break
            case .misses: return nil
            case .undecided(let why): reason = reason ?? why
            }
        }
        return reason
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > shownCharacters else { return text }
        let scalars = text.unicodeScalars
        let head = scalars.prefix(shownCharacters)
        return head.endIndex == scalars.endIndex ? text : String(head) + "…"
    }
}

extension TextShape {
    /// The text, where no other has the shape.
    package var exactText: String? {
        guard case .exactly(let text) = self else { return nil }
        return text
    }

    /// What the shape asks for, as problems say it: an exact text as it is, everything else in words.
    package var wanted: String { exactText ?? expectation }
}
