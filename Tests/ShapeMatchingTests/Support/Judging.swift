import ShapeMatching
import Testing

/// A document cut into pieces at the given offsets; equal ones make an empty piece.
func pieces(_ document: [UInt8], cuts: [Int]) -> [ArraySlice<UInt8>] {
    let edges = [0] + cuts + [document.count]
    return zip(edges, edges.dropFirst()).map { document[$0..<$1] }
}

/// Feeds one document in pieces, as a caller with arrays does on even pieces and one with buffers on odd ones.
func judge(_ document: [UInt8], cuts: [Int], with matcher: inout ShapeMatcher) throws -> Verdict {
    for (index, piece) in pieces(document, cuts: cuts).enumerated() {
        let progress =
            if index.isMultiple(of: 2) {
                try matcher.feed(Array(piece))
            } else {
                try piece.withUnsafeBytes { bytes throws(MatcherMisuse) in try matcher.feed(bytes) }
            }
        if progress == .decided { break }
    }
    return try matcher.finish()
}

/// The engine's verdict on a whole document, after checking that it is the same one byte at a time and at two-way
/// splits: at every one of them in a document of up to 4 KiB, at 64 of a larger one.
func verdictAtEveryCut(
    _ document: [UInt8], _ shape: Shape, root: ShapeMatcher.Root = .response, limits: Limits = Limits(),
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> Verdict {
    var matcher = ShapeMatcher(try CompiledShape(shape), root: root, limits: limits)
    let whole = try judge(document, cuts: [], with: &matcher)
    let step = document.count > 4096 ? document.count / 64 : 1
    let splits = stride(from: 1, to: document.count, by: step).map { [$0] }
    for cuts in [Array(1..<max(1, document.count))] + splits {
        matcher.reset()
        let verdict = try judge(document, cuts: cuts, with: &matcher)
        if verdict != whole {
            let place = cuts.count == 1 ? "split at \(cuts[0])" : "byte by byte"
            Issue.record(
                "\(place): \(lines(verdict)), whole: \(lines(whole)), on \(escaped(document))",
                sourceLocation: sourceLocation)
            break
        }
    }
    return whole
}

/// A verdict as the lines a report would show.
func lines(_ verdict: Verdict) -> [String] {
    switch verdict {
    case .matches: ["matches"]
    case .mismatches(let mismatches): mismatches.kept.map(\.description)
    case .notJSON(let finding): [finding.description]
    case .limit(let finding): [finding.description]
    }
}

/// Where each of a verdict's findings was decided.
func offsets(_ verdict: Verdict) -> [Int] {
    switch verdict {
    case .matches: []
    case .mismatches(let mismatches): mismatches.kept.map(\.offset)
    case .notJSON(let finding): [finding.offset]
    case .limit(let finding): [finding.offset]
    }
}

/// Bytes as text that can be pasted into a test: printable ASCII as it is, all else as `\xNN`.
func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
        switch byte {
        case UInt8(ascii: "\\"): "\\\\"
        case 0x20...0x7E: String(Character(Unicode.Scalar(byte)))
        default: "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
    }.joined()
}
