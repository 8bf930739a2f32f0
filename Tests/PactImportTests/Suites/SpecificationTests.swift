import Contracts
import PactImport
import TestEnvironment
import Testing

/// The specification's own cases, judged as the server and the verifier judge.
@Suite(.enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"))
struct SpecificationTests {
    @Test(
        "Every case of JSON and plain text is judged as the suite says, whole and in pieces",
        arguments: PactCase.all.filter { !$0.expectsXML })
    func suite(_ test: PactCase) throws {
        let pact = try PactFile(reading: test.pact)
        let whole = try PactActual(test).judged(by: pact.contract, inPiecesOf: Int.max / 2)
        #expect(whole == (test.matches ? .holds : .fails), "\(pact.contract.canonicalText)")
        for size in [1, 2, 3, 7, 31] {
            #expect(try PactActual(test).judged(by: pact.contract, inPiecesOf: size) == whole)
        }
    }

    /// The specification's cases of XML: a matcher of JSON can't judge them, and says so.
    @Test("XML bodies are never taken for right: what isn't certain is not judged, by its name")
    func xml() throws {
        #expect(PactCase.all.count == 404)
        var notJudged = 0
        for test in PactCase.all where test.expectsXML {
            let pact = try PactFile(reading: test.pact)
            let outcome = try PactActual(test).judged(by: pact.contract, inPiecesOf: 1000)
            #expect(outcome == .notJudged || outcome == .fails && !test.matches)
            guard outcome == .notJudged else { continue }
            notJudged += 1
            let interaction = pact.contract.interactions[0]
            let side = test.side == .request ? interaction.request.unjudged : interaction.response.unjudged
            #expect(side == ["\(test.side) body: XML; only JSON and plain texts are judged"])
        }
        #expect(notJudged == 91)
    }
}
