/// Why and where bytes are not one JSON text (RFC 8259). The same whatever pieces the bytes came in.
public struct NotJSON: Sendable, Hashable, CustomStringConvertible {
    /// The fixed list of reasons.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Nothing but white space.
        case noValue = "the document has no value, only white space"
        /// The bytes EF BB BF at the start (RFC 8259, section 8.1).
        case byteOrderMark = "a byte order mark is not allowed before JSON"
        /// A byte outside strings that begins no token.
        case unexpectedCharacter = "unexpected character"
        /// A word other than true, false and null.
        case unknownWord = "expected true, false or null"
        /// A number outside the grammar of section 6.
        case malformedNumber = "malformed number"
        /// Bytes in a string that are not UTF-8.
        case invalidUTF8 = "invalid UTF-8 in a string"
        /// A raw control character in a string.
        case controlCharacter = "a control character in a string must be escaped"
        /// A backslash that begins no escape of section 7.
        case invalidEscape = "invalid escape in a string"
        /// A `\u` escape of half a surrogate pair.
        case unpairedSurrogate = "unpaired surrogate escape in a string"
        /// A token where a value should begin.
        case expectedValue = "expected a value"
        /// A token where a member's name should begin.
        case expectedName = "expected a member name in double quotes"
        /// A token where a colon should stand.
        case expectedColon = "expected a colon after the member name"
        /// A token after a member.
        case expectedCommaOrBrace = "expected a comma or } after the member"
        /// A token after an element.
        case expectedCommaOrBracket = "expected a comma or ] after the element"
        /// Something after the one value.
        case trailingContent = "unexpected content after the value"
        /// The bytes end inside a string.
        case unterminatedString = "the document ends inside a string"
        /// The bytes end before the value does.
        case unexpectedEnd = "the document ends before its value does"
    }

    /// Why.
    public let reason: Reason
    /// The byte offset, from 0: the offending token's or byte's first byte, the backslash of a bad escape, the
    /// document's length where it ends too early.
    public let offset: Int
    /// The line, from 1; lines end with a line feed.
    public let line: Int
    /// The column, from 1, in bytes.
    public let column: Int

    package init(reason: Reason, offset: Int, line: Int, column: Int) {
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// The finding as one line, such as `not JSON at line 3, column 7: expected a value`.
    public var description: String { "not JSON at line \(line), column \(column): \(reason.rawValue)" }
}
