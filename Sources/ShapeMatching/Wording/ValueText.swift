/// How values are shown in a mismatch: escaped, so that a terminal shows what was sent, and cut.
package enum ValueText {
    /// How much of a value is shown: a string's Unicode scalars, a number's characters.
    package static let limit = 40

    /// A string in quotes, cut after `limit` scalars.
    package static func string(_ text: some StringProtocol) -> String {
        let head = text.unicodeScalars.prefix(limit)
        return quoted(head, cut: head.endIndex != text.unicodeScalars.endIndex)
    }

    /// A scalar as a mismatch lists it.
    package static func scalar(_ scalar: Scalar) -> String {
        switch scalar {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): number(text.utf8)
        case .string(let text): string(text)
        }
    }

    /// A number's own text, cut after `limit` characters.
    static func number(_ text: some Collection<UInt8>) -> String {
        let head = String(decoding: text.prefix(limit), as: UTF8.self)
        return text.count > limit ? head + "…" : head
    }

    static func quoted(_ scalars: some Sequence<Unicode.Scalar>, cut: Bool) -> String {
        var text = "\""
        for scalar in scalars {
            if scalar == "\"" {
                text += "\\\""
            } else if let escape = shortEscape(scalar) {
                text += escape
            } else if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}"
                || scalar == "\u{2029}"
            {
                text += unicodeEscape(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + (cut ? "…\"" : "\"")
    }

    /// What JSON and RFC 9535 alike write as a backslash and one character, quotes aside.
    package static func shortEscape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\\": "\\\\"
        case "\u{8}": "\\b"
        case "\t": "\\t"
        case "\n": "\\n"
        case "\u{C}": "\\f"
        case "\r": "\\r"
        default: nil
        }
    }

    /// A scalar of the Basic Multilingual Plane as `\u` and four digits.
    package static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }
}
