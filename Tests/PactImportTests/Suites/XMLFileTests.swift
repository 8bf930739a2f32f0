import ContractServer
import Contracts
import LoopbackHTTP
import PactImport
import PactWriting
import RawHTTP
import Testing

@testable import ContractVerifier

/// A Pact file with XML bodies on sockets, from the file to the verdict.
@Suite struct XMLFileTests {
    private static func pact(rules: String = "") throws -> PactFile {
        let request = #"<order xmlns="urn:orders"><item count="1">b-7</item></order>"#
        let text = """
            {"consumer": {"name": "c"}, "provider": {"name": "p"}, "metadata": {"pactSpecification": {"version": "3.0.0"}},
             "interactions": [{"description": "order", "request": {"method": "POST", "path": "/orders",
              "headers": {"Content-Type": "application/xml"}, "body": \(jsonString(request)),
              "matchingRules": {"body": {"$.order.item": {"matchers": [{"match": "type"}]},
               "$.order.item['@count']": {"matchers": [{"match": "integer"}]}}}},
              "response": {"status": 200, "headers": {"Content-Type": "application/xml"},
               "body": \(jsonString(XMLMutation.original))\(rules)}}]}
            """
        return try PactFile(reading: Array(text.utf8), name: "p.json")
    }

    /// What a served contract says to a body.
    private static func answer(to body: String, type: String = "application/xml") async throws -> RawClient.Answer {
        let ledger = try ContractLedger(pact().contract)
        return try await withLocalServer {
            ledger.respond(to: $0)
        } perform: { server in
            let client = try RawClient(server)
            _ = client.send(
                "POST /orders HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
            )
            _ = client.send(Array(body.utf8))
            return try client.answer()
        }
    }

