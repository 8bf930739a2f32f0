import Contracts
import PactImport
import TestEnvironment
import Testing

/// The specification's own cases, judged as the server and the verifier judge.
@Suite(.enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"))
struct SpecificationTests {
    @Test("every case is judged as the suite says, whole and in pieces", arguments: PactCase.all)
    func suite(_ test: PactCase) throws {
        let pact = try PactFile(reading: test.pact)
        let whole = try PactActual(test).judged(by: pact.contract, inPiecesOf: Int.max / 2)
        #expect(whole == Self.expected(test), "\(pact.contract.canonicalText)")
        for size in [1, 2, 3, 7, 31] {
            #expect(try PactActual(test).judged(by: pact.contract, inPiecesOf: size) == whole)
        }
    }

    @Test("each exception is a case of the suite")
    func exceptions() {
        let names = Set(PactCase.all.map(\.name))
        #expect(PactCase.all.count == 404)
        for name in Self.notJudged { #expect(names.contains(name)) }
    }

    private static func expected(_ test: PactCase) -> PactActual.Outcome {
        if notJudged.contains(test.name) { return .notJudged }
        return test.matches ? .holds : .fails
    }

    /// The cases whose expected body is XML: it is said to be not judged, by its name, and never taken for right.
    private static let notJudged: Set<String> = []
}
