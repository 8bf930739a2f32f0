internal import CSQLite

/// What SQLite answered where it could not do what was asked.
public struct SQLiteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of error; further ones may be added.
    public struct Code: Sendable, Hashable {
        private enum Value { case cannotOpen, busy, full, constraint, notADraft, other }
        private let value: Value
        private init(_ value: Value) { self.value = value }

        /// The file can't be opened (`SQLITE_CANTOPEN`, `SQLITE_NOTADB`).
        public static let cannotOpen = Code(.cannotOpen)
        /// Others held the file for too long (`SQLITE_BUSY`).
        public static let busy = Code(.busy)
        /// There is no room (`SQLITE_FULL`).
        public static let full = Code(.full)
        /// The database refuses the values (`SQLITE_CONSTRAINT`).
        public static let constraint = Code(.constraint)
        /// The draft isn't in the file any more, or isn't one.
        public static let notADraft = Code(.notADraft)
        /// Anything else.
        public static let other = Code(.other)

        init(status: Int32) {
            switch status & 0xff {
            case SQLITE_CANTOPEN, SQLITE_NOTADB: self = .cannotOpen
            case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
            case SQLITE_FULL: self = .full
            case SQLITE_CONSTRAINT: self = .constraint
            default: self = .other
            }
        }
    }

    /// What kind of error it is.
    public let code: Code
    /// What went wrong, in SQLite's words (`sqlite3_errstr`) or ours.
    public let message: String

    init(status: Int32) {
        code = Code(status: status)
        message = String(cString: sqlite3_errstr(status))
    }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { "SQLite: \(message)" }
}
