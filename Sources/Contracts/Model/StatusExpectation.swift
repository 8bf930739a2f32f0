/// Which status a response must have.
public enum StatusExpectation: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// This status code (RFC 9110, section 15).
    case exactly(Int)
    /// Any status code with this first digit, such as 2 for `2xx`; the example is the one that is served.
    case `class`(Int, example: Int)
    /// Any status code in one of these ranges; the example is the one that is served.
    case anyOf([ClosedRange<Int>], example: Int)

    /// Makes the expectation of one status code.
    public init(integerLiteral code: Int) { self = .exactly(code) }

    /// The status code that is served.
    public var example: Int {
        switch self {
        case .exactly(let code), .class(_, let code), .anyOf(_, let code): code
        }
    }

    /// Whether a status code is as expected.
    public func accepts(_ code: Int) -> Bool {
        switch self {
        case .exactly(let expected): code == expected
        case .class(let digit, _): (100...599).contains(code) && code / 100 == digit
        case .anyOf(let ranges, _): ranges.contains { $0.contains(code) }
        }
    }

    /// What is asked for, in a few words: `200`, `2xx`, `one of 200, 300-399`.
    package var phrase: String {
        switch self {
        case .exactly(let code): "\(code)"
        case .class(let digit, _): "\(digit)xx"
        case .anyOf(let ranges, _):
            "one of "
                + ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
                .joined(separator: ", ")
        }
    }
}
