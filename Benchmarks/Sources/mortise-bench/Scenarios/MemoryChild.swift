import CBaseline
import Foundation
import ShapeMatching

/// A process of its own that streams generated books through the matcher and says what memory it came to.
enum MemoryChild {
    static let subcommand = "--memory-child"

    static let anyOf = Shape.array(.anyOf([.object(["isbn": .string]), Books.book]))

    /// `--memory-child BYTES [--any-of]`; prints the most of anonymous and of all resident memory, in KiB.
    static func run(_ arguments: [String]) throws {
        guard let bytes = arguments.first.flatMap(Int.init) else {
            throw WrongResult(description: "\(subcommand) needs a number of bytes")
        }
        let shape = arguments.contains("--any-of") ? anyOf : Books.contractWide
        let contender = MatcherContender("memory", try CompiledShape(shape))
        var anonymous: Int64 = 0
        try BookStream.write(bytes: bytes) { block in
            for start in stride(from: 0, to: block.count, by: Document.pieceBytes) {
                try contender.feed(
                    UnsafeRawBufferPointer(rebasing: block[start..<min(start + Document.pieceBytes, block.count)]))
            }
            anonymous = max(anonymous, baseline_status_kib(0, "RssAnon:"))
        }
        try contender.endDocument()
        anonymous = max(anonymous, baseline_status_kib(0, "RssAnon:"))
        print(anonymous, baseline_status_kib(0, "VmHWM:"))
    }
}

/// An array of books of any size, written from one block again and again, so that the writer's own memory is the same
/// for every size.
enum BookStream {
    /// About a mebibyte of books, each with a comma behind it.
    static let block = Array(BookWriter.array(bytes: 1 << 20).dropFirst().dropLast()) + [UInt8(ascii: ",")]

    /// How many blocks an array of so many bytes has.
    static func repeats(bytes: Int) -> Int { max(1, (bytes - 1) / block.count) }

    /// The bytes of an array of so many blocks: each without the last one's comma, and two brackets.
    static func size(repeats: Int) -> Int { repeats * block.count + 1 }

    static func write(bytes: Int, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        try "[".utf8.withContiguousStorageIfAvailable { try take(UnsafeRawBufferPointer($0)) }
        for _ in 1..<repeats(bytes: bytes) { try block.withUnsafeBytes(take) }
        try block.dropLast().withUnsafeBytes(take)
        try "]".utf8.withContiguousStorageIfAvailable { try take(UnsafeRawBufferPointer($0)) }
    }
}
