/// That a write's reply was lost: it may be in the store or not.
public struct Uncertainty: Sendable, Hashable, CustomStringConvertible {
    /// The write.
    public let operation: OperationID
    /// What went wrong.
    public let cause: StoreError

    package init(_ operation: OperationID, _ cause: StoreError) {
        self.operation = operation
        self.cause = cause
    }

    /// What is unknown and how to know it, in one line.
    public var description: String {
        "nobody knows whether operation \(operation) was written (\(cause)): send it again with the same identifier, or read "
            + "its effect, when the store can be reached"
    }
}
