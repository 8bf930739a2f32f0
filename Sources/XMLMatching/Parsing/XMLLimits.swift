/// What one XML document may cost. Going over a limit is a verdict of its own, never a crash.
public struct XMLLimits: Sendable, Hashable {
    /// The deepest nesting of elements; a document of one element has depth 1. Default 512.
    public var depth = 512
    /// The longest tag, comment or processing instruction, and the longest texts of one element and those it is in, in
    /// bytes. Default 16 MiB.
    public var tokenBytes = 16 << 20
    /// The most attributes of one element. Default 10,000.
    public var attributes = 10_000
    /// The most names of elements and attributes beside those that are expected, and of prefixes: expat keeps each, so that
    /// its memory grows with them. Default 100,000.
    public var names = 100_000
    /// The largest document in bytes, or nil for any. Default nil.
    public var documentBytes: Int?
    /// The longest text that a pattern is tried on, in bytes. Default 64 KiB.
    public var patternBytes = 64 << 10
    /// How many mismatches are kept, the first ones in the document's order; all are counted. Default 100.
    public var keptMismatches = 100

    /// The default limits.
    public init() {}
}
