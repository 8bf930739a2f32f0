#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Writes a contract's file so that whoever reads it finds the old text or the new one, never a part.
///
///     folder/.catalogue.json.1f3a…  written and synced, then renamed to  folder/catalogue.json
enum ContractPublisher {
    /// Replaces a file, or the one that a symbolic link leads to, and keeps its permissions. One that has the text
    /// already is left alone.
    static func write(_ bytes: [UInt8], to path: String) throws(PublishError) {
        let target = resolved(path)
        if has(bytes, target) { return }
        let temporary = beside(target)
        let permissions = permissions(of: target)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
        guard file >= 0 else { throw failure }
        do throws(PublishError) {
            // The mask for new files has been taken off what `open` was told.
            if let permissions, fchmod(file, permissions) != 0 { throw failure }
            try write(bytes, file)
            guard fsync(file) == 0 else { throw failure }
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        // Some file systems tell only here that the disk is full.
        guard close(file) == 0, rename(temporary, target) == 0 else {
            let error = failure
            unlink(temporary)
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], _ file: Int32) throws(PublishError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { put(file, $0) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw failure
            }
        }
    }

    private static func put(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(file, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
    }

    /// The file that a path leads to (`realpath`); the path itself where there is none yet.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// A name in the same folder that no other writer chooses.
    private static func beside(_ path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
        return "\(path[..<start]).\(path[start...]).\(String(UInt64.random(in: .min ... .max), radix: 16))"
    }

    private static func permissions(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// Whether a regular file holds these bytes.
    private static func has(_ bytes: [UInt8], _ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
            return false
        }
        var rest = bytes[...]
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 && rest.isEmpty }
            guard rest.starts(with: piece[..<count]) else { return false }
            rest = rest.dropFirst(count)
        }
    }

    /// What the system says about the last failed call; to be asked at once.
    private static var failure: PublishError { PublishError(message: String(cString: strerror(errno))) }
}
