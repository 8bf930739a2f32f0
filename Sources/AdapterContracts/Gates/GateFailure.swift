/// One side of a gate waited in vain.
public struct GateFailure: Error, Sendable, CustomStringConvertible {
    /// What did not happen.
    public let message: String
    /// The gate's log and the expected outcome, as the gate prints itself.
    public let log: String

    /// What did not happen, the expected outcome and the log, in lines.
    public var description: String { "\(message)\n\(log)" }
}
