import AdapterContracts
import XCTest

/// From XCTest, synchronous and asynchronous: failures lie at the expectations' lines.
final class XCTestTests: XCTestCase {
    func testSynchronously() {
        for finding in shelfContract.run(on: memoryShelf).findings { report(finding) }
    }

    func testAsynchronously() async {
        for finding in await shelfContract.run(on: memoryShelf).findings { report(finding) }
    }

    func testWhatIsReported() {
        let places = shelfContract.run(on: forgetfulShelf).findings.map(\.place)
        XCTAssertEqual(places.map(\.line), [expectationLines.first, expectationLines.second])
        XCTAssertTrue(places.allSatisfy { "\($0.filePath)".hasSuffix("/AdapterContractsTests/Shelf.swift") })
    }
}

private func report(_ finding: Finding) {
    XCTFail("\(finding)", file: finding.place.filePath, line: UInt(finding.place.line))
}
