/// What a writer calls a save, so that it can be recognised when it is sent again.
public struct OperationID: Sendable, Hashable, CustomStringConvertible {
    /// The identifier's text.
    public let text: String

    /// An identifier of its own.
    public init() { text = String(UInt128.random(in: 0 ... .max), radix: 36) }

    /// A given identifier.
    ///
    /// - Parameter text: its text.
    public init(_ text: String) { self.text = text }

    /// The identifier's text.
    public var description: String { text }
}
