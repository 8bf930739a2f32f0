/// An integration in a list, with the last of its revisions.
public struct IntegrationSummary: Sendable, Hashable {
    /// Who the contracts are between.
    public var integration: Integration { latest.integration }
    /// The last revision published; its number is how many there are.
    public let latest: Revision

    /// A summary.
    public init(latest: Revision) { self.latest = latest }
}
