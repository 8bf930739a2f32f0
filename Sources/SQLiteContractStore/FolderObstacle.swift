internal import ContractStore

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What keeps a missing file from being made: its folder can't be written.
///
/// SQLite doesn't tell: where it can't make a file, it tries to open it for reading, and the error is that there is none.
struct FolderObstacle {
    private let path: String
    private let folder: String
    private let systemError: Int32

    /// Nil where the file is there, its folder isn't, or the folder can be written (`faccessat`).
    init?(toMaking path: String) {
        guard faccessat(AT_FDCWD, path, F_OK, 0) != 0, errno == ENOENT else { return nil }
        folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
        guard faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) != 0, errno != ENOENT, errno != ENOTDIR else {
            return nil
        }
        systemError = errno
        self.path = path
    }

    /// The obstacle, and what to do.
    var error: StoreError {
        StoreError(
            .denied,
            "\(path) can't be made: its folder \(folder) can't be written (\(String(cString: strerror(systemError)))): check "
                + "who may write it, or choose another")
    }
}
