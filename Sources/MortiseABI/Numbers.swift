internal import CMortise
internal import ShapeMatching

// Swift's names for things and C's stable numbers: a case added on one side only doesn't compile.

extension mortise_problem {
    init(_ problem: Mismatch.Problem) {
        self =
            switch problem {
            case .missing: MORTISE_PROBLEM_MISSING
            case .value: MORTISE_PROBLEM_VALUE
            case .pattern: MORTISE_PROBLEM_PATTERN
            case .count: MORTISE_PROBLEM_COUNT
            case .notAllowed: MORTISE_PROBLEM_NOT_ALLOWED
            case .sentTwice: MORTISE_PROBLEM_SENT_TWICE
            case .noAlternative: MORTISE_PROBLEM_NO_ALTERNATIVE
            case .notContained: MORTISE_PROBLEM_NOT_CONTAINED
            }
    }
}

extension mortise_limit {
    init(_ limit: LimitExceeded.Limit) {
        self =
            switch limit {
            case .depth: MORTISE_LIMIT_DEPTH
            case .tokenBytes: MORTISE_LIMIT_TOKEN_BYTES
            case .documentBytes: MORTISE_LIMIT_DOCUMENT_BYTES
            case .patternBytes: MORTISE_LIMIT_PATTERN_BYTES
            case .patternSteps: MORTISE_LIMIT_PATTERN_STEPS
            case .memory: MORTISE_LIMIT_MEMORY
            }
    }
}

extension mortise_reason {
    init(_ reason: NotJSON.Reason) {
        self =
            switch reason {
            case .noValue: MORTISE_REASON_NO_VALUE
            case .byteOrderMark: MORTISE_REASON_BYTE_ORDER_MARK
            case .unexpectedCharacter: MORTISE_REASON_UNEXPECTED_CHARACTER
            case .unknownWord: MORTISE_REASON_UNKNOWN_WORD
            case .malformedNumber: MORTISE_REASON_MALFORMED_NUMBER
            case .invalidUTF8: MORTISE_REASON_INVALID_UTF8
            case .controlCharacter: MORTISE_REASON_CONTROL_CHARACTER
            case .invalidEscape: MORTISE_REASON_INVALID_ESCAPE
            case .unpairedSurrogate: MORTISE_REASON_UNPAIRED_SURROGATE
            case .expectedValue: MORTISE_REASON_EXPECTED_VALUE
            case .expectedName: MORTISE_REASON_EXPECTED_NAME
            case .expectedColon: MORTISE_REASON_EXPECTED_COLON
            case .expectedCommaOrBrace: MORTISE_REASON_EXPECTED_COMMA_OR_BRACE
            case .expectedCommaOrBracket: MORTISE_REASON_EXPECTED_COMMA_OR_BRACKET
            case .trailingContent: MORTISE_REASON_TRAILING_CONTENT
            case .unterminatedString: MORTISE_REASON_UNTERMINATED_STRING
            case .unexpectedEnd: MORTISE_REASON_UNEXPECTED_END
            }
    }
}
