import ShapeMatching

extension TextShape {
    /// Whether a text has the shape. A text whose pattern can't be decided within the matcher's limits has it not.
    ///
    /// - Complexity: linear in the text's length, for a pattern plus that of compiling it.
    public func accepts(_ text: String) -> Bool { fit(of: Array(text.utf8)) == .fits }

    /// Whether a text, by its bytes, has the shape. Bytes that aren't UTF-8 have no pattern and no format.
    public func accepts(bytes: [UInt8]) -> Bool { fit(of: bytes) == .fits }

    /// What the shape asks for, in words: `"dune"`, `text matching ^b-`, `one of "a", "b"`, `a date`, `an integer`.
    public var expectation: String {
        switch self {
        case .exactly(let text): ValueText.string(text)
        case .pattern(let pattern, _): "text matching \(pattern)"
        case .enumeration(let texts, _): Shape.enumeration(texts.map(Scalar.string)).normalForm.phrase
        case .format(let format, _): format.noun
        case .integer: "an integer"
        case .anything: "any text"
        }
    }

    /// What came of holding a text to the shape.
    package enum Fit: Sendable, Hashable {
        case fits
        case misses
        /// A limit was met: why, in a few words.
        case undecided(String)
    }

    /// Holds a text to the shape.
    package func fit(of text: [UInt8]) -> Fit {
        switch self {
        case .exactly(let wanted): wanted.utf8.elementsEqual(text) ? .fits : .misses
        case .enumeration(let texts, _): texts.contains { $0.utf8.elementsEqual(text) } ? .fits : .misses
        case .format(let format, _): text.withUnsafeBytes(format.accepts) ? .fits : .misses
        case .integer: Self.isInteger(text) ? .fits : .misses
        case .anything: .fits
        case .pattern(let pattern, _): Self.fit(of: text, pattern: pattern)
        }
    }

    /// What is wrong with a regular expression, or nil.
    static func error(inPattern pattern: String) -> String? {
        do throws(PatternError) {
            _ = try Pattern(pattern)
            return nil
        } catch {
            return error.description
        }
    }

    private static func fit(of text: [UInt8], pattern: String) -> Fit {
        guard String(validating: text, as: UTF8.self) != nil, let pattern = try? Pattern(pattern) else {
            return .misses
        }
        let longest = Limits().patternBytes
        guard text.count <= longest else {
            return .undecided("it is longer than the \(longest) bytes that a pattern is tried on")
        }
        var scratch = PatternScratch()
        switch text.withUnsafeBytes({ pattern.matches($0, scratch: &scratch) }) {
        case .found: return .fits
        case .notFound: return .misses
        case .tooManySteps(let steps): return .undecided("the pattern took more than \(steps) matching steps")
        case .outOfMemory: return .undecided("the pattern took too much memory")
        }
    }

    private static func isInteger(_ text: [UInt8]) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
