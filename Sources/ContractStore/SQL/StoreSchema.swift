/// The schema of a store in an SQL database: what makes an empty store, in steps that each bring it one version on.
///
/// A store has the version of the last step that was taken. A step that was once released stays as it is.
package struct StoreSchema: Sendable {
    /// Each step's statements.
    package let steps: [[String]]

    package init(steps: [[String]]) { self.steps = steps }

    /// The version this program knows.
    package var version: Int { steps.count }

    /// Whether a store's version can be used.
    ///
    /// - Throws: `SQLFailure` where it is another.
    package func check(_ found: Int, _ place: String) throws(SQLFailure) {
        if found > version {
            throw SQLFailure(
                StoreError(
                    .newerSchema,
                    "\(place) is of schema \(found), which a newer program made; this one knows \(version): update it"))
        }
        if found < version {
            throw SQLFailure(
                StoreError(
                    .olderSchema,
                    "\(place) is of schema \(found), this program's is \(version): bring it up to date with mortise store init"
                ))
        }
    }
}
