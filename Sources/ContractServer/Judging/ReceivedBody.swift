import Contracts
import LoopbackHTTP
import ShapeMatching
import XMLMatching

/// A request's body as far as its candidates need it: its length always, its bytes where one of them wants a text.
struct ReceivedBody {
    private(set) var count = 0
    private(set) var text: [UInt8] = []
    private let textLimit: Int
    private let keepsText: Bool
    /// A content coding in the way of judging; bodies are judged as they are sent (RFC 9110, section 8.4).
    let coding: String?

    init(_ headers: HTTPHeaders, keepsText: Bool, textLimit: Int) {
        self.keepsText = keepsText
        self.textLimit = textLimit
        // Hardly any request has one.
        coding =
            headers.first("Content-Encoding") == nil
            ? nil : headers.all("Content-Encoding").first { $0.lowercased() != "identity" && !$0.isEmpty }
    }

    /// Counts a piece, and keeps it where that is wanted.
    mutating func append(_ piece: UnsafeRawBufferPointer) {
        count += piece.count
        if keepsText, coding == nil { text.append(contentsOf: piece.prefix(max(0, textLimit - text.count))) }
    }

    /// What is wrong with the body.
    ///
    /// - Parameters:
    ///   - matcher: Where the body has a shape, the matcher that was fed it, or nil where it wasn't.
    ///   - xml: The same for an XML body.
    func problems(_ judge: BodyJudge, _ matcher: LentMatcher?, _ xml: XMLMatcher?) -> [String] {
        switch judge {
        case .notJudged: return []
        case .absent: return count == 0 ? [] : ["body should be absent, got \(count) byte\(count == 1 ? "" : "s")"]
        case .text(let judge): return undecodable ?? problems(with: judge)
        case .shapeOrNone where count == 0: return []
        case .undecidable(let reason): return [reason]
        case .kind(let kind): return undecodable ?? kind.problem(with: text).map { [$0] } ?? []
        case .xml: return undecodable ?? xml.map(problems) ?? []
        case .bytes(let bytes): return undecodable ?? problems(with: bytes)
        case .shape, .shapeOrNone:
            return undecodable ?? matcher.map(Self.problems) ?? ["body can't be judged: it was not looked at"]
        }
    }

    private var undecodable: [String]? {
        guard let coding, count > 0 else { return nil }
        return ["body has the content coding \(ProblemText.values([coding])), which isn't decoded; send it without"]
    }

    private func problems(with judge: TextJudge) -> [String] {
        guard count <= textLimit else { return ["body is longer than the \(textLimit) bytes that a text is judged on"] }
        let fit = judge.fit(of: text)
        guard fit != .fits else { return [] }
        let found = ValueText.string(String(decoding: text, as: UTF8.self))
        return ["body should be \(judge.shape.expectation), got \(found)\(ProblemText.suffix([fit]))"]
    }

    private func problems(with bytes: [UInt8]) -> [String] {
        if count == bytes.count, text == bytes { return [] }
        return [
            "body should be the \(bytes.count) bytes of the contract, got \(count == bytes.count ? "others" : "\(count)")"
        ]
    }

    private func problems(_ matcher: XMLMatcher) -> [String] {
        if count == 0 { return ["body should be XML, got none"] }
        switch matcher.finish() {
        case .matches: return []
        case .notXML(let error): return ["body is \(error)"]
        case .limit(let reason): return ["body can't be judged: \(reason)"]
        case .mismatches(let kept, let total):
            let more = total - kept.count
            return kept.map(\.description)
                + (more > 0 ? ["body has \(more) more mismatch\(more == 1 ? "" : "es")"] : [])
        }
    }

    private static func problems(_ matcher: LentMatcher) -> [String] {
        do {
            switch try matcher.finish() {
            case .matches: return []
            case .mismatches(let mismatches):
                let more = mismatches.total - mismatches.kept.count
                return mismatches.kept.map(\.description)
                    + (more > 0 ? ["body has \(more) more mismatch\(more == 1 ? "" : "es")"] : [])
            case .notJSON(let error): return ["body is \(error.description)"]
            case .limit(let limit): return ["body can't be judged: \(limit.description)"]
            }
        } catch {
            return ["body can't be judged: \(error)"]
        }
    }
}
