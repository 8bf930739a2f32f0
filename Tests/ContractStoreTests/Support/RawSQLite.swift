import CSQLite
import StoreSupport

/// A file as any program may open it.
final class RawSQLite {
    private let handle: OpaquePointer

    init(_ path: String) throws {
        var handle: OpaquePointer?
        guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
            throw ChildProcess.Failure(description: "can't open \(path)")
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, 600_000)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs a statement.
    ///
    /// - Returns: the rows' first columns, or what went wrong.
    @discardableResult
    func run(_ text: String) -> [String] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK else { return [message] }
        defer { sqlite3_finalize(statement) }
        var rows: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "NULL")
            case SQLITE_DONE: return rows
            default: return rows + [message]
            }
        }
    }

    private var message: String { "error: \(String(cString: sqlite3_errmsg(handle)))" }
}
