/// What is made anew in an example each time it is sent or served, such as an identifier.
public struct ExampleGenerator: Sendable, Hashable {
    /// Which part of the example it is about.
    public enum Place: Sendable, Hashable {
        /// The request's path.
        case path
        /// The values of a name in the request's query.
        case query(String)
        /// The values of a header.
        case header(String)
        /// The response's status.
        case status
        /// Values of the JSON body, from its root.
        case body([Step])
    }

    /// One step into a JSON body.
    public enum Step: Sendable, Hashable {
        /// The member with this name.
        case member(String)
        /// The element with this index.
        case element(Int)
        /// Every member and every element.
        case each
        /// Every element.
        case eachElement
    }

    /// How a UUID is written.
    public enum UUIDStyle: String, Sendable, Hashable, CaseIterable {
        /// 32 digits.
        case simple
        /// Groups of 8-4-4-4-12 digits.
        case lowercase = "lower-case-hyphenated"
        /// The same in capitals.
        case uppercase = "upper-case-hyphenated"
        /// With `urn:uuid:` before it (RFC 9562, section 4).
        case urn = "URN"
    }

    /// What is made.
    public enum Kind: Sendable, Hashable {
        /// An integer of a range.
        case integer(ClosedRange<Int>)
        /// A number with a fraction, of so many digits.
        case decimal(digits: Int)
        /// A text of so many hexadecimal digits.
        case hexadecimal(digits: Int)
        /// A text of so many letters and digits.
        case string(length: Int)
        /// A text that matches a regular expression.
        case pattern(String)
        /// A UUID of version 4.
        case uuid(UUIDStyle)
        /// The time of day, the date or both, in UTC; the format is one of Java's `DateTimeFormatter`, the moment is now,
        /// or told from now on, such as `tomorrow @ noon + 2 hours`.
        case time(format: String, moment: String = "")
        /// `true` or `false`.
        case boolean
        /// What a provider state's parameters have: `${id}` in the text stands for the parameter `id`.
        case stateValue(String)
        /// The address of the server that stands in for the provider, in place of what comes before the pattern's first
        /// group in the example.
        case serverURL(example: String, pattern: String)
    }

    /// Which part of the example it is about.
    public var place: Place
    /// What is made.
    public var kind: Kind

    /// Makes a generator.
    public init(_ place: Place, _ kind: Kind) {
        self.place = place
        self.kind = kind
    }
}
