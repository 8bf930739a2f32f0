/// A media type as two headers are compared by it: type, subtype and parameters (RFC 9110, section 8.3.1).
struct MediaType {
    /// Type and subtype in lower case, such as `application/json`.
    private let name: String
    /// Parameters by name in lower case, their values without quotes.
    private let parameters: [String: String]

    init(_ text: String) {
        var parts = text.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        name = parts.removeFirst().lowercased()
        var parameters: [String: String] = [:]
        for part in parts where !part.isEmpty {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.trimmed)
            var value = sides.count > 1 ? sides[1] : ""
            if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
                value = String(value.dropFirst().dropLast())
            }
            // What matters of a character set's name is not its case; other parameters' values may be told apart by it.
            let key = sides[0].lowercased()
            parameters[key] = key == "charset" ? value.lowercased() : value
        }
        self.parameters = parameters
    }

    /// Whether a body of the other type is of this one: further parameters don't count.
    func accepts(_ other: MediaType) -> Bool {
        name == other.name && parameters.allSatisfy { other.parameters[$0.key] == $0.value }
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var text = text.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return String(text)
    }
}
