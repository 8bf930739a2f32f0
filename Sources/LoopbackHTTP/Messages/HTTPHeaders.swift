/// Header fields in the order they were sent; a name may occur more than once (RFC 9110, section 5).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One header field.
    public struct Field: Sendable, Hashable {
        /// The name as it was written.
        public let name: String
        /// The value without the white space around it. Bytes that are not UTF-8 read as U+FFFD.
        public let value: String

        /// A field of a name and a value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields, in order.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// No fields yet, with room for as many as most requests have.
    init(reservingCapacity count: Int) { fields.reserveCapacity(count) }

    /// The fields of a literal such as `["Accept": "text/plain"]`, in its order; names may repeat.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Adds a field behind those there are, also where its name is already in use.
    public mutating func append(name: String, value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Replaces all fields of a name, in any case, by one at the end.
    public mutating func set(name: String, value: String) {
        fields.removeAll { Self.sameName($0.name, name) }
        append(name: name, value: value)
    }

    /// The value of the first field of a name, in any case; `nil` where there is none. Linear in the fields.
    public func first(_ name: String) -> String? {
        fields.first { Self.sameName($0.name, name) }?.value
    }

    /// The values of all fields of a name, in any case, in order. Linear in the fields.
    public func all(_ name: String) -> [String] {
        fields.filter { Self.sameName($0.name, name) }.map(\.value)
    }

    /// The value of the first field of a name, in any case.
    public subscript(name: String) -> String? { first(name) }

    /// Whether two names are one, whatever their case (ASCII).
    static func sameName(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        // Nearly always one is spelt as the other; what else has as many bytes and is equal is no token.
        if left == right { return true }
        var others = right.utf8.makeIterator()
        for byte in left.utf8 {
            guard let other = others.next(), lowercased(byte) == lowercased(other) else { return false }
        }
        return true
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}
