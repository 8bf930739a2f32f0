import CatalogExample
import ContractComparison
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import Testing

/// Every row of the table of changes as a version of the provider: what replaying the contract finds, and what it can't.
@Suite struct ComparisonRowTests {
    /// A version, what the verifier finds of it, and whether something stays unseen.
    struct Expected: Sendable, CustomTestStringConvertible {
        let change: CatalogChange
        let failures: [String]
        let leavesUnseen: Bool
        var testDescription: String { change.description }
    }

    /// What comes of `CatalogChange.all`, in its order.
    private static let verdicts: [(failures: [String], leavesUnseen: Bool)] = [
        ([], false),
        ([], true),
        ([], true),
        (["show a book's details: $.media should be one of \"book\", \"audiobook\", got \"ebook\""], false),
        ([], false),
        ([], true),
        (
            [
                "search for books by title: $[0].authorName is missing; $[1].authorName is missing",
                "show a book's details: $.authorName is missing; $.pages should be an integer, got a string",
            ], false
        ),
        ([], true),
        (["show a book's details: $.pages should be an integer, got a string"], false),
        (["show a book's details: $.subtitle should be a string or null, got a number 3"], false),
        (["reserve a book for pickup: status 400 ≠ 201"], false),
        (["reserve a book for pickup: status 200 ≠ 201"], false),
        (["reserve a book for pickup: status 400 ≠ 201"], false),
        ([], true),
    ]

    static let rows = zip(CatalogChange.all, verdicts).map {
        Expected(change: $0, failures: $1.failures, leavesUnseen: $1.leavesUnseen)
    }

    @Test(arguments: rows)
    func `The contract finds of each version what it can, and the rest is said`(row: Expected) async throws {
        let contract = row.change.contract(from: CatalogContract.bundled)
        #expect(try await failures(of: row.change.version, by: contract).map(\.description) == row.failures)
        #expect((row.change.unseen != nil) == row.leavesUnseen)
    }

    @Test(arguments: CatalogChange.all.filter { $0.reading == nil }.map(\.version.name))
    func `The contract's verdict is what the client itself meets`(name: String) async throws {
        let version = try #require(CatalogChange.all.first { $0.version.name == name }?.version)
        let found = try await failures(of: version)
        let problems = try await withLocalServer {
            version.respond(to: $0)
        } perform: { server in
            try await withClient(of: server) { await ClientTrial($0).problems }
        }
        // Calls and interactions stand in the same order.
        let failing = problems.map { String($0.prefix { $0 != ":" }) }
        let calls = [Described.search: "search", Described.details: "details", Described.reservation: "reservation"]
        #expect(failing == found.map { calls[$0.interaction] })
    }

    @Test func `There is a version for every row of the README's table, in its order`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let table = readme.components(separatedBy: "| change on the provider | verdict |\n").dropFirst().first ?? ""
        let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst().map { line in
            line.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
        }
        #expect(rows.count == 8)
        var covered: [String] = []
        for row in CatalogChange.all.compactMap(\.row) where covered.last != row { covered.append(row) }
        #expect(covered == rows)
    }

    @Test func `What a tightened provider refuses unseen breaks another client`() async throws {
        try await withLocalServer {
            CatalogVersion.closesOthers.respond(to: $0)
        } perform: { server in
            try await withClient(of: server) { client in
                _ = await #expect(throws: CatalogError.status(400)) {
                    try await client.reserve("b-7", pickupBranch: "Harbour")
                }
            }
        }
    }
}
