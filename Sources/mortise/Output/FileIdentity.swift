#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which file it is, by whatever name: device and inode (`stat`).
struct FileIdentity: Equatable {
    private let device: UInt64
    private let inode: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Nil where there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Nil where the descriptor isn't open, or isn't that of a regular file where it has to be.
    init?(descriptor: Int32, isRegular: Bool = false) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, !isRegular || status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }
}
