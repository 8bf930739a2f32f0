public import ShapeMatching
public import XMLMatching

/// What one contract's requests may cost the process that serves it.
public struct LedgerLimits: Sendable, Hashable {
    /// What one JSON body may cost.
    public var document = Limits()
    /// What one XML body may cost.
    public var xml = XMLLimits()
    /// The longest body that is held to a text shape, in bytes; it is kept whole for that. Default 1 MiB.
    public var textBytes = 1 << 20
    /// How many refusals are kept, the first ones; all are counted. Default 1000.
    public var keptRefusals = 1000

    /// The default limits.
    public init() {}
}
