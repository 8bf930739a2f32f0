/// One thing that a check observed and should not have.
public struct Finding: Sendable, CustomStringConvertible {
    /// The name of the adapter that was checked.
    public let adapter: String
    /// The name of the check.
    public let check: String
    /// What was expected and what was observed.
    public let message: String
    /// The expectation that failed, or the check itself where it threw.
    public let place: SourcePlace

    /// The finding as text, such as `MemoryShelf, keeps a title: expected ["Dune"], observed []`.
    public var description: String { "\(adapter), \(check): \(message)" }
}
