/// One value of a JSON text with what a reader of files needs and a parser throws away: its place, the spelling of its
/// numbers, and the order and repetition of its members.
package struct JSONNode: Sendable {
    /// The value, by kind.
    package enum Value: Sendable {
        case null
        case boolean(Bool)
        /// A number's own text.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// The members in the order they stand; a name may come more than once.
        case object([Member])
    }

    /// A name with its value.
    package struct Member: Sendable {
        package let name: String
        /// The offset of the name's opening quote.
        package let nameOffset: Int
        package let value: JSONNode
    }

    package let value: Value
    /// The value's bytes in its source, quotes and brackets included. No two values of one text begin at one offset.
    package let range: Range<Int>

    package init(_ value: Value, _ range: Range<Int>) {
        self.value = value
        self.range = range
    }

    /// The offset of the value's first byte.
    package var offset: Int { range.lowerBound }

    /// The kind with its article, as messages put it.
    package var kindPhrase: String {
        switch value {
        case .null: "null"
        case .boolean: "a boolean"
        case .number(let text): "the number \(text.count > 40 ? text.prefix(40) + "…" : text)"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The first member with exactly this name (UTF-8 bytes), or nil.
    package subscript(name: String) -> Member? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name.utf8.elementsEqual(name.utf8) }
    }
}
