/// Why a file can't be read as what it should be, and where.
public struct ReadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of fault; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value {
            case notJSON, limit, repeatedMember, unknownKeyword, badValue, badReference, cyclicReference, tooLarge
            case unknownMember, missingMember
        }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// The bytes are not one JSON text (RFC 8259).
        public static let notJSON = Code(.notJSON)
        /// The file is nested too deeply or holds too long a token.
        public static let limit = Code(.limit)
        /// An object has two members of one name.
        public static let repeatedMember = Code(.repeatedMember)
        /// A keyword outside the subset of JSON Schema that shapes are written in.
        public static let unknownKeyword = Code(.unknownKeyword)
        /// A keyword's value is of the wrong kind, or is none of those allowed.
        public static let badValue = Code(.badValue)
        /// A `$ref` that leads nowhere, or out of the file.
        public static let badReference = Code(.badReference)
        /// A `$ref` that leads back to itself.
        public static let cyclicReference = Code(.cyclicReference)
        /// The shape with its references expanded is too large or too deep.
        public static let tooLarge = Code(.tooLarge)
        /// A member that a contract file doesn't have there.
        public static let unknownMember = Code(.unknownMember)
        /// A contract file lacks a member that it needs.
        public static let missingMember = Code(.missingMember)
    }

    /// What kind of fault it is.
    public let code: Code
    /// What is wrong and what to do, in one line.
    public let message: String
    /// The file's name, as it was given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in bytes.
    public let column: Int
    /// The JSON pointer (RFC 6901) of the value at fault; empty for the file's root.
    public let pointer: String
    /// The line of the file and, in a second line, a caret under the place.
    public let excerpt: String

    package init(_ code: Code, _ message: String, in source: JSONSource, at offset: Int, pointer: String = "") {
        let position = source.position(of: offset)
        self.code = code
        self.message = message
        self.file = source.name
        self.line = position.line
        self.column = position.column
        self.pointer = pointer
        self.excerpt = source.excerpt(at: offset)
    }

    /// The place and the message in one line, such as
    /// `shape.json:3:7: /properties/id/type: unknown type "strin"; use one of …`.
    public var description: String {
        "\(file):\(line):\(column): \(pointer.isEmpty ? "" : "\(printable(pointer)): ")\(message)"
    }
}
