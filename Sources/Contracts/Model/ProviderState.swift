/// A state that the provider must be in, such as `book exists` with the parameter `id`.
public struct ProviderState: Sendable {
    /// What the state is called.
    public var name: String
    /// What the state is about; a provider's set-up code gets it.
    public var params: [String: JSONValue]
    /// Interactions in this state may run side by side.
    public var shareable: Bool

    /// Makes a state.
    public init(_ name: String, params: [String: JSONValue] = [:], shareable: Bool = false) {
        self.name = name
        self.params = params
        self.shareable = shareable
    }
}

extension ProviderState: ExpressibleByStringLiteral {
    /// Makes a state of a name, without parameters.
    public init(stringLiteral name: String) { self.init(name) }
}
