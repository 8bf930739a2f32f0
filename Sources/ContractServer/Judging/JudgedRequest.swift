import Contracts
package import LoopbackHTTP
import ShapeMatching
import XMLMatching

/// One request on its way: its head is judged when it is made, its body by all candidates side by side as it arrives.
package struct JudgedRequest: BodyReceiver, ~Copyable {
    /// An interaction of the request's method and path.
    private struct Candidate {
        let index: Int
        /// What is wrong with the query and the headers.
        let problems: [String]
        /// The matcher that the body is fed to.
        var matcher: LentMatcher?
        /// The same for an XML body.
        var xml: XMLMatcher?
    }

    private let ledger: ContractLedger
    private let head: RequestHead
    private var candidates: [Candidate]
    private var body: ReceivedBody

    init(_ request: HTTPRequest, _ ledger: ContractLedger) {
        self.ledger = ledger
        let head = RequestHead(request)
        self.head = head
        var keepsText = false
        var hasShape = false
        candidates = head.withQuery { query in
            ledger.index.candidates(for: head).map { index in
                let interaction = ledger.interactions[index]
                switch interaction.body {
                case .text, .bytes, .kind: keepsText = true
                case .xml(let shape):
                    return Candidate(
                        index: index, problems: interaction.problems(behindPath: head, query: query),
                        xml: XMLMatcher(shape, root: .request, limits: ledger.limits.xml))
                case .shape, .shapeOrNone: hasShape = true
                case .notJudged, .absent, .undecidable: break
                }
                return Candidate(index: index, problems: interaction.problems(behindPath: head, query: query))
            }
        }
        body = ReceivedBody(request.headers, keepsText: keepsText, textLimit: ledger.limits.textBytes)
        guard hasShape else { return }
        for place in candidates.indices {
            guard let pool = ledger.interactions[candidates[place].index].body.pool else { continue }
            candidates[place].matcher = pool.take()
        }
    }

    deinit {
        for candidate in candidates {
            guard let matcher = candidate.matcher, let pool = ledger.interactions[candidate.index].body.pool else {
                continue
            }
            pool.give(matcher)
        }
    }

    /// Judges the next piece of the body.
    package mutating func receive(_ piece: UnsafeRawBufferPointer) throws {
        body.append(piece)
        guard body.coding == nil else { return }
        for candidate in candidates {
            try candidate.matcher?.feed(piece)
            _ = candidate.xml?.feed(piece)
        }
    }

    /// Answers with the example of the first candidate that nothing is wrong with, or with the reasons against all.
    package mutating func end() -> HTTPResponse {
        var judged: [Int: [String]] = [:]
        for candidate in candidates {
            let interaction = ledger.interactions[candidate.index]
            let problems = candidate.problems + body.problems(interaction.body, candidate.matcher, candidate.xml)
            if problems.isEmpty { return ledger.answer(head.request, with: candidate.index) }
            judged[candidate.index] = problems
        }
        let maker = RefusalMaker(interactions: ledger.interactions, head: head, judged: judged)
        return ledger.refuse(maker.refusal())
    }
}
