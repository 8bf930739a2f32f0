/// What a store takes at most.
public struct StoreLimits: Sendable, Hashable {
    /// The bytes of a name, a version or an operation's identifier. Two of them have to fit into one entry of a database's
    /// index, of which PostgreSQL's smallest limit is 2,704 bytes.
    public var nameBytes = 500
    /// The bytes of a contract's canonical text, or of a verification's outcomes as JSON.
    public var contentBytes = 64 << 20
    /// The elements of a page.
    public var pageElements = 1000

    /// The defaults.
    public init() {}
}
