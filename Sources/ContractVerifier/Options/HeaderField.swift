/// A header field to be sent. Its value may be a secret, so that no description shows it.
public struct HeaderField: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The name, which ignores case.
    public var name: String
    /// The value, without white space around it.
    public var value: String

    /// Makes a field of a name and a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// The name alone.
    public var description: String { "\(name): •••" }
    /// The name alone.
    public var debugDescription: String { description }
    /// The name alone.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
