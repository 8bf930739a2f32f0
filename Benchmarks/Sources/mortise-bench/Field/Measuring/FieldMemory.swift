import CPeers
import Foundation
import ShapeMatching

/// What memory a body takes: each contender in a process of its own, which reads the body from a file as it wants it.
struct FieldMemory {
    /// Resident memory of one process.
    struct Peak: Encodable {
        /// Before the body was read, all else made ready.
        let beforeKiB: Int
        /// The most while it was judged.
        let peakKiB: Int
        var growthKiB: Int { max(0, peakKiB - beforeKiB) }
    }

    struct Row: Encodable {
        let name: String
        let reading: FieldReading
        let memory: Peak
        let growthMiB: Double
    }

    struct Result: Encodable {
        let bytes: Int
        var rows: [Row]
    }

    let python: PythonPeers?

    func run(_ question: FieldQuestion, _ body: FieldBody, _ roster: [FieldRoster]) throws -> Result {
        let rows = try roster.compactMap { member -> Row? in
            guard let peak = try peak(member, question, body) else { return nil }
            return Row(
                name: member.rawValue, reading: member.reading, memory: peak,
                growthMiB: Double(peak.growthKiB) / 1024)
        }
        return Result(bytes: body.bytes.count, rows: rows)
    }

    private func peak(_ member: FieldRoster, _ question: FieldQuestion, _ body: FieldBody) throws -> Peak? {
        if FieldRoster.python.contains(member) {
            guard let peer = try python?.peer(member, question) else { return nil }
            let (isRight, peak) = try peer.memory(body)
            guard isRight else { throw WrongResult(description: "\(member.rawValue) errs") }
            return peak
        }
        let child = try Child([FieldMemoryChild.subcommand, member.rawValue, body.file.path])
        let numbers = try child.rest().split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard numbers.count == 2 else { throw WrongResult(description: "the child for \(member.rawValue) failed") }
        return Peak(beforeKiB: numbers[0], peakKiB: numbers[1])
    }
}

/// A process that judges one file of books and says what memory it took.
enum FieldMemoryChild {
    static let subcommand = "--field-memory-child"

    /// `--field-memory-child CONTENDER FILE`: prints resident memory before and at its peak, in KiB.
    static func run(_ arguments: [String]) throws {
        guard arguments.count == 2, let member = FieldRoster(rawValue: arguments[0]) else {
            throw WrongResult(description: "\(subcommand) needs a contender and a file")
        }
        let schema = try FieldQuestion.schema(of: Books.contractWide)
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: arguments[1]))
        let judge = try judge(member, schema, file)
        let peak = try ResidentMemory.measuring {
            guard try judge() else { throw WrongResult(description: "\(member.rawValue) errs") }
        }
        print(peak.beforeKiB, peak.peakKiB)
    }

    private static func judge(_ member: FieldRoster, _ schema: [UInt8], _ file: FileHandle) throws
        -> () throws -> Bool
    {
        switch member {
        case .matcher:
            let contender = FieldMatcher(try CompiledShape(Books.contractWide))
            return { try contender.isRight { try pieces(of: file, $0) } }
        case .yajl:
            let contender = FieldYajl()
            return { try contender.isRight { try pieces(of: file, $0) } }
        case .rapidJSON:
            let contender = try FieldRapidJSON(schema: schema)
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Document.pieceBytes, alignment: 64)
            return {
                try contender.isRight(
                    PieceCursor { _ in
                        let count = read(file.fileDescriptor, buffer.baseAddress, buffer.count)
                        return count > 0 ? UnsafeRawBufferPointer(rebasing: buffer[..<count]) : nil
                    })
            }
        case .simdjsonByHand, .simdjsonByTable:
            let contender =
                try member == .simdjsonByHand ? FieldSimdjson(byHand: "books") : FieldSimdjson(byTable: schema)
            return { try contender.isRight(try whole(file)) }
        case .decoder:
            let peer = Peer.decoder(Books.self)
            return {
                guard let data = try file.readToEnd() else { return false }
                try peer.run(data)
                return true
            }
        case .serialization:
            let contender = FieldSerialization(Books.contractWide)
            return { try contender.isRight(try file.readToEnd() ?? Data()) }
        case .jsonschema, .msgspec, .pact: throw WrongResult(description: "\(member.rawValue) runs in Python")
        }
    }

    private static func pieces(of file: FileHandle, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Document.pieceBytes, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = read(file.fileDescriptor, buffer.baseAddress, buffer.count)
            guard count > 0 else { return }
            try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// The whole file, read into memory with padding behind it.
    private static func whole(_ file: FileHandle) throws -> UnsafeRawBufferPointer {
        let count = Int(try file.seekToEnd())
        try file.seek(toOffset: 0)
        let storage = UnsafeMutableRawBufferPointer.allocate(
            byteCount: count + peer_simdjson_padding(), alignment: 64)
        var filled = 0
        while filled < count {
            let got = read(file.fileDescriptor, storage.baseAddress?.advanced(by: filled), count - filled)
            guard got > 0 else { throw WrongResult(description: "the file can't be read") }
            filled += got
        }
        return UnsafeRawBufferPointer(rebasing: storage[..<count])
    }
}
