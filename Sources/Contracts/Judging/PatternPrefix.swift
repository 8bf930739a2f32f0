/// Finds what every text begins with in which a regular expression is found, so that most patterns needn't be tried.
enum PatternPrefix {
    /// The literal text behind a leading `^`, or in a pattern that must match the whole, `\A(?:…)\z`; empty where there
    /// is none, or where it is not certain.
    static func literal(of pattern: String) -> String {
        let bytes = Array(pattern.utf8)
        let whole = Array("\\A(?:".utf8)
        let isWhole = bytes.starts(with: whole) && !bytes.contains(UInt8(ascii: "|"))
        guard isWhole || bytes.first == UInt8(ascii: "^") && !hasOuterAlternative(bytes) else { return "" }
        var prefix: [UInt8] = []
        var rest = bytes.dropFirst(isWhole ? whole.count : 1)
        while let (byte, next) = literal(at: rest) {
            // A quantifier takes the character before it into its own hands.
            if let quantifier = next.first, "*+?{".utf8.contains(quantifier) { break }
            prefix.append(byte)
            rest = next
        }
        return String(decoding: prefix, as: UTF8.self)
    }

    /// The character that a pattern begins with, where it stands for itself, and what follows it.
    private static func literal(at bytes: ArraySlice<UInt8>) -> (UInt8, ArraySlice<UInt8>)? {
        guard let first = bytes.first else { return nil }
        if isLiteral(first) { return (first, bytes.dropFirst()) }
        guard first == UInt8(ascii: "\\"), let escaped = bytes.dropFirst().first, "/.-_~".utf8.contains(escaped) else {
            return nil
        }
        return (escaped, bytes.dropFirst(2))
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
