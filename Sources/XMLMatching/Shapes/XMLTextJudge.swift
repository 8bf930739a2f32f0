import Contracts
import ShapeMatching

/// What an attribute's value or an element's text must be, made ready to judge many.
struct XMLTextJudge: Sendable {
    enum Test: Sendable {
        case equal([UInt8])
        case notEmpty
        case pattern(Pattern, String)

        /// In words, as problems say it.
        var expected: (problem: Mismatch.Problem, words: String) {
            switch self {
            case .equal(let text): (.value, ValueText.string(String(decoding: text, as: UTF8.self)))
            case .notEmpty: (.value, "a text that isn't empty")
            case .pattern(_, let source): (.pattern, source)
            }
        }
    }

    /// None where every text will do.
    let tests: [Test]
    /// One of them is enough.
    let isAny: Bool

    /// Every text will do.
    static let any = XMLTextJudge(tests: [], isAny: false)

    private init(tests: [Test], isAny: Bool) {
        self.tests = tests
        self.isAny = isAny
    }

    init(equalTo text: String) { self.init(tests: [.equal(Array(text.utf8))], isAny: false) }

    /// - Parameter rules: Nil where the text must be as in the example.
    /// - Throws: `XMLShapeError` where a pattern is none.
    init(_ rules: XMLRuleCursor.Rules?, example: String) throws(XMLShapeError) {
        guard let rules, !rules.tests.isEmpty else {
            self.init(equalTo: example)
            return
        }
        var tests: [Test] = []
        var acceptsAll = rules.ignoresAll
        for test in rules.tests {
            switch test {
            case .equality: tests.append(.equal(Array(example.utf8)))
            case .notEmpty: tests.append(.notEmpty)
            case .type, .anything: acceptsAll = acceptsAll || rules.isAny || rules.tests.count == 1
            case .pattern(let text):
                do throws(PatternError) {
                    tests.append(.pattern(try Pattern(text), text))
                } catch {
                    throw XMLShapeError("the pattern \(quoted(text)): \(error.description)")
                }
            }
        }
        self.init(tests: acceptsAll ? [] : tests, isAny: rules.isAny)
    }

    /// Whether nothing is asked.
    var isIndifferent: Bool { tests.isEmpty }

    /// What came of a text.
    enum Fit {
        case fits
        case misses(problem: Mismatch.Problem, expected: String)
        case undecided(String)
    }

    /// Holds a text to the tests; valid UTF-8, as parsers give it.
    func fit(of text: UnsafeRawBufferPointer, limits: XMLLimits, _ scratch: inout PatternScratch) -> Fit {
        var reason: String?
        var missed: Test?
        for test in tests {
            switch Self.fit(of: text, test, limits, &scratch) {
            case true?: if isAny { return .fits }
            case false?: missed = missed ?? test
            case nil:
                reason =
                    text.count > limits.patternBytes
                    ? "a text is longer than the \(limits.patternBytes) bytes that a pattern is tried on"
                    : "a pattern took too many steps or too much memory"
            }
        }
        if let missed, !isAny {
            let (problem, words) = missed.expected
            return .misses(problem: problem, expected: words)
        }
        if let reason { return .undecided(reason) }
        guard isAny, !tests.isEmpty else { return .fits }
        let words = tests.map { test in
            let (problem, words) = test.expected
            return problem == .pattern ? "a text that matches \(words)" : words
        }
        return .misses(problem: .value, expected: words.joined(separator: " or "))
    }

    /// Nil where it can't be decided.
    private static func fit(
        of text: UnsafeRawBufferPointer, _ test: Test, _ limits: XMLLimits, _ scratch: inout PatternScratch
    ) -> Bool? {
        switch test {
        case .equal(let wanted): return wanted.elementsEqual(text)
        case .notEmpty: return !text.isEmpty
        case .pattern(let pattern, _):
            guard text.count <= limits.patternBytes else { return nil }
            switch pattern.matches(text, scratch: &scratch) {
            case .found: return true
            case .notFound: return false
            case .tooManySteps, .outOfMemory: return nil
            }
        }
    }
}
