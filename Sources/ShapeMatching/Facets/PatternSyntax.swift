/// What must be known of a regular expression's text before PCRE2 compiles it.
struct PatternSyntax {
    /// Whether the text has a `\u`, which only ECMA-262 knows.
    private(set) var hasUnicodeEscape = false
    /// The largest number after an opening brace, as in `{300,}`; 65,535 where it is larger.
    private(set) var largestCount = 0

    /// Reads a pattern's text.
    ///
    /// - Throws: `PatternError` where `\x{…}` stands beside `\u`: PCRE2 would read it as the letter x.
    init(_ text: String) throws(PatternError) {
        let bytes = Array(text.utf8)
        var bracedCode: Int?
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                let escaped = bytes[index...].dropFirst()
                if escaped.first == UInt8(ascii: "u") { hasUnicodeEscape = true }
                if escaped.starts(with: "x{".utf8) { bracedCode = bracedCode ?? index }
                index += 1
            } else if bytes[index] == UInt8(ascii: "{") {
                let count = bytes[(index + 1)...].prefix(while: \.isDigit).reduce(0) { count, digit in
                    min(count * 10 + Int(digit & 0x0F), 65_535)
                }
                largestCount = max(largestCount, count)
            }
            index += 1
        }
        if hasUnicodeEscape, let bracedCode {
            throw PatternError(offset: bracedCode, message: #"\x{...} beside \u, write \u{...}"#)
        }
    }
}
