import CPeers
import Foundation

/// One body in each form that a contender may ask for: pieces, a whole with padding behind it, `Data`, a file.
final class FieldBody {
    let bytes: UnsafeRawBufferPointer
    let pieces: [UnsafeRawBufferPointer]
    /// The same bytes, not copied: it must not outlive the body.
    let data: Data
    let file: URL
    private let storage: UnsafeMutableRawBufferPointer

    /// - Parameter file: Where the body is written to, for the processes that read it.
    init(_ source: [UInt8], file: URL) throws {
        storage = Self.padded(source.count)
        storage.copyBytes(from: source)
        let whole = UnsafeRawBufferPointer(rebasing: storage[..<source.count])
        bytes = whole
        pieces = stride(from: 0, to: whole.count, by: Document.pieceBytes).map { start in
            UnsafeRawBufferPointer(rebasing: whole[start..<min(start + Document.pieceBytes, whole.count)])
        }
        data =
            if let start = storage.baseAddress {
                Data(bytesNoCopy: start, count: source.count, deallocator: .none)
            } else {
                Data()
            }
        self.file = file
        try Data(source).write(to: file)
    }

    deinit {
        storage.deallocate()
    }

    /// Memory for so many bytes with simdjson's padding behind them, all zero.
    static func padded(_ count: Int) -> UnsafeMutableRawBufferPointer {
        let storage = UnsafeMutableRawBufferPointer.allocate(
            byteCount: count + peer_simdjson_padding(), alignment: 64)
        storage.initializeMemory(as: UInt8.self, repeating: 0)
        return storage
    }
}
