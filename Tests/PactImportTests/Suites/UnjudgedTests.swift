import Contracts
import PactImport
import Testing

@Suite struct UnjudgedTests {
    private static func response(rules: String, body: String = #"{"a": "x"}"#) throws -> PactFile {
        try PactFile(reading: RuleCase("", body, rules, "{}", false).pact, name: "p.json")
    }

    @Test(
        "What a rule asks that can't be judged is said by its name, and never taken to hold",
        arguments: [
            (
                #"{"match": "plugin-thing"}"#,
                #"response body: the rule "plugin-thing", which is a plugin's or of one implementation alone (at $.a)"#
            ),
            (
                #"{"match": "ignore-order"}"#,
                #"response body: the rule "ignore-order", which is a plugin's or of one implementation alone (at $.a)"#
            ),
            (
                #"{"match": "contentType", "value": "image/png"}"#,
                #"response body: the rule "contentType", which is for a whole body, and alone (at $.a)"#
            ),
            (
                #"{"match": "contentType", "value": "video/x-odd"}"#,
                #"response body: the rule "contentType" with "video/x-odd", which can't be told by how a body begins (at $.a)"#
            ),
            (
                #"{"match": "regex", "regex": "("}"#,
                #"response body: the regular expression "(": missing closing parenthesis at byte 1 of the pattern (at $.a)"#
            ),
            (
                #"{"match": "date", "format": "YYYY-ww"}"#,
                #"response body: "date" with the format "YYYY-ww": "YYYY" isn't a field that can be judged (at $.a)"#
            ),
            (#"{"match": "regex"}"#, #"response body: "regex" without a pattern (at $.a)"#),
            (
                "{}",
                #"response body: a rule without "match" that none of its members names (at $.a)"#
            ),
        ])
    func unjudged(rule: String, reason: String) throws {
        let pact = try Self.response(rules: RuleCase.rule("$.a", rule))
        #expect(pact.contract.interactions[0].response.unjudged == [reason])
        let again = try Contract(reading: pact.contract.canonicalBytes)
        #expect(again.interactions[0].response.unjudged == [reason])
    }

    @Test("Two rules of the same weight for one place are named, and the first wins by a fixed rule")
    func tie() throws {
        let rules =
            RuleCase.rule("$.*.b", #"{"match": "integer"}"#) + "," + RuleCase.rule("$.a.*", #"{"match": "decimal"}"#)
        let pact = try Self.response(rules: rules, body: #"{"a": {"b": 1.5}}"#)
        #expect(
            pact.findings.map(\.message) == [
                #"the rules at "$.a.*" and "$.*.b" weigh the same for one place; the first wins"#
            ])
        let row = RuleCase("", #"{"a": {"b": 1.5}}"#, rules, #"{"a": {"b": 2.5}}"#, true)
        #expect(try row.verdict(by: pact.contract, inPiecesOf: 100))
    }

    @Test(
        "The strict mode takes empty arrays as they stand, and the file says where the modes differ",
        arguments: [
            (
                #"{"a": []}"#, #"{"a": [1]}"#,
                "an example [] under a rule accepts every array; in strict mode it is an empty one"
            ),
            (
                #"{"a": {"t": ["x"]}}"#, #"{"a": {"t": []}}"#,
                "the rule at $.a lets this array be empty; in strict mode it has an element at least"
            ),
        ])
    func modes(example: String, actual: String, difference: String) throws {
        let row = RuleCase("", example, RuleCase.rule("$.a", RuleCase.type), actual, true)
        let pact = try PactFile(reading: row.pact)
        let strict = try PactFile(reading: row.pact, mode: .strict)
        #expect(try row.verdict(by: pact.contract, inPiecesOf: 100))
        #expect(try !row.verdict(by: strict.contract, inPiecesOf: 100))
        #expect(pact.differences.map(\.message) == [difference])
        #expect(strict.differences.map(\.message) == [difference])
    }

    @Test("An example that its own rules refuse is told of, and is served all the same")
    func loose() throws {
        let pact = try Self.response(rules: RuleCase.rule("$.a", #"{"match": "regex", "regex": "[0-9]+"}"#))
        let check = ContractCheck(pact.contract)
        #expect(check.holds)
        #expect(
            check.findings.map(\.message) == [
                #"the example doesn't have the body's shape: $.a should match \A(?:[0-9]+)\z, got "x""#
            ])
    }

    @Test("Requests that can't be told apart are warned of: they can be verified all the same")
    func alike() throws {
        let part = #""request": {"method": "GET", "path": "/"}, "response": {"status": 204}"#
        let text = """
            {"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [
             {"description": "one", \(part)}, {"description": "other", \(part)}]}
            """
        let check = try ContractSource(reading: Array(text.utf8), name: "p.json").check()
        #expect(check.holds)
        #expect(
            check.findings.map(\.description) == [
                #"p.json:2:98: warning: /interactions/1: the request can't be told from that of interaction 0 ("one"), "#
                    + "which is always served; make them differ, or give them different provider states (request)"
            ])
    }
}
