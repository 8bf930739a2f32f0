/// A request's path in the forms that shapes look at.
package struct RequestPath: Sendable {
    /// As it was sent.
    package let raw: Substring
    /// In the one spelling of all paths with these segments.
    package let key: String

    /// Takes a path's one spelling; linear in it.
    package init(_ raw: Substring) {
        self.raw = raw
        key = PathForm.key(of: raw)
    }

    /// Some of it is escaped.
    package var isEscaped: Bool { raw.utf8.contains(UInt8(ascii: "%")) }

    /// With its segments decoded.
    package var decoded: [UInt8] { isEscaped ? PathForm.decoded(raw) : Array(raw.utf8) }
}
