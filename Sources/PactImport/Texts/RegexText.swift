/// Regular expressions that are made of texts and of one another.
package enum RegexText {
    /// An expression that exactly this text matches.
    package static func literal(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII, !("a"..."z").contains(scalar), !("A"..."Z").contains(scalar),
                !("0"..."9").contains(scalar),
                scalar.value > 0x20, scalar.value < 0x7F, scalar != "_"
            {
                result += "\\"
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// An expression that is found in a text only where the other matches all of it.
    package static func whole(_ regex: String) -> String { "\\A(?:\(regex))\\z" }

    /// An expression that texts match which match all of the others, or any of them.
    package static func combined(_ list: [String], isAny: Bool) -> String {
        guard let last = list.last, list.count > 1 else { return list.first ?? anything }
        if isAny { return list.map { "(?:\($0))" }.joined(separator: "|") }
        return list.dropLast().map { "(?=(?:\($0))\\z)" }.joined() + "(?:\(last))"
    }

    package static let anything = "(?s:.*)"
    package static let semver =
        "(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)"
        + "(?:-(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*))*)?"
        + "(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?"
    package static let integer = "-?[0-9]+"
    package static let decimal = "-?[0-9]+(?:\\.[0-9]+(?:[eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+)"
    package static let number = "-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
}
