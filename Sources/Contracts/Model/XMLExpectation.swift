/// What an XML body must be: like an example, but for what rules say of its parts.
///
/// Names are compared by their namespace and local name, whatever their prefixes. Comments and processing instructions
/// don't count, nor does white space around texts. Children of different names may come in any order.
public struct XMLExpectation: Sendable {
    /// The document that is sent where it stands in for a real one.
    public var example: String
    /// What is said of the example's parts, in the order in which ties are broken.
    public var rules: [XMLRule]
    /// Attributes and elements that the example hasn't are refused.
    public var closed: Bool

    /// Makes an expectation.
    ///
    /// - Parameters:
    ///   - example: The document's text.
    ///   - rules: None where every part must be as in the example.
    ///   - closed: True for requests, of which nobody reads what isn't expected.
    public init(example: String, rules: [XMLRule] = [], closed: Bool = false) {
        self.example = example
        self.rules = rules
        self.closed = closed
    }
}
