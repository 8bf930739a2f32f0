/// Judges one document after another against a shape, as the bytes arrive.
public struct ShapeMatcher: ~Copyable {
    /// Whether further bytes can change the verdict.
    public enum Progress: Sendable, Hashable {
        case needsMore
        case decided
    }

    /// How the document's root is called in paths.
    public enum Root: String, Sendable, Hashable {
        /// `$`, for a response.
        case response = "$"
        /// `body`, for a request.
        case request = "body"
    }

    public init(_ shape: CompiledShape, root: Root = .response, limits: Limits = Limits()) {}

    public mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(MatcherMisuse) -> Progress { .needsMore }
    public mutating func feed(_ bytes: [UInt8]) throws(MatcherMisuse) -> Progress { .needsMore }
    public mutating func finish() throws(MatcherMisuse) -> Verdict { .matches }
    public mutating func reset() {}
}
