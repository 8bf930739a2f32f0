internal import CSQLite
internal import ContractStore

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What SQLite's result codes mean for a store.
enum SQLiteStatus {
    static func failure(_ status: Int32, path: String, systemError: Int32 = 0) -> SQLFailure {
        // What isn't of the system's making may still have left its number from an earlier call.
        let reason = systemError == 0 ? "" : " (\(String(cString: strerror(systemError))))"
        switch status & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED:
            return SQLFailure(
                StoreError(.busy, "\(path) is held by another program for too long: try again, or find out which"),
                .final)
        case SQLITE_FULL:
            return SQLFailure(StoreError(.full, "\(path): there is no room on the disk: make some and try again"))
        case SQLITE_READONLY:
            return SQLFailure(StoreError(.readOnly, "\(path) can only be read: check who may write it and its folder"))
        case SQLITE_NOTADB:
            return SQLFailure(StoreError(.notAStore, "\(path) is not a SQLite database: choose another file"))
        case SQLITE_CORRUPT:
            return SQLFailure(
                StoreError(
                    .corrupt, "\(path) is damaged: restore it from a backup (sqlite3 PATH .recover may save some)"))
        case SQLITE_CANTOPEN: return SQLFailure(unopened(status, path, systemError))
        case SQLITE_PERM, SQLITE_AUTH:
            return SQLFailure(StoreError(.denied, "\(path): access is refused\(reason)"))
        case SQLITE_IOERR:
            return SQLFailure(StoreError(.unavailable, "\(path): reading or writing failed\(reason)"))
        default:
            return SQLFailure(StoreError(.other, "\(path): \(String(cString: sqlite3_errstr(status)))"))
        }
    }

    /// Whether a commit that ended so may have taken effect: what was written and not safely synced can still come back
    /// when the file is recovered after a crash.
    static func leavesCommitInDoubt(_ failure: SQLFailure) -> Bool { failure.error.code == .unavailable }

    /// `SQLITE_CANTOPEN_ISDIR`, which Swift doesn't import.
    private static let isFolder = SQLITE_CANTOPEN | 2 << 8

    private static func unopened(_ status: Int32, _ path: String, _ systemError: Int32) -> StoreError {
        if status == isFolder || systemError == EISDIR {
            return StoreError(.notAStore, "\(path) is a folder: give the path of a file")
        }
        switch systemError {
        case ENOENT, 0:
            return StoreError(
                .notInitialised,
                "\(path): there is no such file: make a store with mortise store init, in a folder that is there")
        case EACCES, EPERM: return StoreError(.denied, "\(path): this user may not open it")
        default: return StoreError(.unavailable, "\(path) can't be opened (\(String(cString: strerror(systemError))))")
        }
    }
}
