extension DraftEditor {
    /// Puts the production graph together: an editor, its saver, and a draft in a file.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - namespace: the draft's name in the file.
    /// - Throws: `SQLiteError` where the file can't be opened or read.
    public static func open(path: String, namespace: String) throws -> DraftEditor {
        let draft = try SQLiteDraft(path: path, namespace: namespace)
        return DraftEditor(try draft.read(), saver: BackgroundSaver(draft))
    }
}
