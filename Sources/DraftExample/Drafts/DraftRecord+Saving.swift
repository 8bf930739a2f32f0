extension DraftRecord {
    /// Decides on a save: what the draft will be, or why the save is refused.
    ///
    /// - Parameters:
    ///   - title: the new title.
    ///   - expectedRevision: the revision that the writer has read.
    /// - Throws: the first of `emptyTitle`, `conflict` and `revisionExhausted` that applies.
    public func saving(title: String, expectedRevision: Int) throws(DraftFailure) -> DraftRecord {
        if title.isEmpty { throw .emptyTitle }
        if expectedRevision != revision { throw .conflict }
        if revision == .max { throw .revisionExhausted }
        return DraftRecord(title: title, revision: revision + 1)
    }
}
