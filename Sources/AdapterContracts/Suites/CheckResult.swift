/// What one check found on one adapter.
public struct CheckResult: Sendable {
    /// The name of the check.
    public let check: String
    /// Which observation of the evidence matrix the check makes.
    public let shows: Observation?
    /// Whether the check ran at all; where it is false, the one finding says why.
    public let hadSubject: Bool
    /// What was found; empty where the adapter keeps the promise.
    public let findings: [Finding]

    /// Whether nothing was found.
    public var passed: Bool { findings.isEmpty }
}
