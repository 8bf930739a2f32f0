/// A media type that is told by how a body begins.
///
///     image/png          89 50 4E 47 0D 0A 1A 0A
///     image/jpeg         FF D8 FF
///     image/gif          GIF87a or GIF89a
///     image/webp         RIFF, four bytes, WEBP
///     application/pdf    %PDF-
///     application/zip    PK and 03 04, or 05 06 where it is empty, or 07 08 where it is one of several
///     application/gzip   1F 8B
///     application/xml    <?xml, or < and a name; no page
///     text/html          <!doctype html or <html, in any case
///     application/json   { and a quote or a brace; [ and a value or a bracket
///     text/plain         UTF-8 without control characters, JSON as well, but no XML and no page
///     application/octet-stream   none of these
///
/// White space and a byte order mark before a text don't count.
public enum ContentKind: String, Sendable, Hashable, CaseIterable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case pdf = "application/pdf"
    case zip = "application/zip"
    case gzip = "application/gzip"
    case xml = "application/xml"
    case html = "text/html"
    case json = "application/json"
    case text = "text/plain"
    case bytes = "application/octet-stream"

    /// The kind that a media type names, in any of its spellings; nil for one that can't be told.
    ///
    /// - Parameter mediaType: Such as `image/png` or `text/xml; charset=utf-8`.
    public init?(mediaType: String) {
        let name = FieldText.parts(of: mediaType, separator: UInt8(ascii: ";")).first.map { $0.lowercased() } ?? ""
        let usual =
            switch name {
            case "text/xml": "application/xml"
            case "image/jpg": "image/jpeg"
            case "application/x-gzip": "application/gzip"
            case "application/x-zip-compressed": "application/zip"
            case _ where name.hasSuffix("+xml"): "application/xml"
            case _ where name.hasSuffix("+json"): "application/json"
            default: name
            }
        self.init(rawValue: usual)
    }

    /// So much of a body's beginning tells its kind.
    public static let tellingBytes = 4096
}
