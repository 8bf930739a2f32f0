internal import CSQLite
internal import Threads

/// A connection to a database file, used by one thread at a time.
final class SQLiteConnection: Sendable {
    /// The open database (`sqlite3`); reached only with the connection's lock held.
    struct Database: ~Copyable {
        // Unsafe: SQLite's handle may go from thread to thread where no two use it at once, which the lock sees to.
        nonisolated(unsafe) fileprivate let handle: OpaquePointer

        deinit {
            sqlite3_close_v2(handle)
        }

        /// Runs a statement that has no rows.
        func run(_ text: String, _ values: SQLiteValue...) throws(SQLiteError) {
            _ = try SQLiteStatement(text, values, on: handle).step()
        }

        /// Reads the first row of a title and a revision.
        func record(_ text: String, _ values: SQLiteValue...) throws(SQLiteError) -> DraftRecord? {
            let statement = try SQLiteStatement(text, values, on: handle)
            guard try statement.step() else { return nil }
            return DraftRecord(title: statement.text(0), revision: statement.integer(1))
        }
    }

    private let database: Lock<Database>

    /// Opens a file, and makes it where it is missing (`sqlite3_open_v2`).
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - patience: how long to wait for others who hold the file, in milliseconds (`sqlite3_busy_timeout`).
    init(path: String, patience: Int32 = 30_000) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        let status = sqlite3_open_v2(path, &handle, flags, nil)
        guard status == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw SQLiteError(status: status)
        }
        sqlite3_busy_timeout(handle, patience)
        database = Lock(Database(handle: handle))
    }

    /// Reads with the connection to oneself.
    func read<Value: Sendable>(_ body: (borrowing Database) throws -> Value) throws -> Value {
        try database.withLock { (database) in try body(database) }
    }

    /// Writes all or nothing: takes the file's write lock first, so that what is read inside is still so at the commit.
    func transaction<Value: Sendable>(_ body: (borrowing Database) throws -> Value) throws -> Value {
        try database.withLock { (database) in
            try database.run("BEGIN IMMEDIATE")
            do {
                let value = try body(database)
                try database.run("COMMIT")
                return value
            } catch {
                // Where SQLite has rolled back of itself, this says so, which is no news.
                try? database.run("ROLLBACK")
                throw error
            }
        }
    }
}
