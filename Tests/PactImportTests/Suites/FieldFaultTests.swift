import ContractServer
import ContractVerifier
import Contracts
import LoopbackHTTP
import PactImport
import ShapeMatching
import Testing

/// Faults of other implementations, as their users reported them.
@Suite struct FieldFaultTests {
    private static func pact(request: String, response: String = #"{"status": 200}"#) throws -> Contract {
        try Contract(
            pact: Array(
                """
                {"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [
                 {"description": "case", "providerStates": [{"name": "A"}, {"name": "B"}],
                  "request": \(request), "response": \(response)}]}
                """.utf8))
    }

    private static func isServed(
        _ contract: Contract, _ target: String, method: String = "GET", headers: [(String, String)] = [],
        body: String = ""
    ) throws -> Bool {
        var fields = HTTPHeaders()
        for (name, value) in headers { fields.append(name: name, value: value) }
        let request = HTTPRequest(method: method, target: target, headers: fields, body: Array(body.utf8))
        return try ContractLedger(contract).respond(to: request).status == 200
    }

    @Test(
        "A path's rule is for the whole path (pact-reference #23)",
        arguments: [("/u/3", true), ("/x/u/3/y", false), ("/u/3/y", false), ("/u/x", false)])
    func anchored(path: String, fits: Bool) throws {
        let contract = try Self.pact(
            request: """
                {"method": "GET", "path": "/u/3", "matchingRules": {"path": {"matchers": [
                 {"match": "regex", "regex": "/u/[0-9]+"}]}}}
                """)
        #expect(try Self.isServed(contract, path) == fits)
    }

    @Test(
        "A query is decoded exactly once (pact-jvm #567, #66)",
        arguments: [
            ("t=1%2B2", "t=1%2B2", true), ("t=1%2B2", "t=1+2", false), ("t=a+b", "t=a%20b", true),
            ("t=a+b", "t=a+b", true),
            ("t=a%2520b", "t=a%2520b", true), ("t=a%2520b", "t=a%20b", false),
        ])
    func query(expected: String, actual: String, fits: Bool) throws {
        let contract = try Self.pact(request: #"{"method": "GET", "path": "/", "query": "\#(expected)"}"#)
        #expect(try Self.isServed(contract, "/?\(actual)") == fits)
    }

    @Test(
        "An escaped slash in a path is none (pact-jvm #339, #1326)", arguments: [("/t/a%2Fb", true), ("/t/a/b", false)])
    func slash(path: String, fits: Bool) throws {
        let contract = try Self.pact(request: #"{"method": "GET", "path": "/t/a%2Fb"}"#)
        #expect(try Self.isServed(contract, path) == fits)
    }

    @Test(
        "Only list headers are cut at commas (pact-specification #51, pact-js #1058, #646)",
        arguments: [
            ("X-M", #"{\"a\":1,\"b\":2}"#, #"{"a":1,"b":2}"#, true),
            ("X-M", #"{\"a\":1,\"b\":2}"#, #"{"b":2,"a":1}"#, false),
            ("X-M", "a,b", "a, b", true), ("Accept", "a/b,c/d", "a/b, c/d", true),
            ("Accept", "a/b,c/d", "c/d, a/b", false),
            ("Date", "Tue, 01 Nov 2022 00:00:00 GMT", "Tue, 01 Nov 2022 00:00:00 GMT", true),
        ])
    func commas(name: String, expected: String, actual: String, fits: Bool) throws {
        let contract = try Self.pact(
            request: #"{"method": "GET", "path": "/", "headers": {"\#(name)": "\#(expected)"}}"#)
        #expect(try Self.isServed(contract, "/", headers: [(name, actual)]) == fits)
    }

    @Test(
        "A media type under a rule is judged by the rule, its parameters aside (pact-reference #406)",
        arguments: [
            ("^text/plain", "text/plain; charset=utf-8", true), ("^text/plain", "text/plain", true),
            ("^text/plain", "text/html; charset=utf-8", false), ("text/.*", "text/css;charset=utf-8", true),
        ])
    func contentType(regex: String, actual: String, fits: Bool) throws {
        let contract = try Self.pact(
            request: """
                {"method": "POST", "path": "/", "headers": {"Content-Type": "text/plain"},
                 "matchingRules": {"header": {"Content-Type": {"matchers": [{"match": "regex", "regex": "\(regex)"}]}}}}
                """)
        #expect(try Self.isServed(contract, "/", method: "POST", headers: [("Content-Type", actual)]) == fits)
    }

    @Test(
        "Bodies that are absent, empty, null and {} are told apart as the README's table says (pact-js #177)",
        arguments: [
            (nil, "", true), (nil, "null", true), (nil, "{}", true), (nil, #"{"a":1}"#, true),
            (#""""#, "", true), (#""""#, "null", false), (#""""#, "{}", false), (#""""#, #"{"a":1}"#, false),
            ("null", "", true), ("null", "null", true), ("null", "{}", false), ("null", #"{"a":1}"#, false),
            ("{}", "", false), ("{}", "null", false), ("{}", "{}", true), ("{}", #"{"a":1}"#, false),
        ] as [(String?, String, Bool)])
    func bodies(expected: String?, actual: String, fits: Bool) throws {
        let body = expected.map { #", "body": \#($0)"# } ?? ""
        let contract = try Self.pact(
            request: #"{"method": "POST", "path": "/", "headers": {"Content-Type": "application/json"}\#(body)}"#)
        let headers = [("Content-Type", "application/json")]
        #expect(try Self.isServed(contract, "/", method: "POST", headers: headers, body: actual) == fits)
    }

    @Test("Provider states keep their order (pact-jvm #897)")
    func order() async throws {
        let contract = try Self.pact(request: #"{"method": "GET", "path": "/"}"#)
        #expect(contract.interactions[0].given.map(\.name) == ["A", "B"])
        let states = Recorder()
        var options = VerifierOptions()
        options.states = StateHandler { state, action in states.add("\(action.rawValue) \(state.name)") }
        try await withLocalServer { _ in
            HTTPResponse(status: 200)
        } perform: { [options] server in
            _ = try await Verifier(server.baseURL, options: options).run(contract)
        }
        #expect(states.list == ["setup A", "setup B", "teardown B", "teardown A"])
    }

    @Test("A state that can't be set up is no success (pact-python #286)")
    func setup() async throws {
        let contract = try Self.pact(request: #"{"method": "GET", "path": "/"}"#)
        try await withLocalServer { request in
            HTTPResponse(status: request.method == "POST" ? 500 : 200)
        } perform: { server in
            var options = VerifierOptions()
            options.states = .url(server.baseURL + "/states")
            let report = try await Verifier(server.baseURL, options: options).run(contract)
            #expect(report.outcome == .notJudged)
            #expect(report.results[0].problems == [#"the state "A" could not be set up: status 500"#])
        }
    }

    @Test("What a contract marks as pending is verified, and a run doesn't fail for it")
    func pending() async throws {
        var contract = try Self.pact(request: #"{"method": "GET", "path": "/"}"#, response: #"{"status": 201}"#)
        contract.interactions[0].pending = true
        contract.interactions[0].given = []
        try await withLocalServer { _ in
            HTTPResponse(status: 200)
        } perform: { server in
            let report = try await Verifier(server.baseURL).run(contract)
            #expect(report.results[0].outcome == .pending)
            #expect(report.results[0].problems == ["status 200 ≠ 201"])
            #expect(report.holds)
        }
    }
}
