import ContractServer
import ContractTesting
import Contracts
import LoopbackHTTP
import RawHTTP
import XCTest

/// The scope that tests of clients use, from XCTest.
final class XCTestTests: XCTestCase {
    func testARightClientPasses() async throws {
        try await withContractServer(Library.contract(Library.details), failing: XCTFail) { server, ledger in
            XCTAssertEqual(try RawClient(server).request("GET", "/books/b-7").status, 200)
            XCTAssertEqual(ledger.exercised, ["details"])
        }
    }

    func testEachReasonIsHandedOverWithTheCallersPlace() async throws {
        var failures: [String] = []
        var places: Set<String> = []
        let record = { (message: String, file: StaticString, line: UInt) in
            failures.append(message)
            places.insert("\(file):\(line)")
        }
        let line = #line + 1
        try await withContractServer(Library.contract(Library.details), failing: record) { server, _ in
            XCTAssertEqual(try RawClient(server).request("GET", "/books").status, 500)
        }
        XCTAssertEqual(
            failures,
            [
                "No interaction matches GET /books\ndetails: path /books ≠ /books/b-7",
                "The interaction \"details\" was never exercised",
            ])
        XCTAssertEqual(places, ["\(#filePath):\(line)"])
    }
}
