/// Writes a draft in operations that can be sent again, and looked up where their reply was lost.
public protocol DraftOperations: DraftEditing {
    /// Writes the draft once, however often the operation is sent.
    ///
    /// A refused operation has no effect and isn't remembered: sent again it is refused again, since revisions only grow.
    ///
    /// - Parameters:
    ///   - title: the new title.
    ///   - expectedRevision: the revision that the writer has read.
    ///   - operation: the operation; each save has its own.
    /// - Returns: the draft as the operation's first sending wrote it.
    /// - Throws: `DraftFailure` where the save is refused; any other error leaves open whether it took effect.
    @discardableResult
    func save(title: String, expectedRevision: Int, operation: OperationID) throws -> DraftRecord

    /// What an operation wrote; nil where it has had no effect so far.
    ///
    /// - Parameter operation: the operation.
    /// - Throws: where the storage can't be read.
    func outcome(of operation: OperationID) throws -> DraftRecord?
}
