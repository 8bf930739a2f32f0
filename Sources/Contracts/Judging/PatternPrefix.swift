/// Finds what every text begins with in which a regular expression is found, so that most patterns needn't be tried.
enum PatternPrefix {
    /// The literal text behind a leading `^`; empty where there is none, or where it is not certain.
    static func literal(of pattern: String) -> String {
        let bytes = Array(pattern.utf8)
        guard bytes.first == UInt8(ascii: "^"), !hasOuterAlternative(bytes) else { return "" }
        var prefix = bytes.dropFirst().prefix(while: isLiteral)
        // A quantifier takes the character before it into its own hands.
        let next = prefix.endIndex < bytes.endIndex ? bytes[prefix.endIndex] : 0
        if "*+?{".utf8.contains(next) { prefix = prefix.dropLast() }
        return String(decoding: prefix, as: UTF8.self)
    }

    /// What stands for itself in every mode: no metacharacter, and no white space or `#`, which may be comment.
    private static func isLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/_~-,;:=@&'!".utf8.contains(byte)
        }
    }

    /// Whether a `|` stands outside all groups, or may.
    private static func hasOuterAlternative(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(UInt8(ascii: "|")) else { return false }
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            // What an escape or a class hides would have to be parsed; such a pattern is just tried.
            case UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "#"): return true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "|") where depth <= 0: return true
            default: break
            }
            index += 1
        }
        return false
    }
}
