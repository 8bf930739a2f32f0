/// How the values of header fields are taken apart (RFC 9110, section 5.6).
package enum FieldText {
    /// The value without the white space around it (section 5.5).
    static func trimmed(_ text: String) -> String {
        guard let first = text.utf8.first, let last = text.utf8.last, isBlank(first) || isBlank(last) else {
            return text
        }
        return String(trimmed(text[...]))
    }

    /// The value without the white space around it.
    static func trimmed(_ text: Substring) -> Substring {
        var bytes = text.utf8.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return Substring(bytes)
    }

    /// The parts between separators that don't stand in a quoted string or in a comment, trimmed; empty ones as well.
    static func parts(of text: String, separator: UInt8) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        var depth = 0
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\"), isQuoted || depth > 0 {
                isEscaped = true
            } else if byte == UInt8(ascii: "\""), depth == 0 {
                isQuoted.toggle()
            } else if isQuoted {
                continue
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")"), depth > 0 {
                depth -= 1
            } else if byte == separator, depth == 0 {
                parts.append(trimmed(text[start..<index]))
                start = text.utf8.index(after: index)
            }
        }
        parts.append(trimmed(text[start...]))
        return parts
    }

    /// The elements of a list field's value; empty ones are none (section 5.6.1.2).
    static func elements(of text: String) -> [String] {
        parts(of: text, separator: UInt8(ascii: ",")).filter { !$0.isEmpty }.map(String.init)
    }

    /// What a quoted string stands for; another text stands for itself (section 5.6.4).
    static func unquoted(_ text: Substring) -> String {
        guard text.utf8.count > 1, text.utf8.first == UInt8(ascii: "\""), text.utf8.last == UInt8(ascii: "\"") else {
            return String(text)
        }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8.dropFirst().dropLast() {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                result.append(byte)
                isEscaped = false
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The fields whose value is a list, by RFC 9110, in lower case: several lines and one with commas say the same.
    package static let lists: Set = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "accept-ranges", "allow",
        "authentication-info", "connection", "content-encoding", "content-language", "expect", "if-match",
        "if-none-match", "proxy-authenticate", "proxy-authentication-info", "te", "trailer", "upgrade", "vary", "via",
        "www-authenticate",
    ]

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
