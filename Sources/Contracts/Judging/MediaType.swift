/// A media type as two headers are compared by it: type, subtype and parameters (RFC 9110, section 8.3.1).
package struct MediaType: Sendable {
    /// Type and subtype in lower case, such as `application/json`.
    private let name: String
    /// Parameters by name in lower case, their values without quotes.
    private let parameters: [String: String]

    package init(_ text: String) {
        let parts = FieldText.parts(of: text, separator: UInt8(ascii: ";"))
        name = parts.first?.lowercased() ?? ""
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() where !part.isEmpty {
            let mark = part.utf8.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            let key = FieldText.trimmed(part[..<mark]).lowercased()
            let value = FieldText.unquoted(FieldText.trimmed(part[mark...].dropFirst()))
            // What matters of a character set's name is not its case; other parameters' values may be told apart by it.
            parameters[key] = key == "charset" ? value.lowercased() : value
        }
        self.parameters = parameters
    }

    /// Whether a body of the other type is of this one: further parameters don't count.
    package func accepts(_ other: MediaType) -> Bool {
        name == other.name && parameters.allSatisfy { other.parameters[$0.key] == $0.value }
    }
}
