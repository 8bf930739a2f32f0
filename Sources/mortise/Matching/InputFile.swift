#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file being read from its start to its end; `-` is standard input.
struct InputFile: ~Copyable {
    let name: String
    /// How many bytes it has, where it is a regular file.
    let size: Int?
    private let descriptor: Int32

    /// Opens the file (`open`).
    init(_ name: String) throws(SystemError) {
        self.name = name
        descriptor = name == "-" ? 0 : open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        var status = stat()
        size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    deinit {
        if descriptor != 0 { close(descriptor) }
    }

    /// Whether reading doesn't wait for whoever writes the other end; of a regular file it never does.
    var isReady: Bool { size != nil || isReadyToRead(descriptor) }

    /// Reads the next bytes into the buffer (`read`); 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let count = Self.readOnce(descriptor, buffer)
            if count >= 0 { return count }
            let error = SystemError.last
            if error.isWait {
                waitUntilReady(descriptor, writing: false)
            } else if !error.isInterruption {
                throw error
            }
        }
    }

    /// Reads the whole file, or throws where it has more than so many bytes.
    func readAll(upTo limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { piece.deallocate() }
        while true {
            let count = try read(into: piece)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: piece[..<count])
            guard bytes.count <= limit else { throw SystemError(code: EFBIG) }
        }
    }

    private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
