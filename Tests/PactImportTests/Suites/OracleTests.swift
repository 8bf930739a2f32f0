import Contracts
import PactImport
import TestEnvironment
import Testing

/// The reference implementation is asked about the specification's cases and about every row of the rules' table.
@Suite(
    .enabled(
        if: PactOracle.python != nil && Environment.suites != nil,
        "MORTISE_PYTHON names no Python that has pact-python, or MORTISE_SUITES no folder of suites"))
struct OracleTests {
    private struct Question {
        let name: String
        let line: String
        let own: PactActual.Outcome
    }

    @Test("Where the reference implementation judges otherwise, the table says why")
    func disagreements() throws {
        let oracle = PactOracle(python: try #require(PactOracle.python))
        let questions = try Self.suite() + Self.rules() + Self.kinds()
        var differences: [String] = []
        var compared = 0
        for (question, answer) in zip(questions, try oracle.answers(to: questions.map(\.line))) {
            guard question.own != .notJudged else { continue }
            switch answer {
            case .judged(let matches):
                compared += 1
                if matches != (question.own == .holds) { differences.append(question.name) }
            case .leftOut(let reason):
                if Self.leftOut[question.name] == nil { Issue.record("\(question.name): \(reason)") }
            }
        }
        print("pact-python: \(compared) cases compared, \(differences.count) differences")
        #expect(Set(differences) == Set(Self.explained.keys), "\(differences.sorted())")
        #expect(compared >= 680)
    }

    private static func suite() throws -> [Question] {
        try PactCase.all.filter { $0.side != .message }.map { test in
            let actual = PactActual(test)
            let contract = try PactFile(reading: test.pact).contract
            return Question(
                name: test.name, line: actual.line(expected: test.root["expected"].map { test.text($0.value) } ?? "{}"),
                own: try actual.judged(by: contract, inPiecesOf: 1000))
        }
    }

    private static func rules() throws -> [Question] {
        try (RuleTable.rows + XMLRuleTable.rows).map { row in
            let contract = try PactFile(reading: row.pact).contract
            let own = try row.verdict(by: contract, inPiecesOf: 1000)
            let body = Base64.text(of: Array(row.actual.utf8))
            let line =
                #"{"name":\#(jsonString(row.name)),"version":3,"side":"response","expected":\#(row.expected),"#
                + #""actual":{"status":200,"headers":[["Content-Type","\#(row.contentType)"]],"body":"\#(body)"}}"#
            return Question(name: row.name, line: line.replacing("\n", with: " "), own: own ? .holds : .fails)
        }
    }

    /// Each kind that the rule "contentType" can ask for, held to each.
    private static func kinds() throws -> [Question] {
        try ContentKind.allCases.flatMap { asked in
            try ContentKind.allCases.map { sent in
                let name = "contentType: \(sent.rawValue) for \(asked.rawValue)"
                let content = Base64.text(of: KindSample.bytes(of: asked))
                let expected =
                    #"{"status":200,"headers":{"Content-Type":["\#(asked.rawValue)"]},"body":{"content":"\#(content)","#
                    + #""contentType":"\#(asked.rawValue)","encoded":"base64"},"matchingRules":{"body":{"$":{"combine":"AND","#
                    + #""matchers":[{"match":"contentType","value":"\#(asked.rawValue)"}]}}}}"#
                let body = Base64.text(of: KindSample.bytes(of: sent))
                let line =
                    #"{"name":"\#(name)","version":4,"side":"response","expected":\#(expected),"actual":{"status":200,"#
                    + #""headers":[["Content-Type","\#(asked.rawValue)"]],"body":"\#(body)"}}"#
                let pact = try PactFile(
                    reading: Array(
                        (#"{"consumer":{"name":"c"},"provider":{"name":"p"},"metadata":{"pactSpecification":{"version":"4.0"}},"#
                            + #""interactions":[{"description":"d","type":"Synchronous/HTTP","request":{"method":"GET","#
                            + #""path":"/"},"response":\#(expected)}]}"#).utf8))
                guard case .kind(let kind, _) = pact.contract.interactions[0].response.body else {
                    return Question(name: name, line: line, own: .notJudged)
                }
                return Question(
                    name: name, line: line, own: kind.accepts(KindSample.bytes(of: sent)) ? .holds : .fails)
            }
        }
    }

    /// What the library can't be asked.
    private static let leftOut: [String: String] = Dictionary(
        uniqueKeysWithValues: ["v2", "v3"].flatMap { version in
            ["empty body", "empty body no content type"].map {
                ("\(version)/request/body/\($0)", "pact-python takes an empty body for none at all")
            }
        })

    /// Where it judges otherwise.
    private static let explained: [String: String] = [
        // Null is no text, whatever letters it is written with: pact-jvm's users reported the same as a fault (#1316).
        "regex: null has no text": "it holds the expression to the word null",
        // One of several rules is enough, says the specification: "combine: OR".
        "OR: an object": "it asks an object and an array for all of the rules",
        "OR: null for an object": "it compares the kinds of values before it looks at the rules",
        // The suite's own case, which it fails: the elements' texts have the expression.
        "v2/request/body/matches with regex xml": "it holds the expression to the name of the element",
        "v3/request/body/matches with regex xml": "it holds the expression to the name of the element",
        "xml: a regex for an element": "it holds the expression to the name of the element",
        "xml: a star for an attribute": "it holds the expression to the text that neither document has",
        // The suite: "$.animals.alligator[*]['@phoneNumber']" is about that attribute of each alligator.
        "xml: [*]": "its paths of XML have no index, so the rule is about nothing",
        "xml: [0]": "its paths of XML have no index, so the rule is about nothing",
        // The suite has no such rules; Pact's own builders write names as they stand in the document.
        "xml: a rule by the prefix": "it knows names by their namespaces alone",
        "xml: a rule by the name in a usual namespace": "it knows names by their namespaces alone",
        // The suite counts an element's children ("Array must have at least 2 elements"); a text is none.
        "xml: min of what has no children": "it counts the text as a child",
        "xml: integer": "it takes a number with a sign for none",
        // XML 1.0, section 2.7: a section is character data. Section 2.8: a document may name its type.
        "xml: a section": "it takes a section for no text",
        "xml: another document type": "it doesn't read document types",
        // RFC 7303, section 9.1: the two are one.
        "contentType: application/xml for application/xml": "it takes XML for text/xml, which is no application/xml",
        "contentType: application/json for application/json": "it takes JSON for a plain text",
        // The suite: "NULL body" and "Missing body found, when an empty body was expected" match.
        "v2/response/body/null body": "it takes a null for no body, and the word null for one",
        "v2/response/body/null body no content type": "it takes a null for no body, and the word null for one",
        "v3/response/body/null body": "it takes a null for no body, and the word null for one",
        "v3/response/body/null body no content type": "it takes a null for no body, and the word null for one",
        "v2/request/body/missing body found when empty expected": "its interface has no null, only the word null",
        "v3/request/body/missing body found when empty expected": "its interface has no null, only the word null",
    ]
}
