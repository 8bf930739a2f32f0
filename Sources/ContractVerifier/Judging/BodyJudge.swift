import Contracts
import ShapeMatching
import XMLMatching

/// Holds a decoded body to what it must be.
final class BodyJudge {
    /// What came of it.
    enum Finding {
        case problems([String])
        case notJudged(String)
    }

    /// Nothing is asked of the body.
    let isIndifferent: Bool
    /// The body's content is judged, not only whether there is one.
    let isDecoded: Bool
    private let textLimit: Int
    private let redaction: Redaction
    private let coverage: CoverageKeeper
    private let shape: CoveredShape?
    private var matcher: ShapeMatcher?
    private let text: TextJudge?
    private let wanted: [UInt8]?
    private let xml: XMLMatcher?
    private let kind: ContentKind?
    private let undecidable: String?
    /// No body at all will do.
    private let mayBeMissing: Bool
    private var bytes: [UInt8] = []
    private var isEmpty = true
    /// The matcher wants more.
    private var isOpen = true
    private var isTooLong = false

    init(
        _ expected: ResponseExpectations.Body, _ limits: BodyLimits, _ redaction: Redaction, _ coverage: CoverageKeeper
    ) {
        self.coverage = coverage
        textLimit = limits.textBytes
        self.redaction = redaction
        if case .notJudged = expected { isIndifferent = true } else { isIndifferent = false }
        if case .shapeOrNone = expected { mayBeMissing = true } else { mayBeMissing = false }
        switch expected {
        case .notJudged, .absent: (shape, text, wanted, isDecoded) = (nil, nil, nil, false)
        case .shape(let shape), .shapeOrNone(let shape): (self.shape, text, wanted, isDecoded) = (shape, nil, nil, true)
        case .text(let judge): (shape, text, wanted, isDecoded) = (nil, judge, nil, true)
        case .bytes(let bytes): (shape, text, wanted, isDecoded) = (nil, nil, bytes, true)
        case .xml, .kind, .undecidable: (shape, text, wanted, isDecoded) = (nil, nil, nil, true)
        }
        xml = if case .xml(let shape) = expected { XMLMatcher(shape, limits: limits.xml) } else { nil }
        kind = if case .kind(let kind) = expected { kind } else { nil }
        undecidable = if case .undecidable(let reason) = expected { reason } else { nil }
        matcher = if let shape { ShapeMatcher(shape.compiled, covering: true) } else { nil }
    }

    /// Takes the next bytes; says whether more can change the finding.
    func feed(_ piece: UnsafeRawBufferPointer) -> Bool {
        isEmpty = false
        if let xml {
            isOpen = xml.feed(piece)
            return isOpen
        }
        if kind != nil {
            bytes.append(contentsOf: piece.prefix(ContentKind.tellingBytes - bytes.count))
            return bytes.count < ContentKind.tellingBytes
        }
        if text != nil || wanted != nil {
            guard bytes.count + piece.count <= textLimit else {
                isTooLong = true
                return false
            }
            bytes.append(contentsOf: piece)
            return true
        }
        // Misuse would be feeding after the finish, which only this class could do.
        isOpen = (try? matcher?.feed(piece)) == .needsMore
        return isOpen
    }

    /// Ends the body.
    ///
    /// - Parameters:
    ///   - isLengthKnown: False where only the connection's end told that of the body: JSON that isn't complete then was
    ///     more likely cut than sent so.
    ///   - counts: Whether a body that holds counts for what was seen; one that doesn't always does.
    func finish(isLengthKnown: Bool, countsWhereItHolds counts: Bool) -> Finding {
        if isEmpty, mayBeMissing { return .problems([]) }
        if let text { return finding(text) }
        if let wanted { return finding(wanted) }
        if let xml { return finding(xml, isLengthKnown: isLengthKnown) }
        if let kind { return .problems(kind.problem(with: bytes).map { [$0] } ?? []) }
        if let undecidable { return .notJudged(undecidable) }
        guard let verdict = try? matcher?.finish() else { return .problems([]) }
        switch verdict {
        case .matches:
            if counts { noteCoverage() }
            return .problems([])
        case .limit(let limit): return .notJudged("the body could not be judged: \(limit)")
        // What is found at the end alone, a word or a number cut short among it, more bytes could have mended.
        case .notJSON where !isLengthKnown && isOpen:
            return .notJudged("the connection was closed in the middle of the JSON, without a length announced before")
        // What came before the fault is only a part.
        case .notJSON(let error):
            return .problems(["body is \(error)"])
        case .mismatches(let found):
            if isEmpty, !isLengthKnown {
                return .notJudged("the connection was closed before a body, without a length announced before")
            }
            noteCoverage()
            var lines = found.kept.map { redaction.hidesValues ? Redaction.withoutValue($0) : $0.description }
            let more = found.total - found.kept.count
            if more > 0 { lines.append("body has \(more) more mismatch\(more == 1 ? "" : "es")") }
            return .problems(lines)
        }
    }

    private func finding(_ xml: XMLMatcher, isLengthKnown: Bool) -> Finding {
        let verdict = xml.finish()
        if isEmpty {
            return isLengthKnown
                ? .problems(["body should be XML, got none"])
                : .notJudged("the connection was closed before a body, without a length announced before")
        }
        switch verdict {
        case .matches: return .problems([])
        case .limit(let reason): return .notJudged("the XML body could not be judged: \(reason)")
        // What is found at the end alone, more bytes could have mended.
        case .notXML where !isLengthKnown && isOpen:
            return .notJudged("the connection was closed in the middle of the XML, without a length announced before")
        case .notXML(let error): return .problems(["body is \(error)"])
        case .mismatches(let kept, let total):
            var lines = kept.map { redaction.hidesValues ? Redaction.withoutValue($0) : $0.description }
            let more = total - kept.count
            if more > 0 { lines.append("body has \(more) more mismatch\(more == 1 ? "" : "es")") }
            return .problems(lines)
        }
    }

    private func noteCoverage() {
        if !isEmpty, let shape { matcher?.note(in: coverage, shape) }
    }

    private func finding(_ wanted: [UInt8]) -> Finding {
        if isTooLong { return .notJudged("the body is longer than \(textLimit) bytes") }
        guard bytes != wanted else { return .problems([]) }
        let got = bytes.count == wanted.count ? "others" : "\(bytes.count)"
        return .problems(["body should be the \(wanted.count) bytes of the contract, got \(got)"])
    }

    private func finding(_ text: TextJudge) -> Finding {
        if isTooLong { return .notJudged("the text body is longer than \(textLimit) bytes") }
        switch text.fit(of: bytes) {
        case .fits: return .problems([])
        case .undecided(let reason): return .notJudged("the text body could not be judged: \(reason)")
        case .misses:
            let got = redaction.hidesValues ? "another text" : ValueText.string(redaction.scrub(bytes, isCut: false))
            return .problems(["body should be \(text.shape.expectation), got \(got)"])
        }
    }
}
