import ContractServer
import Contracts
import LoopbackHTTP
import PactImport
import ShapeMatching
import Testing

@testable import ContractVerifier

@Suite struct GeneratorTests {
    private static func contract(_ generators: String, body: String = #"{"a": "x", "l": [{"b": 1}, {"b": 2}]}"#) throws
        -> Contract
    {
        let part = """
            "headers": {"Content-Type": "application/json", "X-Id": "h"}, "body": \(body), "generators": \(generators)
            """
        return try Contract(
            pact: Array(
                """
                {"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [
                 {"description": "case", "providerStates": [{"name": "A", "params": {"id": 7, "name": "Ada"}}],
                  "request": {"method": "POST", "path": "/old", "query": {"q": ["old"]}, \(part)},
                  "response": {"status": 200, \(part)}}]}
                """.utf8))
    }

    /// What is sent and what is served, each made anew.
    private static func bodies(_ contract: Contract) throws -> [String] {
        let sent = try RequestBuilder(basePath: "", extra: []).request(for: contract.interactions[0])
        var open = contract
        open.interactions[0].request.body = .notJudged
        open.interactions[0].request.query = [:]
        open.interactions[0].request.closed = false
        open.interactions[0].request.headers = [:]
        var fields = HTTPHeaders()
        fields.append(name: "Host", value: "127.0.0.1:8080")
        let answer = try ContractLedger(open).respond(
            to: HTTPRequest(method: "POST", target: "/old", headers: fields, body: []))
        #expect(answer.status == 200)
        var served: [UInt8] = []
        for case .bytes(let bytes) in answer.body { served += bytes }
        return [String(decoding: sent.body ?? [], as: UTF8.self), String(decoding: served, as: UTF8.self)]
    }

    @Test(
        "Each generator makes what it says, when a request is sent and when a response is served",
        arguments: [
            (#"{"type": "RandomInt", "min": 5, "max": 9}"#, "[5-9]"),
            (#"{"type": "RandomDecimal", "digits": 6}"#, #"(?=.{7}$)[1-9][0-9]*\.[0-9]*[1-9]"#),
            (#"{"type": "RandomHexadecimal", "digits": 8}"#, #""[0-9a-f]{8}""#),
            (#"{"type": "RandomString", "size": 12}"#, #""[0-9a-zA-Z]{12}""#),
            (#"{"type": "Regex", "regex": "[ab]{3}-\\d"}"#, #""[ab]{3}-[0-9]""#),
            (#"{"type": "Uuid"}"#, #""[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}""#),
            (#"{"type": "Uuid", "format": "simple"}"#, #""[0-9a-f]{32}""#),
            (#"{"type": "Uuid", "format": "upper-case-hyphenated"}"#, #""[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}""#),
            (#"{"type": "Uuid", "format": "URN"}"#, #""urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}""#),
            (#"{"type": "Date"}"#, #""20[0-9]{2}-[0-9]{2}-[0-9]{2}""#),
            (#"{"type": "Time", "format": "HH:mm"}"#, #""[0-9]{2}:[0-9]{2}""#),
            (
                #"{"type": "DateTime", "format": "yyyy-MM-dd'T'HH:mm:ss.SSSXXX"}"#,
                #""20[0-9-]{8}T[0-9:]{8}\.[0-9]{3}Z""#
            ),
            (#"{"type": "Date", "format": "MM-dd", "expression": "next jan"}"#, #""01-01""#),
            (#"{"type": "Time", "expression": "noon"}"#, #""12:00:00""#),
            (#"{"type": "Time", "expression": ""}"#, #""[0-9]{2}:[0-9]{2}:[0-9]{2}""#),
            (
                #"{"type": "DateTime", "format": "MMM d H:mm", "expression": "last december + 2 days @ midnight"}"#,
                #""Dec 3 0:00""#
            ),
            (#"{"type": "RandomBoolean"}"#, "true|false"),
            (#"{"type": "ProviderState", "expression": "id"}"#, "7"),
            (#"{"type": "ProviderState", "expression": "${id}"}"#, "7"),
            (#"{"type": "ProviderState", "expression": "/u/${id}/${name}"}"#, #""/u/7/Ada""#),
            (#"{"type": "ProviderState", "expression": "${other}"}"#, #""x""#),
        ])
    func kinds(generator: String, pattern: String) throws {
        let contract = try Self.contract(#"{"body": {"$.a": \#(generator)}}"#)
        for body in try Self.bodies(contract) {
            let end = try #require(body.range(ofText: #","l":"#))
            var value = String(body[body.index(body.startIndex, offsetBy: 5)..<end.lowerBound])
            let compiled = try Pattern(pattern, matchesWhole: true)
            var scratch = PatternScratch()
            #expect(
                value.withUTF8 { compiled.matches(UnsafeRawBufferPointer($0), scratch: &scratch) } == .found, "\(body)")
        }
        #expect(try Contract(reading: contract.canonicalBytes) == contract)
    }

    @Test("A wildcard is for every element, and what stands around stays byte for byte")
    func wildcards() throws {
        let contract = try Self.contract(
            #"{"body": {"$.l[*].b": {"type": "RandomBoolean"}}}"#,
            body: #"{"a":1.50,"l":[{"b":1},{"b":2}],"z":"\u00e9"}"#)
        for body in try Self.bodies(contract) {
            let plain = body.replacing("true", with: "!").replacing("false", with: "!")
            #expect(plain == #"{"a":1.50,"l":[{"b":!},{"b":!}],"z":"\u00e9"}"#)
        }
    }

    @Test("Paths, queries and headers are made anew, too; a server's URL is its own")
    func places() throws {
        let contract = try Self.contract(
            """
            {"path": {"type": "ProviderState", "expression": "/u/${id}"},
             "query": {"q": {"type": "ProviderState", "expression": "${name}"}},
             "header": {"x-id": {"type": "ProviderState", "expression": "${id}"}},
             "body": {"$.a": {"type": "MockServerURL", "example": "http://localhost:1234/orders/5", "regex": ".*(/orders/5)"}}}
            """)
        let sent = try RequestBuilder(basePath: "", extra: []).request(for: contract.interactions[0])
        #expect(sent.target == "/u/7?q=Ada")
        #expect(sent.headers.contains(HeaderField("X-Id", "7")))
        let bodies = try Self.bodies(contract)
        #expect(bodies[0].hasPrefix(#"{"a":"x""#))
        #expect(bodies[1].hasPrefix(#"{"a":"http://127.0.0.1:8080/orders/5""#))
    }

    @Test(
        "A generator that isn't known is told of, and the example stands",
        arguments: [
            (#"{"type": "Odd"}"#, #""Odd" makes nothing that is known"#),
            (#"{"type": "Date", "expression": "+ 1 hour"}"#, #""+ 1 hour" is no moment that is known"#),
            (#"{"type": "Time", "expression": "@ noon"}"#, #""@ noon" is no moment that is known"#),
            (#"{"type": "DateTime", "expression": "soon"}"#, #""soon" is no moment that is known"#),
        ])
    func unknown(generator: String, message: String) throws {
        let text = """
            {"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [{"description": "d",
             "request": {"method": "GET", "path": "/"},
             "response": {"status": 200, "body": {"a": 1}, "generators": {"body": {"$.a": \(generator)}}}}]}
            """
        let pact = try PactFile(reading: Array(text.utf8))
        #expect(pact.findings.map(\.message) == ["\(message); the example stands as it is"])
    }
}
