import Contracts
import ShapeMatching
import TestEnvironment
import Testing

/// A contract from each of GitHub's webhook bodies: its inferred shape, with the body itself as the example.
@Suite(.enabled(if: Environment.suites != nil, "MORTISE_SUITES names no folder of suites"))
struct WebhookContractTests {
    private static let folder = "corpora/github-webhooks"
    private static let bodies = Environment.files(in: folder).filter { $0.name.hasSuffix(".json") }

    @Test("There are 42 bodies")
    func count() {
        #expect(Self.bodies.count == 42)
    }

    @Test("Each contract checks, matches its body, and is read back equal", arguments: bodies)
    func contract(file: SuiteFile) throws {
        let bytes = try file.bytes()
        let document = try JSONDocument(reading: JSONSource(bytes: bytes, name: file.name))
        let shape = inferredShape(of: document.root)
        let body = String(decoding: bytes, as: UTF8.self)
        let contract = Contract(
            consumer: "Bot", provider: "GitHub",
            interactions: [
                Interaction(
                    description: "\(file.name) is sent",
                    request: .init(
                        method: "POST", path: "/hook", headers: ["Content-Type": "application/json"], body: shape,
                        example: body),
                    response: .init(status: 200, body: shape, example: body))
            ])
        #expect(ContractCheck(contract).findings == [])

        let text = contract.canonicalBytes
        let check = try ContractCheck(reading: text)
        #expect(check.findings == [])
        #expect(check.contract == contract)
        #expect(check.contract.canonicalBytes == text)

        let read = try #require(check.contract.interactions[0].response.body.shape)
        #expect(read == shape)
        var matcher = ShapeMatcher(try CompiledShape(read))
        _ = try matcher.feed(bytes)
        #expect(try matcher.finish() == .matches)
        let example = try #require(check.contract.interactions[0].response.example)
        #expect(example == .json(body))
    }
}
