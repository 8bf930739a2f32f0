/// A request's path in the forms that shapes look at.
package final class RequestPath {
    /// As it was sent.
    package let raw: Substring
    /// In the one spelling of all paths with these segments.
    package let key: String
    /// Some of it is escaped.
    package private(set) lazy var isEscaped = raw.utf8.contains(UInt8(ascii: "%"))
    /// With its segments decoded.
    package private(set) lazy var decoded = isEscaped ? PathForm.decoded(raw) : Array(raw.utf8)

    package init(_ raw: Substring) {
        self.raw = raw
        key = PathForm.key(of: raw)
    }
}
