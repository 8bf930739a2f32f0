/// What a document's bytes were found to be. Where several hold, the first of: over a limit, not JSON, mismatches, matches.
public enum Verdict: Sendable, Hashable {
    /// The document has the shape.
    case matches
    /// The document is JSON without the shape.
    case mismatches(Mismatches)
    /// The bytes are not one JSON text (RFC 8259).
    case notJSON(NotJSON)
    /// A limit was met, so the document was not judged to its end.
    case limit(LimitExceeded)
}
