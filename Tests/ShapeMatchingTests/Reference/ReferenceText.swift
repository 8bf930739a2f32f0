import ShapeMatching

/// How the reference words things: phrases for shapes, for what was found, values and paths.
enum ReferenceText {
    // MARK: - Shapes

    static func phrase(_ node: ReferenceNode) -> String {
        if node.kinds.isEmpty { return "nothing" }
        if let choice = node.choice {
            var words = choice.values.prefix(10).map(value)
            var result = words.joined(separator: ", ")
            if choice.values.count > 1 { result = "one of " + result }
            words = []
            if choice.values.count > 10 { words.append("\(choice.values.count - 10) more") }
            if choice.isOpen { words.append("another string") }
            return ([result] + words).joined(separator: " or ")
        }
        if node.alternatives != nil { return alternatives(node) }
        return nouns(node)
    }

    /// The kinds alone, without the values or the alternatives.
    static func nouns(_ node: ReferenceNode) -> String {
        if node.kinds == .all, !node.isIntegral, node.format == nil { return "any value" }
        var nouns: [String] = []
        if node.kinds.contains(.object) { nouns.append("an object") }
        if node.kinds.contains(.array) { nouns.append("an array") }
        if node.kinds.contains(.string) { nouns.append(node.format.map(noun) ?? "a string") }
        if node.kinds.contains(.number) { nouns.append(node.isIntegral ? "an integer" : "a number") }
        if node.kinds.contains(.boolean) { nouns.append("a boolean") }
        if node.kinds.contains(.null) { nouns.append("null") }
        let last = nouns.removeLast()
        return nouns.isEmpty ? last : nouns.joined(separator: ", ") + " or " + last
    }

    static func alternatives(_ node: ReferenceNode) -> String {
        "one of \(node.alternatives?.count ?? 0) shapes" + (node.acceptsNullOutright ? " or null" : "")
    }

    private static func noun(_ format: Format) -> String {
        switch format {
        case .date: "a date"
        case .time: "a time"
        case .dateTime: "a date-time"
        case .uuid: "a UUID"
        case .uri: "a URI"
        case .email: "an email address"
        }
    }

    static func count(_ range: ClosedRange<Int>) -> String {
        func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }
        if range.lowerBound == range.upperBound { return elements(range.lowerBound) }
        if range.upperBound == Int.max { return "at least " + elements(range.lowerBound) }
        if range.lowerBound == 0 { return "at most " + elements(range.upperBound) }
        return "\(range.lowerBound) to " + elements(range.upperBound)
    }

    // MARK: - What was found

    static func kind(_ value: ReferenceValue) -> String {
        switch value.content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number(let text): "a number " + number(text)
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    static func value(_ value: ReferenceValue) -> String {
        switch value.content {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): number(text)
        case .string(let text): string(text)
        case .array: "an array"
        case .object: "an object"
        }
    }

    private static func value(_ scalar: Scalar) -> String {
        switch scalar {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): number(Array(text.utf8))
        case .string(let text): string(Array(text.utf8))
        }
    }

    private static func number(_ text: [UInt8]) -> String {
        text.count > 40 ? decoded(Array(text[..<40])) + "…" : decoded(text)
    }

    private static func string(_ utf8: [UInt8]) -> String {
        let scalars = Array(decoded(utf8).unicodeScalars)
        var result = "\""
        for scalar in scalars.prefix(40) {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x7F...0x9F, 0x2028, 0x2029: result += unicodeEscape(scalar)
            default: result += control(scalar) ?? String(Character(scalar))
            }
        }
        return result + (scalars.count > 40 ? "…\"" : "\"")
    }

    /// A C0 control character's escape, nil for any other.
    private static func control(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        case 0..<0x20: unicodeEscape(scalar)
        default: nil
        }
    }

    private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    static func decoded(_ utf8: [UInt8]) -> String { String(decoding: utf8, as: UTF8.self) }

    // MARK: - Paths

    static func segment(_ name: [UInt8]) -> String {
        if isPlain(name) { return "." + decoded(name) }
        var result = "['"
        for scalar in decoded(name).unicodeScalars {
            switch scalar {
            case "'": result += "\\'"
            case "\\": result += "\\\\"
            default: result += control(scalar) ?? String(Character(scalar))
            }
        }
        return result + "']"
    }

    private static func isPlain(_ name: [UInt8]) -> Bool {
        guard let first = name.first, !(0x30...0x39).contains(first) else { return false }
        return name.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
    }
}
