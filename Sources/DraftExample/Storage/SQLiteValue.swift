internal import CSQLite

/// A value that a statement takes.
enum SQLiteValue {
    case text(String)
    case integer(Int)

    /// Gives the value to a statement, which copies it.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .text(let text): mortise_sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count))
        case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
        }
    }
}
