extension Format {
    /// Whether a string has the format. Takes time linear in its length and allocates nothing.
    ///
    /// - Parameter utf8: the string's decoded bytes. A byte outside ASCII is in none of the formats.
    package func accepts(_ utf8: UnsafeRawBufferPointer) -> Bool {
        switch self {
        case .date: TimestampText.isDate(utf8)
        case .time: TimestampText.isTime(utf8)
        case .dateTime: TimestampText.isDateTime(utf8)
        case .uuid: Self.isUUID(utf8)
        case .uri: URIText.isURI(utf8)
        case .email: MailboxText.isMailbox(utf8)
        }
    }

    /// Whether the text is a UUID, `hex` groups of 8-4-4-4-12 in either case, of any version (RFC 9562, section 4).
    private static func isUUID(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count == 36 else { return false }
        for index in 0..<36 {
            let isDash = index == 8 || index == 13 || index == 18 || index == 23
            guard isDash ? text[index] == UInt8(ascii: "-") : text[index].isHexDigit else { return false }
        }
        return true
    }
}
