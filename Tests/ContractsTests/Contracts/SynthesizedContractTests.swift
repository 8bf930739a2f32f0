import Contracts
import Foundation
import ShapeMatching
import Testing

/// Contracts as plain types with synthesized `Codable` write them.
@Suite struct SynthesizedContractTests {
    private struct PlainContract: Codable, Sendable {
        var consumer: String
        var provider: String
        var interactions: [PlainInteraction]
    }

    private struct PlainInteraction: Codable, Sendable {
        struct Request: Codable, Sendable {
            var method: String
            var path: String
            var query: [String: String]
            var headers: [String: String]
            var body: PlainShape?
        }
        struct Response: Codable, Sendable {
            var status: Int
            var headers: [String: String]
            var body: PlainShape
            var example: String
        }
        var description: String
        var request: Request
        var response: Response
    }

    private indirect enum PlainShape: Codable, Sendable {
        case string, integer, boolean
        case array(PlainShape)
        case object([String: PlainShape])
        case optional(PlainShape)
    }

    private static let plain = PlainContract(
        consumer: "LibraryApp", provider: "CatalogAPI",
        interactions: [
            PlainInteraction(
                description: "search for books",
                request: .init(
                    method: "POST", path: "/books", query: ["q": "dune"], headers: ["Accept": "application/json"],
                    body: .object(["sort": .optional(.string)])),
                response: .init(
                    status: 200, headers: ["Content-Type": "application/json"],
                    body: .array(.object(["id": .string, "pages": .integer, "lent": .boolean])),
                    example: #"[ {"id": "b-7", "pages": 688, "lent": true} ]"#))
        ])

    @Test("What the plain types write is read as the same contract")
    func read() throws {
        let bytes = [UInt8](try JSONEncoder().encode(Self.plain))
        let check = try ContractCheck(reading: bytes)
        #expect(
            check.contract
                == Contract(
                    consumer: "LibraryApp", provider: "CatalogAPI",
                    interactions: [
                        Interaction(
                            description: "search for books",
                            request: .init(
                                method: "POST", path: "/books", query: ["q": "dune"],
                                headers: ["Accept": "application/json"], body: .object(["sort": .optional(.string)])),
                            response: .init(
                                status: 200,
                                body: .array(.object(["id": .string, "pages": .integer, "lent": .boolean])),
                                example: #"[{"id":"b-7","pages":688,"lent":true}]"#))
                    ]))
        #expect(
            check.findings.map { "\($0.severity) \($0.pointer): \($0.message)" } == [
                "warning /interactions/0/request/body: the request's body has no example, so the interaction can be "
                    + "served, but not verified; add \"example\""
            ])
        #expect(try Contract(reading: check.contract.canonicalBytes) == check.contract)
    }

    @Test("An example that lacks its shape is told at the string it stands in")
    func example() throws {
        var plain = Self.plain
        plain.interactions[0].request.body = nil
        plain.interactions[0].response.example = "[{\"id\": 7}]"
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let bytes = [UInt8](try encoder.encode(plain))
        let check = try ContractCheck(reading: bytes)
        let column = try #require(bytes.firstRange(of: Array("\"[{".utf8))).lowerBound + 1
        #expect(
            check.findings.map(\.description)
                == [
                    "$[0].id should be a string, got a number 7", "$[0].lent is missing", "$[0].pages is missing",
                ].map {
                    "contract.json:1:\(column): error: /interactions/0/response/example: the example doesn't have the body's shape: \($0)"
                })
        plain.interactions[0].response.example = "no JSON"
        let text = try Contract(reading: [UInt8](try JSONEncoder().encode(plain)))
        #expect(text.interactions[0].response.example == .text("no JSON"))
    }

    @Test("A contract without interactions is read; null stands for what is left out")
    func small() throws {
        let empty = try Contract(reading: Array(#"{"consumer":"A","provider":"B","interactions":[]}"#.utf8))
        #expect(empty == Contract(consumer: "A", provider: "B", interactions: []))
        let text =
            #"{"consumer":"A","provider":"B","interactions":[{"description":"d","request":{"method":"GET","path":"/","#
            + #""query":null,"body":null},"response":{"status":404,"body":{"string":{}},"example":null}}]}"#
        let interaction = try Contract(reading: Array(text.utf8)).interactions[0]
        #expect(interaction.request.body == .notJudged)
        #expect(interaction.response.body == .shape(.string))
        #expect(interaction.response.example == nil)
    }

    @Test("Every case of Shape is read as its Codable conformance writes it", arguments: 0..<100 as Range<UInt64>)
    func everyShape(seed: UInt64) throws {
        var generator = ContractGenerator(seed: seed)
        let shape = generator.shape()
        let coded = String(decoding: try JSONEncoder().encode(shape), as: UTF8.self)
        let text =
            #"{"consumer":"A","provider":"B","interactions":[{"description":"d","request":{"method":"GET","path":"/"},"#
            + #""response":{"status":404,"body":\#(coded)}}]}"#
        #expect(try Contract(reading: Array(text.utf8)).interactions[0].response.body == .shape(shape))
        #expect(try JSONDecoder().decode(Shape.self, from: Data(coded.utf8)) == shape)
    }

    @Test(
        "What is wrong with a shape is told with its place (‸)",
        arguments: [
            (#"{"array":‸{}}"#, "/array: the case \"array\" needs \"_0\""),
            (
                #"{"array":{"_0":{‸"strin":{}}}}"#,
                "/array/_0/strin: no shape is called \"strin\"; did you mean \"string\"?"
            ),
            (
                #"{"array":{"_0":‸{}}}"#,
                "/array/_0: a shape is an object of one case, such as {\"string\": {}} or {\"array\": {\"_0\": …}}"
            ),
            (#"{"string":{‸"_0":{}}}"#, "/string/_0: the case \"string\" has no member \"_0\"; remove it"),
            (
                #"{"array":{"_0":{"any":{}},"count":‸[3,1]}}"#,
                "/array/count: \"count\" takes the least and the greatest number, such as [1, 3]"
            ),
            (
                "{\"object\":{\"_0\":{\"\u{E9}\":{\"any\":{}},‸\"e\u{301}\":{\"any\":{}}}}}",
                "/object/_0/e\u{301}: \"e\u{301}\" looks the same as an earlier name but has other bytes; remove one"
            ),
            (
                #"{"pattern":{"_0":‸"("}}"#, "/pattern/_0: missing closing parenthesis at byte 1 of the pattern"
            ),
            (
                #"{"format":{"_0":‸"ipv4"}}"#, "/format/_0: this takes one of date, date-time, email, time, uri, uuid"
            ),
            (
                #"{"enumeration":{"_0":[‸"a"]}}"#,
                "/enumeration/_0/0: a value is an object of one case, such as {\"string\": {\"_0\": \"book\"}}"
            ),
        ] as [(String, String)])
    func errors(shape: String, message: String) throws {
        let head =
            #"{"consumer":"A","provider":"B","interactions":[{"description":"d","request":{"method":"GET","path":"/"},"#
            + #""response":{"status":404,"body":"#
        let parts = shape.split(separator: "‸", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        #expect(
            contractError(head + parts.joined() + "}}]}")?.description
                == "contract.json:1:\(head.utf8.count + parts[0].utf8.count + 1): /interactions/0/response/body\(message)"
        )
    }
}
