/// Why a shape can't be compiled.
public struct ShapeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of fault; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value {
            case repeatedName, misplacedOmittable, emptyChoice, tooManyAlternatives, badPattern,
                badNumber, badCount, tooLarge, tooDeep
        }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// Two members of one object have the same name, or canonically equal ones.
        public static let repeatedName = Code(.repeatedName)
        /// `omittable` outside a member.
        public static let misplacedOmittable = Code(.misplacedOmittable)
        /// An enumeration or `anyOf` of nothing.
        public static let emptyChoice = Code(.emptyChoice)
        /// More than 64 alternatives could be live at once.
        public static let tooManyAlternatives = Code(.tooManyAlternatives)
        /// PCRE2 refuses the regular expression.
        public static let badPattern = Code(.badPattern)
        /// An enumeration's number isn't JSON.
        public static let badNumber = Code(.badNumber)
        /// A count below zero.
        public static let badCount = Code(.badCount)
        /// More nodes than a compiled shape can hold.
        public static let tooLarge = Code(.tooLarge)
        /// Nested deeper than a shape may be.
        public static let tooDeep = Code(.tooDeep)
    }

    /// What kind of fault it is.
    public let code: Code
    /// Where in the shape, such as `$.books[*].title`.
    public let path: String
    /// What is wrong and what to do, in one line.
    public let message: String

    package init(_ code: Code, at path: String, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The place and the message in one line.
    public var description: String { "\(path): \(message)" }
}
