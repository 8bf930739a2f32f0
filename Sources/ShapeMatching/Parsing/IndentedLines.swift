internal import CScan

/// Finds places of a text in the document, whose indentation the text lacks.
///
///     document   {\n    "a": 1,\n    "b"
///     text       {\n"a": 1,\n"b"
///                   └─────┘ the line at hand: its start and its line feed in the text, its start in the document
///
/// It goes forward line by line, so that asking for many places in their order takes one pass over the document.
struct IndentedLines {
    private let document: UnsafeBufferPointer<UInt8>
    /// Where the line at hand begins in the text, and where its line feed or the text's end lies: -1 before it is looked
    /// for, which only text with mismatches needs.
    private var start = 0
    private var end = -1
    /// Where its first byte that isn't indentation lies in the document.
    private var documentStart = 0

    init(_ document: UnsafeBufferPointer<UInt8>) {
        self.document = document
    }

    /// The place in the document of a place in the text, on the line at hand or a later one. Just behind a line feed that
    /// is where the next line's indentation ends.
    mutating func place(_ place: Int) -> Int {
        if end < 0 { end = lineLength(from: 0) }
        while place > end {
            let next = documentStart + (end - start) + 1
            guard next <= document.count, let base = document.baseAddress else { break }
            documentStart = next + mortise_blank_run(base + next, document.count - next)
            start = end + 1
            end = start + lineLength(from: documentStart)
        }
        return documentStart + (place - start)
    }

    private func lineLength(from start: Int) -> Int {
        guard let base = document.baseAddress else { return 0 }
        return mortise_line_length(base + start, document.count - start)
    }
}
