/// What an editor asks to be saved.
public struct SaveRequest: Sendable, Hashable {
    /// The new title.
    public let title: String
    /// The revision that the person has before them.
    public let expectedRevision: Int
    /// The operation; a request that is sent again keeps it.
    public let operation: OperationID

    /// A request.
    ///
    /// - Parameters:
    ///   - title: the new title.
    ///   - expectedRevision: the revision that the person has before them.
    ///   - operation: the operation.
    public init(title: String, expectedRevision: Int, operation: OperationID = OperationID()) {
        self.title = title
        self.expectedRevision = expectedRevision
        self.operation = operation
    }
}