    @Test("A request that is like the example, by its rules, gets the answer, byte for byte")
    func served() async throws {
        let answer = try await Self.answer(
            to: #"<o:order xmlns:o="urn:orders"><o:item count="2">x</o:item><o:item count="3">y</o:item></o:order>"#)
        #expect(answer.status == 200)
        #expect(answer.text == XMLMutation.original)
    }

    @Test(
        "A request that isn't is refused with the place",
        arguments: [
            (
                #"<order xmlns="urn:orders"><item count="one">x</item></order>"#,
                #"body.order.item[0]['@count'] should match \A(?:-?[0-9]+)\z, got "one" (line 1, column 27)"#
            ),
            (
                #"<order xmlns="urn:orders" x="1"><item count="1">x</item></order>"#,
                "body.order['@x'] is not allowed (line 1, column 1)"
            ),
            (
                #"<order/>"#,
                #"body should be <order> of the namespace "urn:orders" as its root, got <order> (line 1, column 1)"#
            ),
            ("", "body should be XML, got none"),
            ("{}", "body is not XML at line 1, column 1: not well-formed (invalid token)"),
            (
                "<!DOCTYPE order [<!ENTITY x 'y'>]><order/>",
                "body can't be judged: it has a document type declaration with entities or the like of its own, which aren't "
                    + "read (line 1, column 17)"
            ),
        ])
    func refused(body: String, reason: String) async throws {
        let answer = try await Self.answer(to: body)
        #expect(answer.status != 200)
        #expect(answer.text.contains(reason), "\(answer.text)")
    }

    /// Verifies the file against a provider that answers with a body.
    private static func problems(
        _ pact: PactFile, answering body: String, _ options: VerifierOptions = VerifierOptions()
    ) async throws -> InteractionResult {
        try await withLocalServer { _ in
            HTTPResponse(
                status: 200, headers: ["Content-Type": "application/xml"], body: [.bytes(Array(body.utf8))])
        } perform: { server in
            try await Verifier(server.baseURL, options: options).run(pact.contract).results[0]
        }
    }

    @Test("A provider that answers with the example holds; so does one that writes it otherwise")
    func verified() async throws {
        #expect(try await Self.problems(Self.pact(), answering: XMLMutation.original).outcome == .holds)
        let other = XMLMutation.original.replacing("c:", with: "k:").replacing("xmlns:c=", with: "xmlns:k=")
        #expect(try await Self.problems(Self.pact(), answering: other).outcome == .holds)
    }

    @Test("Each mutation of a provider's answer is found at its path", arguments: XMLMutation.all)
    func mutated(_ mutation: XMLMutation) async throws {
        #expect(mutation.body != XMLMutation.original)
        let result = try await Self.problems(Self.pact(), answering: mutation.body)
        #expect(result.outcome == .fails)
        #expect(result.problems.contains { $0.hasPrefix(mutation.told) }, "\(result.problems)")
    }

    @Test("What the provider sent is kept out of messages, and so are secrets in any spelling")
    func redacted() async throws {
        var options = VerifierOptions()
        options.redactsValues = true
        let hidden = try await Self.problems(
            Self.pact(), answering: XMLMutation.original.replacing("Dune", with: "Arrakis"), options)
        #expect(
            hidden.problems == [
                #"$['c:catalog'].book.title['#text'] should be "Dune", got another string (line 3, column 44)"#
            ])
        options = VerifierOptions()
        options.headers = [HeaderField("X-Token", "s3cr&t<1>")]
        let scrubbed = try await Self.problems(
            Self.pact(), answering: XMLMutation.original.replacing("Dune", with: "s3cr&amp;t&lt;1&gt;"), options)
        #expect(
            scrubbed.problems == [
                #"$['c:catalog'].book.title['#text'] should be "Dune", got "•••" (line 3, column 56)"#
            ])
        let start = try await Self.status(500, "<e>s3cr&amp;t&lt;1&gt;</e>", options)
        #expect(start.bodyStart == "<e>•••</e>")
    }

    private static func status(_ status: Int, _ body: String, _ options: VerifierOptions) async throws
        -> InteractionResult
    {
        try await withLocalServer { _ in
            HTTPResponse(status: status, body: [.bytes(Array(body.utf8))])
        } perform: { server in
            try await Verifier(server.baseURL, options: options).run(pact().contract).results[0]
        }
    }

    @Test("A hostile answer is not judged, and says why")
    func hostile() async throws {
        let result = try await Self.problems(
            Self.pact(), answering: "<!DOCTYPE a [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><a>&b;</a>")
        #expect(result.outcome == .notJudged)
        #expect(
            result.problems == [
                "the XML body could not be judged: it has a document type declaration with entities or the like of its own, "
                    + "which aren't read (line 1, column 13)"
            ])
    }

    @Test("An example that isn't XML is not judged by, and says why")
    func example() async throws {
        var contract = try Self.pact().contract
        contract.interactions[0].response.body = .xml(XMLExpectation(example: "<a>"))
        let pact = contract
        let result = try await withLocalServer { _ in
            HTTPResponse(status: 200, headers: ["Content-Type": "application/xml"], body: [.bytes(Array("<a/>".utf8))])
        } perform: { server in
            try await Verifier(server.baseURL).run(pact).results[0]
        }
        #expect(result.outcome == .notJudged)
        #expect(
            result.problems == [
                "the XML body can't be judged by the contract: the example is not XML at line 1, column 4: no element found"
            ])
    }

    @Test(
        "A file with XML is written in format 1 and read again without loss, and exported",
        arguments: [PactVersion.v3, .v4])
    func written(_ version: PactVersion) throws {
        let pact = try Self.pact()
        #expect(try Contract(reading: pact.contract.canonicalBytes) == pact.contract)
        #expect(pact.contract.interactions[0].response.unjudged == [])
        let export = PactExport(pact.contract, as: version)
        #expect(export.unsaid == [])
        #expect(try PactFile(reading: Array(export.text.utf8)).contract == pact.contract)
        let other = pact.export(as: version)
        #expect(try PactFile(reading: Array(other.text.utf8)).contract == pact.contract)
    }

    @Test("Contracts with other XML are others")
    func unequal() throws {
        let rules = #", "matchingRules": {"body": {"$['c:catalog']": {"matchers": [{"match": "type"}]}}}"#
        #expect(try Self.pact().contract != Self.pact(rules: rules).contract)
    }
}
