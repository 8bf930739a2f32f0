import Contracts
import ShapeMatching
internal import Threads

/// Judges one answer as it arrives: the status, then the header, then the body piece by piece.
///
/// A wrong status decides at once, and only the body's start is still taken, for the reader. Otherwise the body is asked
/// for until its judge is certain. Of a body that isn't judged the first piece is awaited, so that the provider isn't
/// interrupted between its header and its work.
final class ResponseJudge: ResponseReceiver, @unchecked Sendable {
    // Unchecked: the loop's thread alone uses it, but for the judgement, which it leaves under a lock.

    private static let startBytes = 200

    private let expected: ResponseExpectations
    private let limits: BodyLimits
    private let redaction: Redaction
    private let coverage: CoverageKeeper
    /// The request's method was HEAD.
    private let isHead: Bool

    private var status: Int?
    private var problems: [String] = []
    /// Why header fields can't be judged.
    private var undecidedHeaders: [String] = []
    /// Why the body can't be judged.
    private var failure: TransferFailure?
    private var framing: ResponseHead.Framing?
    private var decoder: ContentDecoder?
    private var body: BodyJudge?
    /// The body's start, where the status was wrong.
    private var start: [UInt8]?
    private var encoded = 0
    private var decoded = 0
    private let result = Lock(Judgement.cancelled)

    init(
        _ expected: ResponseExpectations, method: String, _ limits: BodyLimits, _ redaction: Redaction,
        _ coverage: CoverageKeeper
    ) {
        self.coverage = coverage
        self.expected = expected
        isHead = method == "HEAD"
        self.limits = limits
        self.redaction = redaction
    }

    func begin(_ head: ResponseHead) -> Bool {
        status = head.status
        if let problem = expected.problem(with: head.status) {
            problems = [problem]
            start = []
        } else {
            let (found, undecided) = expected.headers.judge(head.fields, shown: redaction.scrub)
            problems = redaction.hidesValues ? found.map(Redaction.withoutHeaderValue) : found
            undecidedHeaders = undecided + expected.unjudged
            body = BodyJudge(expected.body, limits, redaction, coverage)
        }
        do throws(TransferFailure) {
            let isBodyless = isHead || head.status == 204 || head.status == 304
            framing = isBodyless ? .length(0) : try head.framing.get()
            guard start != nil || body?.isDecoded == true else { return true }
            decoder = try ContentCoding.find(in: head.elements(of: "Content-Encoding")).get().map(ContentDecoder.init)
        } catch {
            // A body that isn't asked about may be encoded as it likes.
            if body?.isIndifferent != true { failure = error }
            return false
        }
        return true
    }

    func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        encoded += piece.count
        guard encoded <= limits.encodedBytes else {
            return give(up: "the answer's body is longer than \(limits.encodedBytes) bytes")
        }
        // Of a body that must not be there, one byte is enough.
        if body?.isDecoded == false { return isWhole }
        guard let decoder else { return take(piece) }
        switch decoder.decode(piece, take) {
        case .more: return true
        case .enough: return false
        case .failed(let failure):
            self.failure = failure
            return false
        }
    }

    func end(_ end: TransferEnd) {
        switch end {
        case .complete: failure = failure ?? decoder?.finish()
        case .cut: break
        case .cancelled: return
        case .failed(let reason): failure = failure ?? reason
        }
        var judgement = judged()
        judgement.status = status
        judgement.bytes = encoded
        result.withLock { $0 = judgement }
    }

    /// What the answer was found to be, once the transfer is over.
    var judgement: Judgement { result.withLock { $0 } }

    /// Whether no further byte of the body is to come.
    private var isWhole: Bool { framing == .length(encoded) }

    /// How much of a body there is.
    private var extent: String {
        if case .length(let length)? = framing { return "\(length) byte\(length == 1 ? "" : "s")" }
        return "\(encoded) byte\(encoded == 1 ? "" : "s") or more"
    }

    private func give(up reason: String) -> Bool {
        failure = TransferFailure(reason)
        return false
    }

    private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        decoded += piece.count
        guard decoded <= limits.decodedBytes else {
            return give(up: "the answer's decoded body is longer than \(limits.decodedBytes) bytes")
        }
        if var taken = start {
            start = nil
            taken.append(contentsOf: piece.prefix(Self.startBytes - taken.count))
            start = taken
            return taken.count < Self.startBytes
        }
        return body?.feed(piece) ?? false
    }

    private func judged() -> Judgement {
        if let start {
            let text = redaction.hidesValues || start.isEmpty ? nil : bodyText(start)
            return Judgement(outcome: .fails, problems: problems, bodyStart: text)
        }
        guard let body else { return .notJudged(failure?.reason ?? "no answer came") }
        if case .absent = expected.body, encoded > 0 { problems.append("body should be absent, got \(extent)") }
        if !body.isDecoded, body.isIndifferent || encoded > 0 { return concluded() }
        if let failure { return concluded(body: failure.reason) }
        // What isn't judged has shown nothing.
        let counts = undecidedHeaders.isEmpty || !problems.isEmpty
        switch body.finish(isLengthKnown: framing != .close || decoder != nil, countsWhereItHolds: counts) {
        case .problems(let found):
            problems += found
            return concluded()
        case .notJudged(let reason): return concluded(body: reason)
        }
    }

    /// - Parameter reason: Why the body can't be judged.
    private func concluded(body reason: String? = nil) -> Judgement {
        if problems.isEmpty {
            let reasons = undecidedHeaders + (reason.map { [$0] } ?? [])
            return reasons.isEmpty
                ? Judgement(outcome: .holds, problems: []) : .notJudged(reasons.joined(separator: "; "))
        }
        // What is wrong is certain, whatever the rest is.
        let notes = undecidedHeaders + (reason.map { ["the body could not be judged: \($0)"] } ?? [])
        return Judgement(outcome: .fails, problems: problems, notes: notes)
    }

    private func bodyText(_ bytes: [UInt8]) -> String {
        var bytes = bytes
        let isCut = bytes.count == Self.startBytes
        // A character that the cut went through isn't shown.
        if isCut {
            let tail = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
            if bytes[tail] >= 0xC0, String(validating: bytes[tail...], as: UTF8.self) == nil {
                bytes.removeSubrange(tail...)
            }
        }
        return printable(redaction.scrub(bytes, isCut: isCut))
    }
}
