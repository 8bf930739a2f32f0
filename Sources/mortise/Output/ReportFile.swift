#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a report goes.
///
/// A regular file, or one that isn't there yet, is replaced whole or not at all: what was there stays until all is
/// written. Everything else (a device, a FIFO, a descriptor of this process) is opened at once and written into. Symbolic
/// links are followed.
enum ReportFile {
    /// Standard output, by whatever name.
    case standardOutput
    /// An open descriptor.
    case stream(Int32)
    /// A regular file, without links on the way, with the permissions it had, or nil where it is new.
    case file(String, mode: mode_t?)

    /// Looks at a place and whether it can be written, and leaves it as it is.
    init(_ path: String) throws(SystemError) {
        if let number = Self.descriptor(of: path) {
            let flags = fcntl(number, F_GETFL)
            guard flags >= 0 else { throw .last }
            guard flags & O_ACCMODE != O_RDONLY else { throw SystemError(code: EBADF) }
            self = number == 1 ? .standardOutput : .stream(number)
            return
        }
        var status = stat()
        if stat(path, &status) != 0 {
            guard errno == ENOENT else { throw .last }
            self = .file(try Self.missing(path), mode: nil)
        } else if FileIdentity(status) == FileIdentity(descriptor: 1) {
            self = .standardOutput
            return
        } else if status.st_mode & S_IFMT == S_IFREG {
            self = .file(try Self.resolved(path), mode: status.st_mode & 0o777)
        } else {
            // A FIFO's reader is waited for, as a shell would.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw .last }
            self = .stream(descriptor)
            return
        }
        let draft = try draft()
        close(draft.descriptor)
        unlink(draft.path)
    }

    /// Writes all that is to be there. Standard output is written by whoever has it.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        switch self {
        case .standardOutput: try Self.write(bytes, to: 1)
        case .stream(let descriptor): try Self.write(bytes, to: descriptor)
        case .file(let path, _): try replace(path, with: bytes)
        }
    }

    private func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let draft = try draft()
        var failure: SystemError?
        do throws(SystemError) {
            try Self.write(bytes, to: draft.descriptor)
        } catch {
            failure = error
        }
        if close(draft.descriptor) != 0, failure == nil { failure = .last }
        if failure == nil, rename(draft.path, path) != 0 { failure = .last }
        guard let failure else { return }
        unlink(draft.path)
        throw failure
    }

    /// A new file beside the one that it will replace.
    private func draft() throws(SystemError) -> (path: String, descriptor: Int32) {
        guard case .file(let path, let mode) = self else { throw SystemError(code: EINVAL) }
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
        let name = "\(folder).mortise-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
        let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        if let mode { fchmod(descriptor, mode) }
        return (name, descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        let failure: SystemError? = bytes.withUnsafeBytes { bytes in
            do throws(SystemError) {
                try writeAll(bytes, to: descriptor)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// The descriptor that a path stands for: opened by its name, a file would be written from its start.
    private static func descriptor(of path: String) -> Int32? {
        switch path {
        case "-", "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default: break
        }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
            return Int32(path.dropFirst(folder.count))
        }
        return nil
    }

    private static func resolved(_ path: String) throws(SystemError) -> String {
        guard let text = realpath(path, nil) else { throw .last }
        defer { free(text) }
        return String(cString: text)
    }

    /// Where a file would be made: at the end of links that lead to nothing yet.
    private static func missing(_ path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: 4096)
            let count = readlink(path, &buffer, buffer.count)
            guard count >= 0 else {
                // A name that ends with a slash is that of a folder.
                if path.isEmpty || path.hasSuffix("/") { throw SystemError(code: path.isEmpty ? ENOENT : EISDIR) }
                return path
            }
            let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
            path = target.hasPrefix("/") ? target : folder + target
        }
        throw SystemError(code: ELOOP)
    }
}
