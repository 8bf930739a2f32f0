/// A document's bytes, kept at one place for the whole run and cut into the pieces that every contender is fed.
final class Document {
    /// What a socket or a file read gives: 64 KiB.
    static let pieceBytes = 64 << 10

    let bytes: UnsafeRawBufferPointer
    let pieces: [UnsafeRawBufferPointer]

    init(_ source: [UInt8], pieceBytes: Int = Document.pieceBytes) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 64)
        copy.copyBytes(from: source)
        let all = UnsafeRawBufferPointer(copy)
        bytes = all
        pieces = stride(from: 0, to: all.count, by: pieceBytes).map { start in
            UnsafeRawBufferPointer(rebasing: all[start..<min(start + pieceBytes, all.count)])
        }
    }

    deinit {
        bytes.deallocate()
    }
}
