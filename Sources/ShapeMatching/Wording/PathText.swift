/// How places in a document are written: RFC 9535 normalized segments, plain names after a dot.
package enum PathText {
    /// The segment of a member: `.name` for ASCII letters, digits and `_` not beginning with a digit, else `['name']`.
    package static func segment(_ name: String) -> String {
        if isPlain(name.utf8) { return "." + name }
        var text = "['"
        for scalar in name.unicodeScalars {
            if scalar == "'" {
                text += "\\'"
            } else if let escape = ValueText.shortEscape(scalar) {
                text += escape
            } else if scalar.value < 0x20 {
                text += ValueText.unicodeEscape(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + "']"
    }

    /// The segment of an element, such as `[3]`.
    package static func segment(_ index: Int) -> String { "[\(index)]" }

    private static func isPlain(_ name: String.UTF8View) -> Bool {
        guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return name.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
