/// Reads and writes one draft.
public protocol DraftEditing: Sendable {
    /// Reads the draft.
    ///
    /// - Throws: where the storage can't be read.
    func read() throws -> DraftRecord

    /// Writes the draft, if nobody else has since it was read.
    ///
    /// - Parameters:
    ///   - title: the new title.
    ///   - expectedRevision: the revision that the writer has read.
    /// - Returns: the draft as written.
    /// - Throws: `DraftFailure` where the save is refused; any other error leaves open whether it took effect.
    @discardableResult
    func save(title: String, expectedRevision: Int) throws -> DraftRecord
}
