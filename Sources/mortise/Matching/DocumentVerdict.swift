import ShapeMatching
import XMLMatching

/// What one document was found to be, JSON or XML, as reports tell it.
enum DocumentVerdict {
    /// One place where it isn't what it must be.
    struct Told {
        let mismatch: Mismatch
        /// The mismatch as one line.
        let line: String
    }

    case matches
    case mismatches([Told], total: Int)
    /// - Parameter format: What it isn't, such as `JSON`.
    case malformed(format: String, offset: Int, line: Int, column: Int, reason: String)
    case limit(offset: Int?, String)
    /// The file can't be opened, or not be read to its end.
    case unreadable(reason: String)

    init(_ verdict: Verdict) {
        switch verdict {
        case .matches: self = .matches
        case .mismatches(let found):
            self = .mismatches(found.kept.map { Told(mismatch: $0, line: $0.description) }, total: found.total)
        case .notJSON(let found):
            self = .malformed(
                format: "JSON", offset: found.offset, line: found.line, column: found.column,
                reason: found.reason.rawValue)
        case .limit(let limit): self = .limit(offset: limit.offset, limit.description)
        }
    }

    init(_ verdict: XMLVerdict) {
        switch verdict {
        case .matches: self = .matches
        case .mismatches(let kept, let total):
            self = .mismatches(kept.map { Told(mismatch: $0.mismatch, line: $0.description) }, total: total)
        case .notXML(let error):
            self = .malformed(
                format: "XML", offset: error.place.offset, line: error.place.line, column: error.place.column,
                reason: error.reason)
        case .limit(let reason): self = .limit(offset: nil, reason)
        }
    }
}
