/// What one document may cost. Going over a limit is a verdict of its own, never a crash.
public struct Limits: Sendable, Hashable {
    /// The deepest nesting of arrays and objects; a document of one scalar has depth 0. Default 512.
    public var depth: Int = 512
    /// The longest string, name or number, in bytes as sent, without a string's quotes. Default 16 MiB.
    public var tokenBytes: Int = 16 << 20
    /// The largest document in bytes, or nil for any. Default nil.
    public var documentBytes: Int?
    /// How many mismatches are kept, the first ones in the document's order; all are counted. Default 100.
    public var keptMismatches: Int = 100
    /// Stop judging after this many mismatches, or nil to judge to the end. Default nil.
    public var stopAfter: Int?
    /// The longest string a pattern is tried on, in bytes. Default 64 KiB.
    public var patternBytes: Int = 64 << 10
    /// The most memory one matcher may hold for its documents, in bytes, or nil for any. Default nil. A few KiB that a
    /// matcher is made of, and what PCRE2 needs while it searches for a pattern, are not counted.
    public var memoryBytes: Int?

    /// The default limits.
    public init() {}
}
