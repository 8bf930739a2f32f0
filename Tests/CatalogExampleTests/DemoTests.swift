import CatalogExample
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// The demo's runs: what it prints is what they found.
@Suite struct DemoTests {
    @Test func `The client asks for everything, and its verdicts are the verifier's own`() async throws {
        let demo = try await CatalogDemo.run()
        #expect(demo.client.exercised == 3)
        #expect(demo.client.unexercised == [])
        #expect(demo.client.refusals == [])
        #expect(demo.client.problems == [])
        #expect(demo.rows.map(\.change.description) == CatalogChange.all.map(\.description))
        for row in demo.rows {
            let contract = row.change.contract(from: demo.contract)
            #expect(try await failures(of: row.change.version, by: contract) == row.verification.failures)
            #expect(row.verification.results.count == 3)
        }
    }

    @Test func `The client's tests on canned answers pass for every version`() async throws {
        #expect(try await CatalogDemo.run().rows.flatMap(\.stubbedProblems) == [])
    }

    @Test func `Canned answers that the client can't read are noticed`() async throws {
        var contract = CatalogContract.bundled
        contract.interactions[1].response.example = .json(#"{"id": "b-7"}"#)
        let canned = CannedAnswers(of: contract)
        let problems = try await withLocalServer {
            canned.respond(to: $0)
        } perform: { stub in
            try await withClient(of: stub) { await ClientTrial($0).problems }
        }
        #expect(problems == ["details: title is missing"])
    }

    @Test func `A canned answer looks at nothing but method and path`() {
        let canned = CannedAnswers(of: CatalogContract.bundled)
        let wrong = HTTPRequest(method: "POST", target: "/books/b-7/reservations?x=1", body: Array("nonsense".utf8))
        #expect(canned.respond(to: wrong).status == 201)
        #expect(canned.respond(to: HTTPRequest(method: "PUT", target: "/books")).status == 404)
    }

    @Test func `Another contract gives other results, on both sides`() async throws {
        var contract = CatalogContract.bundled
        contract.interactions[1].response.body = .shape(.object(["id": .string, "pages": .string]))
        contract.interactions[1].response.example = .json(#"{"id": "b-7", "pages": "688"}"#)
        contract.interactions[2].request.body = .shape(.object(["branch": .string]))
        contract.interactions[2].request.example = .json(#"{"branch": "Central"}"#)
        let demo = try await CatalogDemo.run(contract)
        #expect(demo.client.exercised == 2)
        #expect(demo.client.unexercised == [Described.reservation])
        #expect(demo.client.refusals.count == 1)
        #expect(demo.client.problems == ["details: title is missing", "reservation: status 500"])
        let first = try #require(demo.rows.first)
        #expect(
            first.verification.failures.map(\.description) == [
                "show a book's details: $.pages should be a string, got a number 688",
                "reserve a book for pickup: status 400 ≠ 201",
            ])
        let breaking = try #require(demo.rows.first { $0.change.version.name == "pagesAsText" })
        #expect(breaking.verification.failures.map(\.interaction) == [Described.reservation])
        #expect(first.stubbedProblems == ["details: title is missing"])
    }
}
