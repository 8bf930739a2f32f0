internal import CSQLite

/// A statement with its values, used once (`sqlite3_stmt`).
struct SQLiteStatement: ~Copyable {
    private let handle: OpaquePointer

    /// Prepares a statement and binds its values (`sqlite3_prepare_v2`).
    init(_ text: String, _ values: [SQLiteValue], on database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let status = sqlite3_prepare_v2(database, text, -1, &handle, nil)
        guard status == SQLITE_OK, let handle else { throw SQLiteError(status: status) }
        for (index, value) in values.enumerated() {
            let status = value.bind(to: handle, at: Int32(index) + 1)
            if status != SQLITE_OK {
                sqlite3_finalize(handle)
                throw SQLiteError(status: status)
            }
        }
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Moves to the next row and says whether there is one (`sqlite3_step`).
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        case let status: throw SQLiteError(status: status)
        }
    }

    /// A column's text (`sqlite3_column_text`), zero bytes included.
    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// A column's integer (`sqlite3_column_int64`).
    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
}
