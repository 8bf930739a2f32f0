import Contracts

/// Makes the shape of a header's value that no rule is about.
enum HeaderText {
    /// The value itself; white space after its commas doesn't count.
    ///
    /// Of the headers that `HeaderJudge` takes apart itself, the value is kept as it is.
    static func shape(of value: String, named name: String) -> TextShape {
        guard value.utf8.contains(UInt8(ascii: ",")), name != "content-type", !FieldText.lists.contains(name) else {
            return .exactly(value)
        }
        let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(decoding: part.utf8.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
        }
        return .pattern(RegexText.whole(parts.map(RegexText.literal).joined(separator: ",[ \\t]*")), example: value)
    }
}
