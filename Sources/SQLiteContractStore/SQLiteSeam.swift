/// Where tests make a step fail as SQLite would, or see how far a write has come.
package protocol SQLiteSeam: Sendable {
    /// What a connection begins with, such as a limit on the file's pages.
    var settings: [String] { get }

    /// Comes before each statement; a status other than nil is what the statement ends with, without being run.
    func status(before statement: String) -> Int32?

    /// Comes after each statement that succeeded; a status other than nil is what it seems to have ended with.
    func status(after statement: String) -> Int32?
}
