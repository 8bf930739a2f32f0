import ShapeMatching
import XMLMatching

/// What must not be told: secrets that were sent along, and, where it is wished, the values that the provider sent.
struct Redaction: Sendable {
    /// So much of a text is looked through where only its beginning is shown.
    private static let searched = 16 << 10

    /// Values that the provider sent are told by their kind alone.
    let hidesValues: Bool
    private var secrets: Secrets

    /// - Parameter contract: The contract's text: what stands there is no secret.
    init(hidesValues: Bool, secrets fields: [HeaderField], besides contract: String) {
        self.hidesValues = hidesValues
        secrets = Secrets(besides: contract)
        add(fields)
    }

    /// Takes the values of header fields for secrets.
    mutating func add(_ fields: [HeaderField]) {
        for field in fields { secrets.add(field) }
    }

    /// The text without secrets, nor a beginning of one that gives it away.
    func scrub(_ text: String) -> String { secrets.scrub(Array(text.utf8), isCut: false) }

    /// The same of a text's first bytes, as the provider sent them.
    ///
    /// - Parameter isCut: The text goes on behind them.
    func scrub(_ bytes: [UInt8], isCut: Bool) -> String {
        guard bytes.count > Self.searched else { return secrets.scrub(bytes, isCut: isCut) }
        return secrets.scrub(Array(bytes.prefix(Self.searched)), isCut: true)
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

    /// The same of a mismatch in an XML body.
    static func withoutValue(_ mismatch: XMLMismatch) -> String {
        "\(withoutValue(mismatch.mismatch)) (\(mismatch.place))"
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
    func components(separatedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = self
        while let end = rest.utf8Index(of: separator) {
            parts.append(String(rest[..<end]))
            rest = String(rest[rest.utf8.index(end, offsetBy: separator.utf8.count)...])
        }
        return parts + [rest]
    }
}
