import ContractServer
import Contracts
import LoopbackHTTP
import PactImport
import PactWriting
import Testing

@testable import ContractVerifier

/// The rule "contentType" for a whole body.
@Suite struct ContentTypeTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    /// A response of this type, by a rule alone.
    private static func pact(_ type: String, body: String, version: PactVersion = .v3) throws -> PactFile {
        let list = #"{"matchers": [{"match": "contentType", "value": "\#(type)"}]}"#
        let text = """
            {"consumer": {"name": "c"}, "provider": {"name": "p"},
             "metadata": {"pactSpecification": {"version": "\(version.text)"}},
             "interactions": [{"description": "d", "request": {"method": "GET", "path": "/"}, "response": {"status": 200,
              "body": \(body), "matchingRules": {"body": {"$": \(list)}}}}]}
            """
        return try PactFile(reading: Array(text.utf8))
    }

    private static func verify(_ pact: PactFile, answering bytes: [UInt8]) async throws -> InteractionResult {
        try await withLocalServer { _ in
            HTTPResponse(status: 200, body: [.bytes(bytes)])
        } perform: { server in
            try await Verifier(server.baseURL).run(pact.contract).results[0]
        }
    }

    @Test(
        "A body is judged by how it begins, and by nothing else",
        arguments: [
            ("image/png", png, nil), ("image/png", png + Array(repeating: 7, count: 100_000), nil),
            ("image/png", Array("GIF89a".utf8), "body should begin as image/png does, got image/gif"),
            ("image/png", [], "body should begin as image/png does, got none"),
            ("application/json", Array("[1]".utf8), nil),
            ("application/json", Array("<a/>".utf8), "body should begin as application/json does, got application/xml"),
            ("text/plain", Array("words".utf8), nil),
            ("text/plain", png, "body should begin as text/plain does, got image/png"),
            ("application/octet-stream", [0, 1, 2], nil),
        ] as [(String, [UInt8], String?)])
    func judged(type: String, body: [UInt8], problem: String?) async throws {
        let pact = try Self.pact(type, body: jsonString(Base64.text(of: Self.png)))
        #expect(pact.contract.interactions[0].response.unjudged == [])
        let result = try await Self.verify(pact, answering: body)
        #expect(result.problems == (problem.map { [$0] } ?? []))
        #expect(result.outcome == (problem == nil ? .holds : .fails))
    }

    @Test("What can't be told is not judged, by its name")
    func untold() async throws {
        let pact = try Self.pact("video/mp4", body: #""x""#)
        let result = try await Self.verify(pact, answering: Self.png)
        #expect(result.outcome == .notJudged)
        #expect(
            result.problems == [
                #"response body: the rule "contentType" with "video/mp4", which can't be told by how a body begins"#
            ])
    }

    @Test(
        "A file's bytes are served as bytes, and are written and read without loss", arguments: [PactVersion.v3, .v4])
    func served(_ version: PactVersion) async throws {
        let content = jsonString(Base64.text(of: Self.png))
        let body =
            version == .v4 ? #"{"content": \#(content), "contentType": "image/png", "encoded": "base64"}"# : content
        let pact = try Self.pact("image/png", body: body, version: version)
        let ledger = try ContractLedger(pact.contract)
        let result = try await withLocalServer {
            ledger.respond(to: $0)
        } perform: { server in
            try await Verifier(server.baseURL).run(pact.contract).results[0]
        }
        #expect(result.outcome == .holds)
        #expect(pact.contract.interactions[0].response.servedBody == Self.png)
        #expect(try Contract(reading: pact.contract.canonicalBytes) == pact.contract)
        let export = PactExport(pact.contract, as: .v4)
        #expect(export.unsaid == [])
        #expect(try PactFile(reading: Array(export.text.utf8)).contract == pact.contract)
        #expect(
            PactExport(pact.contract, as: .v3).unsaid == [#""d", response: a body of bytes"#])
    }

    @Test("A request's body is judged the same way")
    func request() async throws {
        let text = """
            {"consumer": {"name": "c"}, "provider": {"name": "p"}, "metadata": {"pactSpecification": {"version": "3.0.0"}},
             "interactions": [{"description": "d", "request": {"method": "POST", "path": "/", "body": "%PDF-",
              "matchingRules": {"body": {"$": {"matchers": [{"match": "contentType", "value": "application/pdf"}]}}}},
              "response": {"status": 200}}]}
            """
        let ledger = try ContractLedger(PactFile(reading: Array(text.utf8)).contract)
        for (body, status) in [("%PDF-1.7", 200), ("PDF", 500)] {
            var receiver = ledger.receiver(for: HTTPRequest(method: "POST", target: "/", headers: HTTPHeaders()))
            try Array(body.utf8).withUnsafeBytes { try receiver.receive($0) }
            let answer = receiver.end()
            #expect((answer.status == 200) == (status == 200))
        }
    }
}
