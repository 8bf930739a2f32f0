import Contracts

/// One matching rule.
enum PactRule: Equatable {
    /// A variant of `arrayContains`: the example's element that some element is to be like, by rules of its own.
    struct Variant: Equatable {
        let index: Int
        let rules: RuleTree
    }

    case equality
    case regex(String)
    /// The same kind of value; an array has at least and at most so many elements.
    case type(min: Int?, max: Int?)
    case integer
    case decimal
    case number
    case boolean
    case null
    case notEmpty
    case semver
    case include(String)
    /// A date, a time or both by a pattern of Java's `DateTimeFormatter`.
    case time(String)
    case values
    case eachKey([PactRule])
    case eachValue([PactRule])
    case arrayContains([Variant])
    case statusCode([ClosedRange<Int>])
    /// A whole body of this media type, whatever it says.
    case kind(ContentKind)
    /// A rule that can't be judged: why, by its name.
    case unjudged(String)

    /// Whether the rule is for everything below its place, too.
    var cascades: Bool {
        switch self {
        case .values, .eachKey, .eachValue, .arrayContains, .kind, .unjudged: false
        default: true
        }
    }

    /// The rule as those below its place are held to it.
    var cascaded: PactRule {
        switch self {
        case .type: .type(min: nil, max: nil)
        // That a whole isn't empty says nothing of its parts but that they are of the same type.
        case .notEmpty: .type(min: nil, max: nil)
        default: self
        }
    }
}
