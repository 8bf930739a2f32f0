import Contracts
import ShapeMatching

/// What a request's body must be, made ready to judge many.
enum BodyJudge: Sendable {
    case notJudged
    case absent
    case text(TextJudge)
    case shape(MatcherPool)

    init(_ body: BodyExpectation, limits: Limits) throws(ShapeError) {
        switch body {
        case .notJudged: self = .notJudged
        case .absent: self = .absent
        case .text(let shape): self = .text(try TextJudge(shape, at: "body"))
        case .shape(let shape): self = .shape(MatcherPool(try CompiledShape(shape), limits: limits))
        }
    }
}
