import Contracts
import ShapeMatching
import XMLMatching

/// What an interaction's answer is held to, made ready for judging.
struct ResponseExpectations: Sendable {
    /// What the body is held to.
    enum Body: Sendable {
        case notJudged
        case absent
        case shape(CoveredShape)
        case shapeOrNone(CoveredShape)
        case bytes([UInt8])
        case text(TextJudge)
        case xml(XMLShape)
        case kind(ContentKind)
        /// Why it can't be judged.
        case undecidable(String)
    }

    let status: StatusExpectation
    let headers: HeaderJudge
    let body: Body
    /// What the response is asked that can't be judged.
    let unjudged: [String]

    /// - Parameters:
    ///   - interaction: The interaction's place in the contract.
    ///   - coverage: Compiles the body's shape.
    /// - Throws: `ShapeError` where a shape contradicts itself, or a pattern is none.
    init(_ response: ResponseExpectation, of interaction: Int, _ coverage: CoverageKeeper) throws(ShapeError) {
        status = response.status
        unjudged = response.unjudged
        headers = try HeaderJudge(response.headers, of: .response)
        switch response.body {
        case .notJudged: body = .notJudged
        case .absent: body = .absent
        case .shape(let shape): body = .shape(try coverage.compile(shape, of: interaction))
        case .shapeOrNone(let shape): body = .shapeOrNone(try coverage.compile(shape, of: interaction))
        case .bytes(let bytes): body = .bytes(bytes)
        case .text(let shape): body = .text(try TextJudge(shape, at: "response.text"))
        case .kind(let kind, _): body = .kind(kind)
        case .xml(let xml):
            do throws(XMLShapeError) {
                body = .xml(try XMLShape(xml))
            } catch {
                body = .undecidable("the XML body can't be judged by the contract: \(error)")
            }
        }
    }

    /// What is wrong with a status, or nil.
    func problem(with code: Int) -> String? {
        guard !status.accepts(code) else { return nil }
        return "status \(code) ≠ \(status.phrase)"
    }
}
