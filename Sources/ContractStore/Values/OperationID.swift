/// What a writer calls a write, so that it is recognised when it is sent again. No two writes share one.
public struct OperationID: Sendable, Hashable, CustomStringConvertible {
    /// The identifier's text.
    public let text: String

    /// An identifier that nobody else has: 128 random bits.
    public init() { text = String(UInt128.random(in: 0 ... .max), radix: 36) }

    /// A given identifier, such as the number of a build.
    ///
    /// - Parameter text: its text; not empty, without control characters.
    public init(_ text: String) { self.text = text }

    /// Whether both have the same bytes.
    public static func == (one: OperationID, other: OperationID) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8)
    }

    /// Feeds the text's bytes.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The identifier's text.
    public var description: String { text }
}
