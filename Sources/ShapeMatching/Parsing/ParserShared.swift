internal import CYajl

/// What a tokenizer, yajl's allocations and the consumer of the events touch while a piece is being parsed.
///
/// It lives at a fixed address and is only reached through pointers, field by field: nobody holds it `inout` while yajl
/// runs.
struct ParserShared {
    var budget: MemoryBudget
    var arena = ParserArena()
    var handle: yajl_handle?
    /// The piece that yajl is parsing, whole tokens only, and where in the document it begins.
    var piece = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var pieceStart = 0
    /// Whether the piece lacks the document's indentation, and then the document's lines.
    var isUnindented = false
    var lines = IndentedLines(UnsafeBufferPointer(start: nil, count: 0))

    /// How many values ended at the top level, kept by the consumer of the events: 0 or 1.
    var rootValues: UnsafePointer<Int>
    /// How many arrays and objects are open, kept by the consumer of the events.
    var depth: UnsafePointer<Int>

    /// The offset just past the token whose event is being handled.
    var tokenEnd: Int {
        mutating get { offset(ofPlace: consumed) }
    }

    /// The offset of the opening quote of the string or name whose event is being handled.
    var stringStart: Int {
        mutating get {
            let end = consumed
            return offset(ofPlace: end) - (end - stringPlace)
        }
    }

    /// The offset in the document of a place in the piece: where the piece lacks indentation, one on the line of the place
    /// asked for last, or on a later line. Just behind a token it is just behind it there: no line feed stands in one.
    mutating func offset(ofPlace place: Int) -> Int {
        pieceStart + (isUnindented ? lines.place(place) : place)
    }

    /// The place in the piece of the opening quote of the string or name whose event is being handled.
    var stringPlace: Int {
        var index = consumed - 2
        while index > 0 {
            if piece[index] == UInt8(ascii: "\"") {
                var backslashes = 0
                while index - backslashes > 0, piece[index - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
                if backslashes.isMultiple(of: 2) { break }
            }
            index -= 1
        }
        return max(0, index)
    }

    /// Whether the number whose event is being handled is only the beginning of a run that is no number.
    var isNumberCut: Bool {
        let end = consumed
        return end < piece.count && TokenWalk.isNumberByte(piece[end])
    }

    /// The place in the piece just past the token whose event is being handled (`yajl_get_bytes_consumed`).
    var consumed: Int { handle.map { yajl_get_bytes_consumed($0) } ?? 0 }
}
