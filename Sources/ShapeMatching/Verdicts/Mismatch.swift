/// One place where a document does not have its shape.
public struct Mismatch: Sendable, Hashable, CustomStringConvertible {
    /// What kind of disagreement a mismatch is.
    public enum Problem: String, Sendable, Hashable, BitwiseCopyable {
        /// A required member is missing.
        case missing
        /// The value is of another kind, or is not one of the values, or lacks the format.
        case value
        /// The pattern isn't found in the string.
        case pattern
        /// An array has too few or too many elements.
        case count
        /// A member that a closed object does not name.
        case notAllowed = "not-allowed"
        /// A member the shape names comes more than once.
        case sentTwice = "sent-twice"
        /// None of several shapes fits.
        case noAlternative = "no-alternative"
        /// No element of an array is like the one asked for.
        case notContained = "not-contained"
    }

    /// What kind of disagreement it is.
    public let problem: Problem
    /// Where: the document's root name and RFC 9535 segments, such as `$.books[1]['odd key']`.
    public let path: String
    /// What the shape asks for at the path, such as `an integer`, `one of "book", "film"` or `1 to 3 elements`.
    public let expected: String
    /// What stands there: `nothing`, a kind such as `a string` or `a number 12.5`, or the value itself.
    public let found: String
    /// The byte offset in the document where it was decided: a value's first byte, the closing brace for a missing
    /// member, the second name's quote for one sent twice.
    public let offset: Int
    /// The nearest alternative's first mismatch, as one line, where the problem is `noAlternative`.
    public let nearest: String?

    package init(
        problem: Problem, path: String, expected: String, found: String, offset: Int, nearest: String? = nil
    ) {
        self.problem = problem
        self.path = path
        self.expected = expected
        self.found = found
        self.offset = offset
        self.nearest = nearest
    }

    /// The mismatch as one line, such as `$.pages should be an integer, got a string`.
    public var description: String {
        switch problem {
        case .missing: "\(path) is missing"
        case .notAllowed: "\(path) is not allowed"
        case .sentTwice: "\(path) is sent twice"
        case .value: "\(path) should be \(expected), got \(found)"
        case .pattern: "\(path) should match \(expected), got \(found)"
        case .count: "\(path) should have \(expected), got \(found)"
        case .noAlternative: "\(path) should be \(expected), nearest: \(nearest ?? "none")"
        case .notContained: "\(path) should contain \(expected)"
        }
    }
}
