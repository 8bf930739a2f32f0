import CatalogExample
import ContractTesting
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import Testing

/// The published contract from the command line: the same text, the same verdicts.
@Suite struct CommandLineTests {
    @Test func `A published file reads back equal and gives the same verdicts from the command line`() async throws {
        try await MortiseProgram.withFolder { folder in
            let file = folder.appendingPathComponent("catalog.json")
            try await withContractServer(CatalogContract.bundled, publishTo: file.path) { server, _ in
                let problems = try await withClient(of: server) { await ClientTrial($0).problems }
                #expect(problems == [])
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text == CatalogContract.bundled.canonicalText)
            #expect(try Contract(reading: Array(text.utf8)) == CatalogContract.bundled)
            #expect(
                try MortiseProgram.run(["check", "--strict", "catalog.json"], in: folder)
                    == .init(output: "catalog.json: holds (3 interactions)\n", errors: "", exitCode: 0))

            for version in [CatalogVersion.v1, .v2Additive, .v3Breaking, .v4RequiresPickupDate, .numericSubtitle] {
                let found = try await failures(of: version)
                let result = try await withLocalServer {
                    version.respond(to: $0)
                } perform: { server in
                    try MortiseProgram.run(
                        ["verify", "catalog.json", "--provider", server.baseURL, "--format", "json"], in: folder)
                }
                #expect(result.exitCode == (found.isEmpty ? 0 : 1), "\(version.name): \(result.errors)")
                let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
                #expect(report.holds == found.isEmpty)
                #expect(
                    report.interactions.map(\.description) == CatalogContract.bundled.interactions.map(\.description))
                let failed = report.interactions.filter { $0.outcome != "holds" }
                #expect(failed.map(\.outcome) == found.map { _ in "fails" })
                #expect(failed.map(\.description) == found.map(\.interaction))
                #expect(failed.map(\.problems) == found.map(\.problems))
            }
        }
    }

    /// What the command's JSON says of a contract.
    private struct Report: Decodable {
        struct Interaction: Decodable {
            let description: String
            let outcome: String
            let problems: [String]
        }
        let holds: Bool
        let interactions: [Interaction]
    }

    @Test func `The contract that the demo prints is the bundled one, and gives the demo's own output`() async throws {
        try await MortiseProgram.withFolder { folder in
            let printed = try MortiseProgram.run(["demo", "--print-contract"], in: folder)
            #expect(printed == .init(output: CatalogContract.bundled.canonicalText, errors: "", exitCode: 0))
            try Data(printed.output.utf8).write(to: folder.appendingPathComponent("catalog.json"))
            let usual = try MortiseProgram.run(["demo"], in: folder)
            #expect(usual.exitCode == 0)
            #expect(try MortiseProgram.run(["demo", "--contract", "catalog.json"], in: folder) == usual)
        }
    }

    @Test func `A change of the contract changes what the demo prints`() async throws {
        try await MortiseProgram.withFolder { folder in
            let text = CatalogContract.bundled.canonicalText
                .replacing(#""type": "integer""#, with: #""type": "string""#)
                .replacing(#""pages": 688"#, with: #""pages": "688""#)
            #expect(text != CatalogContract.bundled.canonicalText)
            try Data(text.utf8).write(to: folder.appendingPathComponent("edited.json"))
            let usual = try MortiseProgram.run(["demo"], in: folder)
            let edited = try MortiseProgram.run(["demo", "--contract", "edited.json"], in: folder)
            #expect(edited.exitCode == 0)
            #expect(edited.errors == "")
            #expect(!usual.output.contains("$.pages should be a string, got a number"))
            #expect(edited.output.contains("$.pages should be a string, got a number"))
            #expect(edited.output.contains("the client fails: details: pages is no Int"))
        }
    }
}
