/// The texts of elements that are open, one behind the other: of each run between tags, the white space around it is left
/// out.
struct XMLTexts {
    private(set) var bytes: [UInt8] = []
    /// Where the run that is coming began.
    private var runStart = 0

    var count: Int { bytes.count }

    mutating func append(_ text: UnsafeRawBufferPointer) {
        var text = text
        if bytes.count == runStart {
            let blanks = text.prefix(while: Self.isBlank).count
            text = UnsafeRawBufferPointer(rebasing: text[blanks...])
        }
        bytes.append(contentsOf: text)
    }

    /// A tag ends the run.
    mutating func endRun() {
        while bytes.count > runStart, let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
        runStart = bytes.count
    }

    /// Forgets the texts behind a place.
    mutating func remove(from start: Int) {
        bytes.removeSubrange(start...)
        runStart = bytes.count
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
