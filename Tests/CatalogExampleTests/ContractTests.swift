import CatalogExample
import ContractServer
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client's side: its tests run on a server that holds it to the contract.
@Suite struct ContractTests {
    @Test func `Every example has its own shape, and nothing else is wrong with the contract`() {
        #expect(ContractCheck(CatalogContract.bundled).findings.map(\.description) == [])
    }

    @Test func `The client asks for every interaction, and no request is refused`() async throws {
        let (server, ledger) = try startContractServer(CatalogContract.bundled)
        try await withClient(of: server) { client in
            let found = try await client.search("dune")
            #expect(
                found == [
                    BookSummary(id: "b-7", title: "Dune", authorName: "Frank Herbert"),
                    BookSummary(id: "b-9", title: "Children of Dune", authorName: "Frank Herbert"),
                ])
            let book = try await client.book("b-7")
            #expect(
                book
                    == BookDetail(
                        id: "b-7", title: "Dune", subtitle: "A Novel", authorName: "Frank Herbert", pages: 688,
                        subjects: ["Science fiction", "Deserts"]))
            let reservation = try await client.reserve("b-7", pickupBranch: "Harbour")
            #expect(
                reservation
                    == Reservation(id: "r-1", bookID: "b-7", readyBy: "2026-10-20"))
        }
        await server.stop()
        #expect(ledger.exercised == [Described.search, Described.details, Described.reservation])
        #expect(ledger.unexercised == [])
        #expect(ledger.mismatches == [])
    }

    @Test func `A client that names the branch otherwise gets 500, and the ledger says what is missing`() async throws {
        let (server, ledger) = try startContractServer(CatalogContract.bundled)
        var request = URLRequest(url: try #require(URL(string: server.baseURL + "/books/b-7/reservations")))
        request.httpMethod = "POST"
        request.httpBody = Data(#"{"branch": "Central"}"#.utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let session = URLSession(configuration: .ephemeral)
        let (body, response) = try await session.data(for: request)
        session.finishTasksAndInvalidate()
        await server.stop()
        #expect((response as? HTTPURLResponse)?.statusCode == 500)
        let report = """
            No interaction matches POST /books/b-7/reservations
            search for books by title: method POST ≠ GET; path /books/b-7/reservations ≠ /books; query q=nil ≠ dune
            show a book's details: method POST ≠ GET; path /books/b-7/reservations ≠ /books/b-7
            reserve a book for pickup: body.pickupBranch is missing
            """
        let lines = String(decoding: body, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines.first == report.split(separator: "\n").first.map(String.init))
        #expect(lines.contains("reserve a book for pickup: body.pickupBranch is missing"))
        #expect(ledger.mismatches.count == 1)
        #expect(ledger.mismatches.first?.contains("reserve a book for pickup: body.pickupBranch is missing") == true)
        #expect(ledger.exercised == [])
    }

    @Test func `A client that leaves out the search text is refused with the query named`() async throws {
        let (server, ledger) = try startContractServer(CatalogContract.bundled)
        try await withClient(of: server) { client in
            _ = await #expect(throws: CatalogError.status(500)) { try await client.search("emma") }
        }
        await server.stop()
        let report = try #require(ledger.mismatches.first)
        #expect(report.hasPrefix("No interaction matches GET /books?q=emma\n"))
        #expect(report.contains("search for books by title: query q=emma ≠ dune"))
        #expect(ledger.unexercised == [Described.search, Described.details, Described.reservation])
    }
}
