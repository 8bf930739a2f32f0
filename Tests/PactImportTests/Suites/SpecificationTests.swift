import Contracts
import PactImport
import TestEnvironment
import Testing

/// The specification's own cases, judged as the server and the verifier judge.
@Suite(.enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"))
struct SpecificationTests {
    @Test(
        "Every case is judged as the suite says, whole and in pieces", arguments: PactCase.all)
    func suite(_ test: PactCase) throws {
        let pact = try PactFile(reading: test.pact)
        let whole = try PactActual(test).judged(by: pact.contract, inPiecesOf: Int.max / 2)
        #expect(whole == (test.matches ? .holds : .fails), "\(pact.contract.canonicalText)")
        for size in [1, 2, 3, 7, 31] {
            #expect(try PactActual(test).judged(by: pact.contract, inPiecesOf: size) == whole)
        }
    }

    @Test("The suite is all there: JSON, texts and XML")
    func count() {
        #expect(PactCase.all.count == 404)
        #expect(PactCase.all.count { $0.expectsXML } == 95)
    }
}
