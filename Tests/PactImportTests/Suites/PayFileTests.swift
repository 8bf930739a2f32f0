import ContractServer
import Contracts
import LoopbackHTTP
import PactImport
import PactWriting
import RawHTTP
import TestEnvironment
import Testing

@testable import ContractVerifier

/// Pact files of a production service, from the file to the verdict.
@Suite(.enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"))
struct PayFileTests {
    @Test("There are 38 files")
    func count() { #expect(PayFile.all.count == 38) }

    @Test("A file is exported as it stands, every number's digits and every member kept", arguments: PayFile.all)
    func lossless(_ file: SuiteFile) throws {
        let bytes = try file.bytes()
        let pact = try PactFile(reading: bytes, name: file.name)
        let export = pact.export(as: pact.version)
        #expect(export.unsaid == [])
        #expect(try Self.compact(Array(export.text.utf8)) == Self.compact(bytes))
    }

    @Test("In another version a file means the same", arguments: PayFile.all)
    func converted(_ file: SuiteFile) throws {
        let pact = try PactFile(reading: file.bytes(), name: file.name)
        let export = pact.export(as: .v4)
        #expect(export.unsaid == [])
        let converted = try PactFile(reading: Array(export.text.utf8))
        #expect(converted.version == .v4)
        #expect(converted.contract == pact.contract)
        let back = try PactFile(reading: Array(converted.export(as: .v3).text.utf8))
        #expect(back.contract == pact.contract)
    }

    @Test("A file's contract is written and read without loss", arguments: PayFile.all)
    func written(_ file: SuiteFile) throws {
        let contract = try PactFile(reading: file.bytes()).contract
        #expect(try Contract(reading: contract.canonicalBytes) == contract)
    }

    @Test(
        "A file is served, and a client that sends each interaction's request gets its answer", arguments: PayFile.all)
    func served(_ file: SuiteFile) async throws {
        let contract = try PactFile(reading: file.bytes()).contract
        let ledger = try ContractLedger(contract)
        let builder = RequestBuilder(basePath: "", extra: [])
        try await withLocalServer {
            ledger.respond(to: $0)
        } perform: { server in
            for interaction in contract.interactions {
                let request = try builder.request(for: interaction)
                let client = try RawClient(server)
                let fields = [HeaderField("Host", "127.0.0.1")] + request.headers
                let length = request.body.map { ["Content-Length: \($0.count)"] } ?? []
                let lines = ["\(request.method) \(request.target) HTTP/1.1"] + fields.map { "\($0.name): \($0.value)" }
                _ = client.send((lines + length).joined(separator: "\r\n") + "\r\n\r\n")
                if let body = request.body { _ = client.send(body) }
                let answer = try client.answer()
                #expect(answer.status == interaction.response.status.example)
                if let example = interaction.response.example { #expect(answer.text == example.text) }
            }
        }
        #expect(ledger.unexercised == [])
        #expect(ledger.mismatches == [])
    }

    @Test(
        "A provider that answers with the examples holds, but for examples that their own rules refuse",
        arguments: PayFile.all)
    func verified(_ file: SuiteFile) async throws {
        let contract = try PactFile(reading: file.bytes()).contract
        let report = try await Self.verify(contract, providing: contract)
        for (result, interaction) in zip(report.results, contract.interactions) {
            #expect((result.outcome == .holds) == !interaction.response.hasLooseExamples, "\(result.problems)")
        }
    }

    @Test("Each mutation of a provider's answer is found at its path", arguments: PayFile.all)
    func mutated(_ file: SuiteFile) async throws {
        let contract = try PactFile(reading: file.bytes()).contract
        for index in contract.interactions.indices {
            guard let example = contract.interactions[index].response.example else { continue }
            for mutation in try Mutation.all(of: example.text) {
                var mutated = contract
                mutated.interactions = [contract.interactions[index]]
                var original = mutated
                original.interactions[0].response.hasLooseExamples = true
                mutated.interactions[0].response.example = .json(mutation.body)
                mutated.interactions[0].response.hasLooseExamples = true
                let report = try await Self.verify(original, providing: mutated)
                let problems = report.results[0].problems
                #expect(
                    problems.contains { $0.hasPrefix(mutation.path + " ") }, "\(mutation.path) in \(problems)")
            }
        }
    }

    /// Verifies a contract against a server that stands in by another.
    private static func verify(_ contract: Contract, providing other: Contract) async throws -> VerificationReport {
        let ledger = try ContractLedger(other)
        return try await withLocalServer {
            ledger.respond(to: $0)
        } perform: { server in
            try await Verifier(server.baseURL).run(contract)
        }
    }

    private static func compact(_ bytes: [UInt8]) throws -> String {
        // A slash may be escaped; both spellings are one text.
        String(decoding: JSONLayout.compact(bytes), as: UTF8.self)
    }
}
