import Contracts

/// A request's path in the forms that shapes look at.
final class RequestPath {
    /// As it was sent.
    let raw: Substring
    /// In the one spelling of all paths with these segments.
    let key: String
    /// Some of it is escaped.
    private(set) lazy var isEscaped = raw.utf8.contains(UInt8(ascii: "%"))
    /// With its segments decoded.
    private(set) lazy var decoded = isEscaped ? PathForm.decoded(raw) : Array(raw.utf8)

    init(_ raw: Substring) {
        self.raw = raw
        key = PathForm.key(of: raw)
    }
}
