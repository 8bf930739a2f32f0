/// Email addresses as RFC 5321, section 4.1.2, writes a `Mailbox`: no comments, no display name, ASCII only.
enum MailboxText {
    /// Whether the text is a `Mailbox` within the lengths of section 4.5.3.1: 64 octets before the at sign, and 256 for
    /// the path, which is the mailbox in angle brackets. (The 255 for a domain can't be met within these.)
    static func isMailbox(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count <= 254, let at = endOfLocalPart(text), at >= 1, at <= 64 else { return false }
        guard at < text.count, text[at] == UInt8(ascii: "@") else { return false }
        let domain = UnsafeRawBufferPointer(rebasing: text[(at + 1)...])
        return domain.first == UInt8(ascii: "[") ? isAddressLiteral(domain) : isDomain(domain)
    }

    /// The index after the local part that the text starts with, or nil where it starts with none.
    private static func endOfLocalPart(_ text: UnsafeRawBufferPointer) -> Int? {
        text.first == UInt8(ascii: "\"") ? endOfQuotedString(text) : endOfDotString(text)
    }

    /// `Dot-string`: atoms separated by single dots.
    private static func endOfDotString(_ text: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        while true {
            let start = index
            while index < text.count, isAtomCharacter(text[index]) { index += 1 }
            guard index > start else { return nil }
            guard index < text.count, text[index] == UInt8(ascii: ".") else { return index }
            index += 1
        }
    }

    /// `Quoted-string`: printable ASCII, a quote or a backslash only after a backslash.
    private static func endOfQuotedString(_ text: UnsafeRawBufferPointer) -> Int? {
        var index = 1
        while index < text.count {
            if text[index] == UInt8(ascii: "\"") { return index + 1 }
            if text[index] == UInt8(ascii: "\\") { index += 1 }
            guard index < text.count, text[index] >= 0x20, text[index] <= 0x7E else { return nil }
            index += 1
        }
        return nil
    }

    /// `Domain`: labels of letters, digits and inner hyphens, of up to 63 octets (RFC 1035, section 2.3.4).
    private static func isDomain(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while true {
            let start = index
            while index < text.count, text[index].isLetterOrDigit || text[index] == UInt8(ascii: "-") { index += 1 }
            guard index > start, index - start <= 63 else { return false }
            guard text[start] != UInt8(ascii: "-"), text[index - 1] != UInt8(ascii: "-") else { return false }
            if index == text.count { return true }
            guard text[index] == UInt8(ascii: ".") else { return false }
            index += 1
        }
    }

    /// `address-literal` (section 4.1.3): an IPv4 address, or an IPv6 address after the one tag that is registered.
    private static func isAddressLiteral(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count > 2, text[text.count - 1] == UInt8(ascii: "]") else { return false }
        let literal = UnsafeRawBufferPointer(rebasing: text[1..<(text.count - 1)])
        guard hasIPv6Tag(literal) else { return IPAddressText.isIPv4(literal, rules: .mail) }
        return IPAddressText.isIPv6(UnsafeRawBufferPointer(rebasing: literal[5...]), rules: .mail)
    }

    /// Whether the text starts with `IPv6:`, in any case (RFC 5234, section 2.3).
    private static func hasIPv6Tag(_ text: UnsafeRawBufferPointer) -> Bool {
        text.count >= 5 && text[0] | 0x20 == UInt8(ascii: "i") && text[1] | 0x20 == UInt8(ascii: "p")
            && text[2] | 0x20 == UInt8(ascii: "v") && text[3] == UInt8(ascii: "6") && text[4] == UInt8(ascii: ":")
    }

    /// `atext` (RFC 5322, section 3.2.3).
    private static func isAtomCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
            UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
            true
        default: byte.isLetterOrDigit
        }
    }
}
