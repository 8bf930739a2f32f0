package import ShapeMatching

/// Which way a body goes: requests and responses vary in opposite directions.
public enum BodyDirection: String, Sendable, Hashable, CaseIterable {
    /// From a client to the provider: what clients may send under the old shape, the new one must accept.
    case request
    /// From the provider to a client: what the provider may send under the new shape, the old one must accept.
    case response
}

extension BodyDirection {
    /// How paths of such bodies begin.
    package var root: ShapeMatcher.Root { self == .response ? .response : .request }
}
