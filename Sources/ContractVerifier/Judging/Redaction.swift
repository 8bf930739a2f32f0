import ShapeMatching

/// What must not be told: secrets that were sent along, and, where it is wished, the values that the provider sent.
struct Redaction: Sendable {
    private static let mask = "•••"
    /// Shorter texts are no secrets, and would be found in too many words.
    private static let shortest = 4
    /// A message cuts long values: so much of a secret gives it away.
    private static let prefix = 12

    /// Values that the provider sent are told by their kind alone.
    let hidesValues: Bool
    private var secrets: [[UInt8]] = []

    init(hidesValues: Bool, secrets fields: [HeaderField]) {
        self.hidesValues = hidesValues
        add(fields)
    }

    /// Takes the values of header fields for secrets: each whole, and what follows a scheme such as `Bearer`.
    mutating func add(_ fields: [HeaderField]) {
        for field in fields {
            let words = field.value.split(separator: " ", omittingEmptySubsequences: true)
            for text in [field.value[...]] + (words.count > 1 ? words.dropFirst() : []) {
                let bytes = Array(text.utf8)
                if bytes.count >= Self.shortest, !secrets.contains(bytes) { secrets.append(bytes) }
            }
        }
    }

    /// The text without secrets, nor a beginning of one that gives it away.
    func scrub(_ text: String) -> String {
        guard !secrets.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let length = secrets.map { Self.common($0, bytes[place...]) }.max() ?? 0
            if length > 0 {
                result += Self.mask.utf8
                place += length
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How many bytes are to be hidden where the text goes on like the secret.
    private static func common(_ secret: [UInt8], _ text: ArraySlice<UInt8>) -> Int {
        let count = zip(secret, text).prefix { $0 == $1 }.count
        return count == secret.count || count >= prefix ? count : 0
    }

    /// A mismatch without the value that was found: its kind alone.
    static func withoutValue(_ mismatch: Mismatch) -> String {
        switch mismatch.problem {
        case .missing, .notAllowed, .sentTwice, .count, .notContained: return mismatch.description
        case .value: return "\(mismatch.path) should be \(mismatch.expected), got \(kind(of: mismatch.found))"
        case .pattern: return "\(mismatch.path) should match \(mismatch.expected), got \(kind(of: mismatch.found))"
        case .noAlternative:
            // What was found stands behind the first "got", if anywhere.
            var nearest = mismatch.nearest ?? "none"
            if let end = nearest.utf8Index(of: ", got ") { nearest = String(nearest[..<end]) }
            return "\(mismatch.path) should be \(mismatch.expected), nearest: \(nearest)"
        }
    }

    /// A header's problem without the value that was found: `header X-Y: another value ≠ z`.
    static func withoutHeaderValue(_ problem: String) -> String {
        let parts = problem.components(separatedBy: " ≠ ")
        guard let expected = parts.last, parts.count > 1, let head = parts.first else { return problem }
        let words = head.split(separator: " ", omittingEmptySubsequences: false)
        let subject = words.first == "header" ? words.prefix(2).joined(separator: " ") : String(words.first ?? "")
        let isMissing = parts.count == 2 && head == "\(subject) nil"
        return "\(subject) \(isMissing ? "nil" : "another value") ≠ \(expected)"
    }

    private static func kind(of found: String) -> String {
        if found.hasPrefix("\"") { return "another string" }
        if found.hasPrefix("a number") || found.first == "-" || found.first?.isNumber == true { return "a number" }
        if found == "true" || found == "false" { return "a boolean" }
        return found
    }
}

extension String {
    /// Where another text first begins in this one, by their bytes.
    fileprivate func utf8Index(of part: String) -> Index? {
        let (all, part) = (Array(utf8), Array(part.utf8))
        guard part.count <= all.count else { return nil }
        let place = (0...all.count - part.count).first { all[$0..<$0 + part.count].elementsEqual(part) }
        return place.map { utf8.index(startIndex, offsetBy: $0) }
    }

    /// The parts of a text between separators.
    fileprivate func components(separatedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = self
        while let end = rest.utf8Index(of: separator) {
            parts.append(String(rest[..<end]))
            rest = String(rest[rest.utf8.index(end, offsetBy: separator.utf8.count)...])
        }
        return parts + [rest]
    }
}
