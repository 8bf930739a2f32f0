import CatalogExample
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching
import Testing

/// The provider's side: its versions are held to the client's contract.
@Suite struct VersionTests {
    private typealias Failure = VerificationFailure

    @Test func `The agreed version holds`() async throws {
        #expect(try await failures(of: .v1) == [])
    }

    @Test func `A version that adds, reorders and changes values holds`() async throws {
        #expect(try await failures(of: .v2Additive) == [])
    }

    @Test func `What the additive version adds is really sent, and its reservations' ids differ`() async throws {
        try await withLocalServer {
            CatalogVersion.v2Additive.respond(to: $0)
        } perform: { server in
            try await withClient(of: server) { client in
                let books = try await client.search("dune")
                #expect(books.map(\.title) == ["Dune (2nd edition)", "Children of Dune (2nd edition)"])
                let one = try await client.reserve("b-7", pickupBranch: "Central")
                let other = try await client.reserve("b-7", pickupBranch: "Central")
                #expect(one.id != other.id)
            }
        }
        let request = HTTPRequest(method: "GET", target: "/books?q=dune")
        let answer = CatalogVersion.v2Additive.respond(to: request)
        #expect(answer.headers.first("X-Catalog-Revision") == "2")
        for member in ["coverURL", "rating"] {
            #expect(text(of: answer).contains("\"\(member)\""))
            #expect(!text(of: CatalogVersion.v1.respond(to: request)).contains("\"\(member)\""))
        }
    }

    @Test func `A version that renames a member and sends another as text fails in search and details`() async throws {
        #expect(
            try await failures(of: .v3Breaking) == [
                Failure(
                    interaction: Described.search,
                    problems: ["$[0].authorName is missing", "$[1].authorName is missing"]),
                Failure(
                    interaction: Described.details,
                    problems: ["$.authorName is missing", "$.pages should be an integer, got a string"]),
            ])
    }

    @Test func `A version that requires more of a request fails in the reservation`() async throws {
        #expect(
            try await failures(of: .v4RequiresPickupDate) == [
                Failure(interaction: Described.reservation, problems: ["status 400 ≠ 201"])
            ])
    }

    @Test func `An optional member may be missing, but not be something else`() async throws {
        #expect(try await failures(of: .withoutSubtitle) == [])
        #expect(
            try await failures(of: .numericSubtitle) == [
                Failure(
                    interaction: Described.details, problems: ["$.subtitle should be a string or null, got a number 3"])
            ])
    }

    @Test func `A member that no answer had is listed as never seen, though everything holds`() async throws {
        let neverSent: [(CatalogVersion, Bool)] = [(.v1, false), (.withoutSubtitle, true)]
        for (version, isListed) in neverSent {
            let report = try await withLocalServer {
                version.respond(to: $0)
            } perform: { provider in
                try await Verifier(provider.baseURL).run(CatalogContract.bundled)
            }
            #expect(report.holds)
            let listed = report.coverage.neverSeen.filter { $0.branch.path == "$.subtitle" }
            #expect(listed.contains { $0.interactions == [Described.details] } == isListed, "\(version.name)")
        }
    }

    @Test func `A failure is one line with its interaction and all its problems`() async throws {
        #expect(
            try await failures(of: .v3Breaking).map(\.description) == [
                "search for books by title: $[0].authorName is missing; $[1].authorName is missing",
                "show a book's details: $.authorName is missing; $.pages should be an integer, got a string",
            ])
    }

    private func text(of response: HTTPResponse) -> String {
        response.body.map { part in
            guard case .bytes(let bytes) = part else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }.joined()
    }
}
