import Contracts

/// Writes moments as patterns of Java's `DateTimeFormatter` have them, in UTC and in English.
enum JavaTimeText {
    /// The text of a moment, or nil where the pattern has a field that isn't known. What stands in brackets, and may be
    /// left out, is left out.
    static func text(of time: UTCTime, format: String) -> String? {
        var text = ""
        var depth = 0
        var rest = format.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            var piece = ""
            switch scalar {
            case "'": piece = quoted(&rest)
            case "[": depth += 1
            case "]": depth -= 1
            case "a"..."z", "A"..."Z":
                var count = 1
                while rest.first == scalar {
                    rest.removeFirst()
                    count += 1
                }
                guard let field = field(scalar, count, time) else { return nil }
                piece = field
            default: piece = String(scalar)
            }
            if depth == 0 { text += piece }
        }
        return text
    }

    private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String {
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let scalar = rest.popFirst() {
            if scalar == "'" {
                guard rest.first == "'" else { return text }
                rest.removeFirst()
            }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    private static func field(_ letter: Unicode.Scalar, _ count: Int, _ time: UTCTime) -> String? {
        let twelve = time.hour % 12
        switch letter {
        case "y", "u": return count == 2 ? padded(time.year % 100, 2) : padded(time.year, count)
        case "M", "L":
            let name = TimeExpression.months[time.month - 1]
            return count < 3 ? padded(time.month, count) : count == 3 ? String(name.prefix(3)) : name
        case "d": return padded(time.day, count)
        case "D": return padded(time.dayOfYear, count)
        case "E":
            let name = TimeExpression.days[time.weekday - 1]
            return count < 4 ? String(name.prefix(3)) : name
        case "e": return "\(time.weekday)"
        case "a": return time.hour < 12 ? "AM" : "PM"
        case "H": return padded(time.hour, count)
        case "k": return padded(time.hour == 0 ? 24 : time.hour, count)
        case "K": return padded(twelve, count)
        case "h": return padded(twelve == 0 ? 12 : twelve, count)
        case "m": return padded(time.minute, count)
        case "s": return padded(time.second, count)
        case "S": return String(padded(time.nanosecond, 9).prefix(min(9, count)))
        case "n": return padded(time.nanosecond, count)
        case "X": return "Z"
        case "x": return count == 1 ? "+00" : count == 2 ? "+0000" : "+00:00"
        case "Z": return count < 4 ? "+0000" : count == 4 ? "GMT" : "Z"
        case "z": return "UTC"
        case "V": return "UTC"
        case "O": return "GMT"
        case "G": return "AD"
        default: return nil
        }
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
