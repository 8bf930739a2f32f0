/// Something asynchronous was asked for in a synchronous run.
public struct NeedsAsync: Error, Sendable, CustomStringConvertible {
    /// What it was.
    public let what: String

    /// What to do about it.
    public var description: String { "\(what) is asynchronous: run it from an async test" }
}
