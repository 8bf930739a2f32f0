/// How a body is encoded for the way (RFC 9110, section 8.4.1).
enum ContentCoding: Sendable, Equatable {
    case gzip
    case deflate

    /// The coding of a header's `Content-Encoding` elements in lower case, nil for none.
    static func find(in elements: [String]) -> Result<ContentCoding?, TransferFailure> {
        let codings = elements.filter { $0 != "identity" }
        guard let coding = codings.first else { return .success(nil) }
        guard codings.count == 1 else {
            return .failure(TransferFailure("Content-Encoding \(codings.joined(separator: ", ")) can't be undone"))
        }
        switch coding {
        case "gzip", "x-gzip": return .success(.gzip)
        case "deflate": return .success(.deflate)
        default: return .failure(TransferFailure("Content-Encoding \(coding) can't be undone"))
        }
    }

    var name: String {
        switch self {
        case .gzip: "gzip"
        case .deflate: "deflate"
        }
    }
}
