/// An array of books of any size, made of one block that comes again and again.
final class BlockStream {
    /// Its bytes in all.
    let count: Int
    private let storage: UnsafeMutableRawBufferPointer
    private let first, middle, last: UnsafeRawBufferPointer
    private let blocks: Int

    /// An array of about so many bytes: whole blocks of somewhat less than 64 KiB.
    init(bytes: Int) {
        let books = BookWriter.array(bytes: Document.pieceBytes - 600)
        // [book,book,   then   book,book,   again and again, then   book,book]
        let block = books.dropLast() + [UInt8(ascii: ",")]
        storage = .allocate(byteCount: block.count + books.count, alignment: 64)
        storage.copyBytes(from: block)
        UnsafeMutableRawBufferPointer(rebasing: storage[block.count...]).copyBytes(from: books)
        let all = UnsafeRawBufferPointer(storage)
        blocks = max(1, bytes / (block.count - 1))
        first = UnsafeRawBufferPointer(rebasing: all[..<block.count])
        middle = UnsafeRawBufferPointer(rebasing: all[1..<block.count])
        last = UnsafeRawBufferPointer(rebasing: all[(block.count + (blocks > 1 ? 1 : 0))...])
        count = blocks > 1 ? first.count + middle.count * (blocks - 2) + last.count : last.count
    }

    deinit {
        storage.deallocate()
    }

    /// Hands the array over, block by block.
    func write(_ take: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        for index in 0..<blocks { try take(block(index)) }
    }

    /// The blocks, to be pulled.
    func cursor() -> PieceCursor {
        PieceCursor { [self] in $0 < blocks ? block($0) : nil }
    }

    private func block(_ index: Int) -> UnsafeRawBufferPointer {
        if index == blocks - 1 { return last }
        return index == 0 ? first : middle
    }
}
