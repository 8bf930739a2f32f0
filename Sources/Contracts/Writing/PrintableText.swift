import ShapeMatching

/// A text with what would steer a terminal or break the line (control characters, line and paragraph separators)
/// written as `\u00xx` escapes: names and pointers come from files that anyone may have written.
package func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if isUnprintable(scalar) {
            result += ValueText.unicodeEscape(scalar)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// A text in double quotes with JSON's escapes, cut at 40 characters, for messages.
package func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 40 else { return jsonString(text) }
    return jsonString(String(String.UnicodeScalarView(scalars.prefix(40))) + "…")
}

/// A text as a JSON string (RFC 8259, section 7) without raw control characters.
package func jsonString(_ text: String) -> String {
    guard text.utf8.contains(where: mayNeedEscape) else { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
        if scalar == "\"" {
            result += "\\\""
        } else if let escape = ValueText.shortEscape(scalar) {
            result += escape
        } else if isUnprintable(scalar) {
            result += ValueText.unicodeEscape(scalar)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

/// False of what is neither quote, backslash nor control character, and no byte of a scalar that is unprintable.
private func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    // Bidirectional controls reorder what a terminal shows.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
}
