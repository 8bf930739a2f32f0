import Foundation
import ShapeMatching

/// The bodies of one corpus: a right one, and two with one wrong value.
struct FieldBodies {
    let right: FieldBody
    let wrongLast: FieldBody
    let wrongFirst: FieldBody
    /// The first byte in which the last differs from the right one.
    let wrongFirstAt: Int
    private let cut: FieldBody

    init(_ corpus: Corpus, folder: URL) throws {
        let bytes = Array(corpus.document.bytes)
        guard let maker = WrongBody(corpus: corpus.name) else {
            throw WrongResult(description: "no wrong body is known for \(corpus.name)")
        }
        let contender = FieldMatcher(try CompiledShape(corpus.contractWide))
        let probe = folder.appendingPathComponent("probe.json")
        func wrong(_ place: WrongBody.Place) throws -> [UInt8] {
            let found = try maker.body(bytes, place) { try !contender.isRight(FieldBody($0, file: probe)) }
            guard let found else { throw WrongResult(description: "\(corpus.name) can't be made wrong") }
            return found
        }
        func body(_ bytes: [UInt8], _ name: String) throws -> FieldBody {
            try FieldBody(bytes, file: folder.appendingPathComponent("\(corpus.name).\(name).json"))
        }
        let first = try wrong(.first)
        right = try body(bytes, "right")
        wrongFirst = try body(first, "wrong-first")
        wrongLast = try body(try wrong(.last), "wrong-last")
        cut = try body(bytes.dropLast(bytes.count / 3), "cut")
        wrongFirstAt = zip(bytes, first).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    }

    /// Has a contender judge a wrong body, one that is cut and, unless that is what is measured next, a right one.
    ///
    /// - Parameters:
    ///   - judges: Whether it judges at all, or only reads.
    ///   - isNext: Whether it is measured on the right body, whose verdict is looked at then.
    /// - Throws: Where it comes to a wrong verdict.
    func check(_ contender: any FieldContender, judges: Bool, right isNext: Bool, _ question: FieldQuestion)
        throws
    {
        func expect(_ body: FieldBody, _ isRight: Bool, _ which: String) throws {
            guard try contender.judge(body, times: 1).isRight == isRight else {
                throw WrongResult(
                    description: "\(contender.name), \(question.corpus), \(question.kind.rawValue): "
                        + "finds \(which) body \(isRight ? "wrong" : "right")")
            }
        }
        if !isNext { try expect(right, true, "the right") }
        if judges { try expect(wrongLast, false, "the wrong") }
        guard contender is any LocalContender else { return }
        let isRight = try? contender.judge(cut, times: 1).isRight
        guard isRight != true else { throw WrongResult(description: "\(contender.name) finds a cut body right") }
    }
}
