import Contracts
import ShapeMatching
import XMLMatching

/// What a request's body must be, made ready to judge many.
enum BodyJudge: Sendable {
    case notJudged
    case absent
    case text(TextJudge)
    case shape(MatcherPool)
    case shapeOrNone(MatcherPool)
    case bytes([UInt8])
    case xml(XMLShape)
    case kind(ContentKind)
    /// Why it can't be judged.
    case undecidable(String)

    /// The matchers of a JSON body.
    var pool: MatcherPool? {
        switch self {
        case .shape(let pool), .shapeOrNone(let pool): pool
        case .notJudged, .absent, .text, .bytes, .xml, .kind, .undecidable: nil
        }
    }

    init(_ body: BodyExpectation, limits: Limits) throws(ShapeError) {
        switch body {
        case .notJudged: self = .notJudged
        case .absent: self = .absent
        case .text(let shape): self = .text(try TextJudge(shape, at: "body"))
        case .bytes(let bytes): self = .bytes(bytes)
        case .kind(let kind, _): self = .kind(kind)
        case .xml(let xml):
            do throws(XMLShapeError) {
                self = .xml(try XMLShape(xml))
            } catch {
                self = .undecidable("body can't be judged by the contract: \(error)")
            }
        case .shape(let shape): self = .shape(MatcherPool(try CompiledShape(shape), limits: limits))
        case .shapeOrNone(let shape): self = .shapeOrNone(MatcherPool(try CompiledShape(shape), limits: limits))
        }
    }
}
