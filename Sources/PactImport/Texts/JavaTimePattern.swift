/// A date and time pattern of Java's `DateTimeFormatter`, as far as its texts can be told by a regular expression.
///
///     yyyy-MM-dd'T'HH:mm:ss[.SSS]XXX        2026-10-20T08:30:00Z   2026-10-20T08:30:00.125+02:00
struct JavaTimePattern {
    /// What texts of the pattern look like, to be matched whole.
    let regex: String

    /// The pattern that a rule means which has none: ISO 8601.
    static func usual(_ rule: String) -> String {
        switch rule {
        case "date": "yyyy-MM-dd"
        case "time": "HH:mm:ss[.SSSSSSSSS][.SSSSSS][.SSS][XXX]"
        default: "yyyy-MM-dd'T'HH:mm:ss[.SSSSSSSSS][.SSSSSS][.SSS][XXX]"
        }
    }

    /// Reads a pattern.
    ///
    /// - Throws: `JavaTimeError` for a letter that isn't known, brackets that don't pair and a quote that isn't closed.
    init(_ pattern: String) throws(JavaTimeError) {
        var regex = ""
        var open = 0
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "'": regex += try Self.quoted(&rest)
            case "[":
                open += 1
                regex += "(?:"
            case "]":
                open -= 1
                guard open >= 0 else { throw JavaTimeError(message: "a \"]\" without a \"[\"") }
                regex += ")?"
            case "{", "}", "#": throw JavaTimeError(message: "\"\(scalar)\" is reserved")
            case "a"..."z", "A"..."Z":
                var count = 1
                while rest.first == scalar {
                    rest.removeFirst()
                    count += 1
                }
                regex += try Self.field(scalar, count)
            default: regex += RegexText.literal(String(scalar))
            }
        }
        guard open == 0 else { throw JavaTimeError(message: "a \"[\" without a \"]\"") }
        self.regex = regex
    }

    /// The text up to the closing quote; two quotes in a row are one.
    private static func quoted(_ rest: inout Substring.UnicodeScalarView) throws(JavaTimeError) -> String {
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let scalar = rest.popFirst() {
            guard scalar == "'" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            guard rest.first == "'" else { return RegexText.literal(text) }
            rest.removeFirst()
            text += "'"
        }
        throw JavaTimeError(message: "a quote that isn't closed")
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// The texts of one field: a letter that stands so many times.
    private static func field(_ letter: Unicode.Scalar, _ count: Int) throws(JavaTimeError) -> String {
        switch (letter, count) {
        case ("y", 2), ("u", 2): return "[0-9]{2}"
        case ("y", 4), ("u", 4): return "(?:[0-9]{4}|[+-][0-9]{5,10})"
        case ("y", _), ("u", _): return "-?[0-9]{\(count),10}"
        case ("M", 1), ("L", 1): return "(?:1[0-2]|0?[1-9])"
        case ("M", 2), ("L", 2): return "(?:0[1-9]|1[0-2])"
        case ("M", 3), ("L", 3): return names(months.map { String($0.prefix(3)) })
        case ("M", 4), ("L", 4): return names(months)
        case ("d", 1): return "(?:[12][0-9]|3[01]|0?[1-9])"
        case ("d", 2): return "(?:0[1-9]|[12][0-9]|3[01])"
        case ("D", 1...3): return "[0-9]{\(count),3}"
        case ("E", 1...3): return names(days.map { String($0.prefix(3)) })
        case ("E", 4): return names(days)
        case ("e", 1): return "[1-7]"
        case ("a", 1): return "(?:AM|PM|am|pm)"
        case ("H", 1), ("k", 1): return letter == "H" ? "(?:1[0-9]|2[0-3]|0?[0-9])" : "(?:1[0-9]|2[0-4]|0?[1-9])"
        case ("H", 2): return "(?:[01][0-9]|2[0-3])"
        case ("k", 2): return "(?:0[1-9]|1[0-9]|2[0-4])"
        case ("h", 1): return "(?:1[0-2]|0?[1-9])"
        case ("h", 2): return "(?:0[1-9]|1[0-2])"
        case ("K", 1): return "(?:1[01]|0?[0-9])"
        case ("K", 2): return "(?:0[0-9]|1[01])"
        case ("m", 1): return "[0-5]?[0-9]"
        case ("m", 2): return "[0-5][0-9]"
        case ("s", 1): return "(?:[0-5]?[0-9]|60)"
        case ("s", 2): return "(?:[0-5][0-9]|60)"
        case ("S", 1...9): return "[0-9]{\(count)}"
        case ("n", _), ("A", _), ("N", _): return "[0-9]{\(count),}"
        case ("X", 1): return "(?:Z|[+-][0-9]{2}(?:[0-9]{2})?)"
        case ("X", 2): return "(?:Z|[+-][0-9]{4})"
        case ("X", 3): return "(?:Z|[+-][0-9]{2}:[0-9]{2})"
        case ("x", 1): return "[+-][0-9]{2}(?:[0-9]{2})?"
        case ("x", 2): return "[+-][0-9]{4}"
        case ("x", 3): return "[+-][0-9]{2}:[0-9]{2}"
        case ("Z", 1...3): return "[+-][0-9]{4}"
        case ("Z", 4), ("O", 4): return "GMT(?:[+-][0-9]{2}:[0-9]{2})?"
        case ("Z", 5): return "(?:Z|[+-][0-9]{2}:[0-9]{2})"
        case ("O", 1): return "GMT(?:[+-][0-9]{1,2}(?::[0-9]{2})?)?"
        case ("z", 1...3): return "[A-Z]{1,5}(?:[+-][0-9]{1,2}(?::[0-9]{2})?)?"
        case ("V", 2): return "[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*"
        case ("G", 1...3): return "(?:AD|BC)"
        default:
            let field = String(repeating: String(letter), count: count)
            throw JavaTimeError(message: "\"\(field)\" isn't a field that can be judged")
        }
    }

    private static func names(_ names: [String]) -> String { "(?i:\(names.joined(separator: "|")))" }
}
