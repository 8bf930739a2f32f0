import Contracts
import Foundation
import ShapeMatching
import Testing

/// A contract as large as a company's: 10,000 interactions in 30 MB.
///
/// `MORTISE_TIMES=1 swift test -c release --filter LargeContractTests` prints how long it takes; nothing is asserted of
/// that. `MORTISE_LARGE_CONTRACT=FILE` keeps the file.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MORTISE_TIMES"] != nil, "set MORTISE_TIMES to measure"))
struct LargeContractTests {
    @Test("A contract of 10,000 interactions loads, checks and is written")
    func times() throws {
        let contract = Self.contract(interactions: 10_000)
        let bytes = contract.canonicalBytes
        if let path = ProcessInfo.processInfo.environment["MORTISE_LARGE_CONTRACT"] {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        }
        print("\(bytes.count / 1_000_000) MB")
        for _ in 0..<3 {
            let read = try time("read") { try Contract(reading: bytes) }
            _ = time("write") { read.canonicalBytes }
            let check = try time("read and check") { try ContractCheck(reading: bytes) }
            #expect(check.findings == [])
            #expect(read.interactions.count == 10_000)
        }
    }

    private func time<Value>(_ what: String, _ work: () throws -> Value) rethrows -> Value {
        var value: Value?
        let duration = try ContinuousClock().measure { value = try work() }
        print("\(what): \(duration)")
        return try value ?? work()
    }

    /// Interactions with bodies of the usual size: a list of books, each with a nested author and editions.
    static func contract(interactions count: Int) -> Contract {
        let author: Shape = .object(["id": .format(.uuid), "name": .string, "born": .optional(.format(.date))])
        let edition: Shape = .object([
            "isbn": .pattern("^[0-9]{13}$"), "pages": .integer,
        ])
        let book: Shape = .object([
            "id": .string, "title": .string, "author": author, "editions": .array(edition, count: 1...10),
        ])
        let editionExample = #"{"isbn":"9780441172719","pages":688,"price":18.50}"#
        let bookExample =
            #"{"id":"b-7","title":"Dune","subtitle":null,"author":{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","#
            + #""name":"Frank Herbert","born":"1920-10-08"},"available":true,"editions":[\#(editionExample)]}"#
        return Contract(
            consumer: "LibraryApp", provider: "CatalogAPI",
            interactions: (0..<count).map { number in
                Interaction(
                    description: "search for books \(number)",
                    given: [ProviderState("books exist", params: ["number": .init(integerLiteral: number)])],
                    request: .init(
                        method: "GET", path: "/shelves/\(number)/books",
                        query: ["q": "dune", "page": .integer(example: "1")], headers: ["Accept": "application/json"]),
                    response: .init(
                        status: 200, body: .object(["books": .array(book), "total": .integer]),
                        example: #"{"total":1,"books":[\#(bookExample)]}"#))
            })
    }
}
