/// URIs with a scheme as RFC 3986 writes them; relative references and characters outside ASCII are none.
///
///     foo : // user@example.com:8042 /over/there ? name=ferret # nose
///     scheme   authority             path          query         fragment
enum URIText {
    /// Whether the text is a `URI` (section 3).
    static func isURI(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), isScheme(text, in: 0..<colon) else { return false }
        let start = colon + 1
        let fragment = text[start...].firstIndex(of: UInt8(ascii: "#")) ?? text.count
        let query = text[start..<fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment

        var path = start
        if query - start >= 2, text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "/") {
            path = text[(start + 2)..<query].firstIndex(of: UInt8(ascii: "/")) ?? query
            guard isAuthority(text, in: (start + 2)..<path) else { return false }
        }
        return consists(text, in: path..<query, of: isPathCharacter)
            && consists(text, in: min(query + 1, fragment)..<fragment, of: isQueryCharacter)
            && consists(text, in: min(fragment + 1, text.count)..<text.count, of: isQueryCharacter)
    }

    /// `scheme` (section 3.1).
    private static func isScheme(_ text: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
        guard let first = range.first, text[first].isLetter else { return false }
        for index in range {
            switch text[index] {
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): continue
            case let byte: guard byte.isLetterOrDigit else { return false }
            }
        }
        return true
    }

    /// `authority` (section 3.2): user information up to an `@`, a host, digits of a port after the last colon.
    private static func isAuthority(_ text: UnsafeRawBufferPointer, in range: Range<Int>) -> Bool {
        var host = range
        if let at = text[range].firstIndex(of: UInt8(ascii: "@")) {
            let isUserCharacter = { (byte: UInt8) in isNameCharacter(byte) || byte == UInt8(ascii: ":") }
            guard consists(text, in: range.lowerBound..<at, of: isUserCharacter) else { return false }
            host = (at + 1)..<range.upperBound
        }

        let isLiteral = host.first.map { text[$0] == UInt8(ascii: "[") } ?? false
        let end: Int
        if isLiteral {
            guard let bracket = text[host].firstIndex(of: UInt8(ascii: "]")) else { return false }
            let literal = UnsafeRawBufferPointer(rebasing: text[(host.lowerBound + 1)..<bracket])
            guard IPAddressText.isIPv6(literal, rules: .uri) || isFutureAddress(literal) else { return false }
            end = bracket + 1
        } else {
            end = text[host].firstIndex(of: UInt8(ascii: ":")) ?? host.upperBound
            guard consists(text, in: host.lowerBound..<end, of: isNameCharacter) else { return false }
        }
        if end == host.upperBound { return true }
        return text[end] == UInt8(ascii: ":") && text[(end + 1)..<host.upperBound].allSatisfy(\.isDigit)
    }

    /// `IPvFuture` (section 3.2.2), such as `v1.fe80`.
    private static func isFutureAddress(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let first = text.first, first | 0x20 == UInt8(ascii: "v") else { return false }
        guard let dot = text.firstIndex(of: UInt8(ascii: ".")), dot > 1, dot + 1 < text.count else { return false }
        return text[1..<dot].allSatisfy(\.isHexDigit)
            && text[(dot + 1)...].allSatisfy { isUnescaped($0) || $0 == UInt8(ascii: ":") }
    }

    /// Whether each byte in a range is in a class, and each `%` in it starts a `pct-encoded` of two hex digits within it.
    @inline(__always)
    private static func consists(
        _ text: UnsafeRawBufferPointer, in range: Range<Int>, of isMember: (UInt8) -> Bool
    ) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard isMember(text[index]) else { return false }
            if text[index] == UInt8(ascii: "%") {
                guard range.upperBound - index > 2, text[index + 1].isHexDigit, text[index + 2].isHexDigit else {
                    return false
                }
                index += 2
            }
            index += 1
        }
        return true
    }

    /// `unreserved` or `sub-delims` (section 2).
    private static func isUnescaped(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: byte.isLetterOrDigit
        }
    }

    /// A byte of `reg-name`, a percent sign included.
    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        isUnescaped(byte) || byte == UInt8(ascii: "%")
    }

    /// A byte of `pchar` (section 3.3) or a slash.
    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        isNameCharacter(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/")
    }

    /// A byte of `query` or `fragment` (sections 3.4 and 3.5).
    private static func isQueryCharacter(_ byte: UInt8) -> Bool {
        isPathCharacter(byte) || byte == UInt8(ascii: "?")
    }
}
