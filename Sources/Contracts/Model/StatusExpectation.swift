/// Which status a response must have.
public enum StatusExpectation: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// This status code (RFC 9110, section 15).
    case exactly(Int)
    /// Any status code with this first digit, such as 2 for `2xx`; the example is the one that is served.
    case `class`(Int, example: Int)

    /// Makes the expectation of one status code.
    public init(integerLiteral code: Int) { self = .exactly(code) }

    /// The status code that is served.
    public var example: Int {
        switch self {
        case .exactly(let code), .class(_, let code): code
        }
    }

    /// Whether a status code is as expected.
    public func accepts(_ code: Int) -> Bool {
        switch self {
        case .exactly(let expected): code == expected
        case .class(let digit, _): (100...599).contains(code) && code / 100 == digit
        }
    }
}
