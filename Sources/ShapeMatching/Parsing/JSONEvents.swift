/// Takes the events of one JSON text in order. Offsets count bytes from the text's start.
package protocol JSONEvents {
    mutating func null(at offset: Int)
    mutating func boolean(_ value: Bool, at offset: Int)
    /// A number's own text.
    mutating func number(_ text: UnsafeRawBufferPointer, at offset: Int)
    /// A string's decoded UTF-8; `raw` spans the token with its quotes.
    mutating func string(_ utf8: UnsafeRawBufferPointer, raw: Range<Int>)
    mutating func beginObject(at offset: Int)
    /// A member's decoded name; `raw` spans the token with its quotes.
    mutating func name(_ utf8: UnsafeRawBufferPointer, raw: Range<Int>)
    mutating func endObject(at offset: Int)
    mutating func beginArray(at offset: Int)
    mutating func endArray(at offset: Int)
}

/// Why a text could not be read.
package enum JSONFailure: Error, Hashable {
    case notJSON(NotJSON)
    case limit(LimitExceeded)
}
