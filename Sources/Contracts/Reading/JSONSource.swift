/// The bytes of one JSON file and its name, which turn an offset into a place a person can find.
package struct JSONSource: Sendable {
    /// A place in the file, both counted from 1; the column counts bytes, as in `NotJSON`.
    package struct Position: Sendable, Hashable {
        package let line: Int
        package let column: Int
    }

    package let bytes: [UInt8]
    package let name: String

    package init(bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    /// The line and column of an offset; one past the end is the place after the last byte. Linear in the offset.
    package func position(of offset: Int) -> Position {
        let before = bytes[..<clamped(offset)]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        return Position(line: line, column: clamped(offset) - lineStart(of: offset) + 1)
    }

    /// The line around an offset and, under it, a caret at the offset. A long line is cut to a window around the place,
    /// since a minified file is one line of megabytes.
    package func excerpt(at offset: Int) -> String {
        let offset = clamped(offset)
        // A minified file is one line of megabytes, so the line's ends are looked for only as far as it is shown.
        let earliest = boundary(atOrAfter: offset - Self.columnsBefore)
        let lineStart = bytes[earliest..<max(earliest, offset)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        let start = lineStart ?? earliest
        let latest = boundary(atOrAfter: start + Self.columns)
        let end = bytes[offset..<max(offset, latest)].firstIndex { "\r\n".utf8.contains($0) } ?? latest
        let isLineEnd = end >= bytes.count || "\r\n".utf8.contains(bytes[end])
        let isLineStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
        let lead = isLineStart ? "" : "…"
        let before = lead + printable(bytes[start..<max(start, offset)])
        let after = printable(bytes[max(start, offset)..<max(end, offset)])
        let padding = String(repeating: " ", count: before.count)
        return "\(before)\(after)\(isLineEnd ? "" : "…")\n\(padding)^"
    }

    private static let columns = 100
    private static let columnsBefore = 60

    private func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

    private func lineStart(of offset: Int) -> Int {
        (bytes[..<clamped(offset)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    /// The first offset from here on that begins a UTF-8 sequence.
    private func boundary(atOrAfter offset: Int) -> Int {
        var offset = clamped(offset)
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// One column a character: what is invisible, or would steer a terminal, becomes a blank or a replacement.
    private func printable(_ bytes: ArraySlice<UInt8>) -> String {
        String(
            String.UnicodeScalarView(
                String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control: scalar == "\t" ? " " : "\u{FFFD}"
                    case .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
                    default: scalar
                    }
                }))
    }
}
