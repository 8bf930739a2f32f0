internal import CSQLite
internal import ContractStore

/// An open file (`sqlite3`), used by one thread.
final class SQLiteDatabase {
    private let handle: OpaquePointer
    private let path: String
    private let seam: (any SQLiteSeam)?

    /// Opens a file (`sqlite3_open_v2`).
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - makes: whether it is made where it is missing.
    ///   - patience: how long to wait for others, in milliseconds.
    ///   - seam: where tests interfere.
    init(path: String, makes: Bool, patience: Int32, seam: (any SQLiteSeam)?) throws(SQLFailure) {
        var handle: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (makes ? SQLITE_OPEN_CREATE : 0)
        let status = sqlite3_open_v2(path, &handle, flags, nil)
        guard status == SQLITE_OK, let handle else {
            let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
            sqlite3_close_v2(handle)
            if makes, status & 0xFF == SQLITE_CANTOPEN, let obstacle = FolderObstacle(toMaking: path) {
                throw SQLFailure(obstacle.error)
            }
            throw SQLiteStatus.failure(status, path: path, systemError: systemError)
        }
        sqlite3_busy_timeout(handle, patience)
        self.handle = handle
        self.path = path
        self.seam = seam
    }

    deinit { sqlite3_close_v2(handle) }

    /// Whether the file can only be read (`sqlite3_db_readonly`).
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Whether a transaction is open (`sqlite3_get_autocommit`).
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs one statement and returns its rows.
    func rows(_ text: String, _ values: [SQLValue] = []) throws(SQLFailure) -> [SQLRow] {
        if let status = seam?.status(before: text) { throw failure(status) }
        var statement: OpaquePointer?
        let prepared = sqlite3_prepare_v2(handle, text, -1, &statement, nil)
        guard prepared == SQLITE_OK, let statement else { throw failure(prepared) }
        defer { sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() {
            let status = bind(value, to: statement, at: Int32(index) + 1)
            guard status == SQLITE_OK else { throw failure(status) }
        }
        var rows: [SQLRow] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                rows.append(SQLRow((0..<sqlite3_column_count(statement)).map { value(of: statement, $0) }))
            case SQLITE_DONE:
                if let status = seam?.status(after: text) { throw failure(status) }
                return rows
            case let status: throw failure(status)
            }
        }
    }

    private func failure(_ status: Int32) -> SQLFailure {
        SQLiteStatus.failure(status, path: path, systemError: sqlite3_system_errno(handle))
    }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, index)
        case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
        case .text(let text):
            guard let count = Int32(exactly: text.utf8.count) else { return SQLITE_TOOBIG }
            return mortise_sqlite3_bind_text(statement, index, text, count)
        }
    }

    private func value(of statement: OpaquePointer, _ column: Int32) -> SQLValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, column)))
        case SQLITE_TEXT:
            guard let bytes = sqlite3_column_text(statement, column) else { return .null }
            let count = Int(sqlite3_column_bytes(statement, column))
            return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
        default: return .null
        }
    }
}
