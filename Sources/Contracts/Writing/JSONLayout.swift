import ShapeMatching

/// Lays out valid JSON text anew; every token keeps its spelling, and members their order.
package enum JSONLayout {
    /// Whether the bytes are one JSON text within the default limits.
    package static func isJSON(_ bytes: [UInt8]) -> Bool { failure(of: bytes) == nil }

    /// Why the bytes are not one JSON text within the default limits, or nil where they are.
    static func failure(of bytes: [UInt8]) -> JSONFailure? {
        bytes.withUnsafeBytes { buffer in
            do throws(JSONFailure) {
                var events = NoEvents()
                try readJSON(buffer, into: &events)
                return nil
            } catch {
                return error
            }
        }
    }

    /// The text without white space between its tokens.
    package static func compact(_ json: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(json.count)
        var inString = false
        var escaped = false
        for byte in json {
            if inString {
                inString = escaped || byte != UInt8(ascii: "\"")
                escaped = !escaped && byte == UInt8(ascii: "\\")
            } else if isSpace(byte) {
                continue
            } else if byte == UInt8(ascii: "\"") {
                inString = true
            }
            result.append(byte)
        }
        return result
    }

    /// The text with one member or element a line, indented by two spaces a level.
    ///
    /// - Parameters:
    ///   - compact: JSON text without white space between its tokens.
    ///   - lineBreak: A line feed and the indentation of the line the value begins on.
    static func indent(_ compact: [UInt8], lineBreak: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(compact.count * 2)
        var lineBreak = Array(lineBreak.utf8)
        var inString = false
        var escaped = false
        var previous: UInt8 = 0
        for byte in compact {
            if inString {
                inString = escaped || byte != UInt8(ascii: "\"")
                escaped = !escaped && byte == UInt8(ascii: "\\")
                result.append(byte)
                previous = byte
                continue
            }
            let isEnd = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
            let follows = previous == UInt8(ascii: "{") || previous == UInt8(ascii: "[")
            if isEnd {
                lineBreak.removeLast(follows ? 0 : 2)
                if !follows { result += lineBreak }
            } else if follows {
                lineBreak += [UInt8(ascii: " "), UInt8(ascii: " ")]
                result += lineBreak
            } else if previous == UInt8(ascii: ",") {
                result += lineBreak
            }
            result.append(byte)
            if byte == UInt8(ascii: ":") { result.append(UInt8(ascii: " ")) }
            inString = byte == UInt8(ascii: "\"")
            // The end of an empty array or object mustn't look like the begin of another.
            previous = byte
        }
        return result
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\t")
    }
}

/// Nothing is to be done with what is read.
private struct NoEvents: JSONEvents {
    mutating func null(at offset: Int) {}
    mutating func boolean(_ value: Bool, at offset: Int) {}
    mutating func number(_ text: UnsafeRawBufferPointer, at offset: Int) {}
    mutating func string(_ utf8: UnsafeRawBufferPointer, raw: Range<Int>) {}
    mutating func beginObject(at offset: Int) {}
    mutating func name(_ utf8: UnsafeRawBufferPointer, raw: Range<Int>) {}
    mutating func endObject(at offset: Int) {}
    mutating func beginArray(at offset: Int) {}
    mutating func endArray(at offset: Int) {}
}
