/// Puts an answer's header together from the lines that libcurl hands on: those of interim answers (1xx) are passed over,
/// and so are the trailer's.
struct HeaderReader {
    private var status = 0
    private var fields: [(name: String, value: String)] = []
    private(set) var isComplete = false
    private(set) var bytes = 0

    /// Takes a line, its line break included.
    ///
    /// - Returns: The head of the final answer, with the line that ends it.
    mutating func read(_ line: UnsafeRawBufferPointer) -> ResponseHead? {
        guard !isComplete else { return nil }
        bytes += line.count
        var text = line[...]
        while let last = text.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { text.removeLast() }
        if text.starts(with: "HTTP/".utf8) {
            let words = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
            status = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
            fields = []
        } else if text.isEmpty {
            // After 101 the bytes are another protocol's.
            guard status >= 200 || status == 101 else { return nil }
            isComplete = true
            return ResponseHead(status: status, fields: fields)
        } else if text.first == UInt8(ascii: " ") || text.first == UInt8(ascii: "\t"), let last = fields.popLast() {
            // A folded line goes on with the field before it (RFC 9112, section 5.2).
            let more = String(decoding: text, as: UTF8.self)[...].trimmingBlanks
            fields.append((last.name, last.value.isEmpty ? more : "\(last.value) \(more)"))
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            let name = String(decoding: text[..<colon], as: UTF8.self)[...].trimmingBlanks
            fields.append((name, String(decoding: text[(colon + 1)...], as: UTF8.self)[...].trimmingBlanks))
        }
        return nil
    }
}
