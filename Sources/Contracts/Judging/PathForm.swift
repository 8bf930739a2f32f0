/// The forms in which paths are compared: segments decoded once, so that `%41` is `A` and `%2F` is not `/`.
package enum PathForm {
    /// The one spelling of all paths that have the same segments, in ASCII.
    ///
    /// An escape of what may stand in a path is decoded, everything else is escaped, with capital digits. A `%` without
    /// two hex digits stands for itself; no path at all is `/` (RFC 9110, section 4.2.3).
    ///
    /// - Complexity: linear in the path; a path that is spelt so already isn't taken apart.
    package static func key(of path: some StringProtocol) -> String {
        guard !path.isEmpty else { return "/" }
        if path.utf8.allSatisfy(PathSyntax.isPathCharacter) { return String(path) }
        var key: [UInt8] = []
        forEachByte(of: path) { byte, isEscaped in
            if PathSyntax.isPathCharacter(byte), !(isEscaped && byte == UInt8(ascii: "/")) {
                key.append(byte)
            } else {
                key += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: key, as: UTF8.self)
    }

    /// The path as shapes see it that aren't one exact text: decoded but for `%2F` and `%25`, which would no longer be
    /// told from a slash and from an escape.
    package static func decoded(_ path: some StringProtocol) -> [UInt8] {
        var text: [UInt8] = []
        forEachByte(of: path) { byte, isEscaped in
            if isEscaped, byte == UInt8(ascii: "/") {
                text += "%2F".utf8
            } else if byte == UInt8(ascii: "%") {
                text += "%25".utf8
            } else {
                text.append(byte)
            }
        }
        return text
    }

    private static func forEachByte(of path: some StringProtocol, _ body: (UInt8, _ isEscaped: Bool) -> Void) {
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(PathSyntax.value),
                let low = rest.dropFirst().first.flatMap(PathSyntax.value)
            {
                rest = rest.dropFirst(2)
                body(high << 4 | low, true)
            } else {
                body(byte, false)
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
