extension String {
    /// Where a text first stands in this one, byte for byte, or nil.
    ///
    /// The standard library's own search comes with its regular expressions, a megabyte in a library that brings Swift's
    /// runtime along.
    ///
    /// - Complexity: the product of both lengths at worst; for short texts.
    package func range(ofText text: String) -> Range<Index>? {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            if utf8[start...].starts(with: text.utf8) {
                return start..<utf8.index(start, offsetBy: text.utf8.count)
            }
            start = utf8.index(after: start)
        }
        return text.isEmpty ? start..<start : nil
    }
}
