extension ShapeNode {
    /// What the node asks for, in words: `an integer`, `one of "book", "film"`, `a string or null`.
    package var phrase: String {
        if let values { return values.phrase }
        if let group = groups.first(where: { !$0.all }) {
            return "one of \(group.alternatives.count) shapes" + (nullOutright ? " or null" : "")
        }
        return kindPhrase
    }

    /// The kinds the node accepts, in words, whatever else it asks for.
    package var kindPhrase: String {
        if kinds.isEmpty { return "nothing" }
        let nouns = self.nouns
        if kinds == .all && number == .any && stringNoun == Self.anyString { return "any value" }
        guard nouns.count > 1, let last = nouns.last else { return nouns.first ?? "nothing" }
        return nouns.dropLast().joined(separator: ", ") + " or " + last
    }

    private var nouns: [String] {
        var nouns: [String] = []
        if kinds.contains(.object) { nouns.append("an object") }
        if kinds.contains(.array) { nouns.append("an array") }
        if kinds.contains(.string) { nouns.append(stringNoun) }
        if kinds.contains(.number) { nouns.append(numberNoun) }
        if kinds.contains(.boolean) { nouns.append("a boolean") }
        if kinds.contains(.null) { nouns.append("null") }
        return nouns
    }

    private var stringNoun: String {
        for case .format(let format) in strings { return format.noun }
        return Self.anyString
    }

    private static let anyString = "a string"

    private var numberNoun: String {
        switch number {
        case .any: "a number"
        case .integral, .integerLexeme: "an integer"
        case .decimalLexeme: "a decimal number"
        }
    }
}

extension ShapeNode.Values {
    fileprivate var phrase: String {
        let shown = list.prefix(10).map { ValueText.scalar($0.scalar) }.joined(separator: ", ")
        let rest = list.count > 10 ? " or \(list.count - 10) more" : ""
        let several = list.count > 1 ? "one of " : ""
        return several + shown + rest + (open ? " or another string" : "")
    }
}

extension Format {
    package var noun: String {
        switch self {
        case .date: "a date"
        case .time: "a time"
        case .dateTime: "a date-time"
        case .uuid: "a UUID"
        case .uri: "a URI"
        case .email: "an email address"
        }
    }
}

extension ClosedRange<Int> {
    /// A number of elements in words: `1 to 3 elements`.
    package var elements: String { counted("element") }

    /// A number of members in words: `at least 1 member`.
    package var members: String { counted("member") }

    private func counted(_ noun: String) -> String {
        func count(_ number: Int) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
        if lowerBound == upperBound { return count(lowerBound) }
        if upperBound == .max { return "at least " + count(lowerBound) }
        if lowerBound == 0 { return "at most " + count(upperBound) }
        return "\(lowerBound) to " + count(upperBound)
    }
}
