/// A draft in a SQLite file, safe across threads and processes.
///
/// A file holds any number of drafts, each in a namespace of its own. A save reads, decides and writes in one
/// transaction that holds the file's write lock from its start (`BEGIN IMMEDIATE`).
public final class SQLiteDraft: DraftOperations {
    private let connection: SQLiteConnection
    private let namespace: String
    /// Runs inside the transaction, when all is written and nothing committed: where tests make a save fail.
    private let beforeCommit: @Sendable () throws -> Void

    /// Opens a draft, and makes it where it is missing.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - namespace: the draft's name in the file.
    ///   - record: what the draft starts from, where it is missing.
    /// - Throws: `SQLiteError`.
    public convenience init(path: String, namespace: String, startingAt record: DraftRecord = .original) throws {
        try self.init(path: path, namespace: namespace, startingAt: record, beforeCommit: {})
    }

    package init(
        path: String, namespace: String, startingAt record: DraftRecord,
        beforeCommit: @escaping @Sendable () throws -> Void
    ) throws {
        self.namespace = namespace
        self.beforeCommit = beforeCommit
        connection = try SQLiteConnection(path: path)
        try connection.transaction { database in
            try database.run(Self.drafts)
            try database.run(Self.operations)
            try database.run(
                "INSERT OR IGNORE INTO drafts VALUES (?, ?, ?)",
                .text(namespace), .text(record.title), .integer(record.revision))
        }
    }

    /// Reads the draft; throws `SQLiteError`.
    public func read() throws -> DraftRecord {
        try connection.read { try current($0) }
    }

    /// Writes the draft, if nobody else has since it was read; throws `DraftFailure` or `SQLiteError`.
    @discardableResult
    public func save(title: String, expectedRevision: Int) throws -> DraftRecord {
        try write(title, expectedRevision, nil)
    }

    /// Writes the draft once, however often the operation is sent; throws `DraftFailure` or `SQLiteError`.
    @discardableResult
    public func save(title: String, expectedRevision: Int, operation: OperationID) throws -> DraftRecord {
        try write(title, expectedRevision, operation)
    }

    /// What an operation wrote, nil where it has had no effect so far; throws `SQLiteError`.
    public func outcome(of operation: OperationID) throws -> DraftRecord? {
        try connection.read { try outcome(of: operation, $0) }
    }

    private func write(_ title: String, _ expectedRevision: Int, _ operation: OperationID?) throws -> DraftRecord {
        try connection.transaction { database in
            if let operation, let first = try outcome(of: operation, database) { return first }
            let record = try current(database).saving(title: title, expectedRevision: expectedRevision)
            try database.run(
                "UPDATE drafts SET title = ?, revision = ? WHERE namespace = ?",
                .text(record.title), .integer(record.revision), .text(namespace))
            if let operation {
                try database.run(
                    "INSERT INTO operations VALUES (?, ?, ?, ?)",
                    .text(namespace), .text(operation.text), .text(record.title), .integer(record.revision))
            }
            try beforeCommit()
            return record
        }
    }

    private func current(_ database: borrowing SQLiteConnection.Database) throws -> DraftRecord {
        let record = try database.record(
            "SELECT title, revision FROM drafts WHERE namespace = ?", .text(namespace))
        guard let record else { throw SQLiteError(.notADraft, "the draft is no longer in the file") }
        return record
    }

    private func outcome(
        of operation: OperationID, _ database: borrowing SQLiteConnection.Database
    ) throws -> DraftRecord? {
        try database.record(
            "SELECT title, revision FROM operations WHERE namespace = ? AND operation = ?",
            .text(namespace), .text(operation.text))
    }

    private static let drafts = """
        CREATE TABLE IF NOT EXISTS drafts (
            namespace TEXT PRIMARY KEY, title TEXT NOT NULL CHECK (title <> ''),
            revision INTEGER NOT NULL CHECK (revision >= 1)
        ) STRICT, WITHOUT ROWID
        """
    private static let operations = """
        CREATE TABLE IF NOT EXISTS operations (
            namespace TEXT NOT NULL, operation TEXT NOT NULL, title TEXT NOT NULL, revision INTEGER NOT NULL,
            PRIMARY KEY (namespace, operation)
        ) STRICT, WITHOUT ROWID
        """
}
