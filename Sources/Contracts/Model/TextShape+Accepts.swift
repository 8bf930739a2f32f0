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

    /// Holds a text to the shape, compiling its pattern; `TextJudge` compiles it once for many texts.
    package func fit(of text: [UInt8]) -> Fit {
        do throws(ShapeError) {
            return try TextJudge(self, at: "").fit(of: text)
        } catch {
            return .misses
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
}
