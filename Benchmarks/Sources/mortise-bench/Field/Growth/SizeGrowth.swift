import CPeers
import ShapeMatching

/// Bodies from 64 KiB to 4 GiB: books from a block of 64 KiB that comes again and again, so that no file and no copy is in
/// the way.
enum SizeGrowth {
    static func series(quick: Bool) -> GrowthSeries {
        let sizes = (0...(quick ? 3 : 8)).map { (64 << 10) << (2 * $0) }
        // It holds the whole body, and takes less than 4 GiB.
        let held = sizes.filter { $0 <= 1 << 30 }
        return GrowthSeries(
            name: "size", title: "Body size", axis: "bytes", item: "byte",
            note: "Books by their contract, from a generator; simdjson holds the body, which its memory includes.",
            lines: [
                .init(name: "Mortise", sizes: sizes, work: matcher),
                .init(name: "yajl, empty callbacks", sizes: sizes, work: yajl),
                .init(name: "RapidJSON schema", sizes: sizes, work: rapidJSON),
                .init(name: "simdjson by hand", sizes: held, work: simdjson),
            ])
    }

    private static func matcher(_ size: Int) -> GrowthWork {
        let stream = BlockStream(bytes: size)
        return GrowthWork(items: stream.count) {
            let contender = FieldMatcher(try CompiledShape(Books.contractWide))
            return { try check(try contender.isRight(stream.write)) }
        }
    }

    private static func yajl(_ size: Int) -> GrowthWork {
        let stream = BlockStream(bytes: size)
        return GrowthWork(items: stream.count) {
            let contender = FieldYajl()
            return { try check(try contender.isRight(stream.write)) }
        }
    }

    private static func rapidJSON(_ size: Int) throws -> GrowthWork {
        let stream = BlockStream(bytes: size)
        let schema = try FieldQuestion.schema(of: Books.contractWide)
        return GrowthWork(items: stream.count) {
            let contender = try FieldRapidJSON(schema: schema)
            return { try check(try contender.isRight(stream.cursor())) }
        }
    }

    private static func simdjson(_ size: Int) -> GrowthWork {
        let stream = BlockStream(bytes: size)
        return GrowthWork(items: stream.count) {
            let contender = try FieldSimdjson(byHand: "books")
            let body = UnsafeMutableRawBufferPointer.allocate(
                byteCount: stream.count + peer_simdjson_padding(), alignment: 64)
            var filled = 0
            stream.write { piece in
                UnsafeMutableRawBufferPointer(rebasing: body[filled...]).copyMemory(from: piece)
                filled += piece.count
            }
            let whole = UnsafeRawBufferPointer(rebasing: body[..<filled])
            return { try check(try contender.isRight(whole)) }
        }
    }

    private static func check(_ isRight: Bool) throws {
        guard isRight else { throw WrongResult(description: "generated books are found wrong") }
    }
}
