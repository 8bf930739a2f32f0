import Contracts
import Testing

/// Contract files made to exhaust their reader: each ends in an error, soon and with little memory.
@Suite struct HostileContractTests {
    private static let head =
        #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":[{"description":"d","request":{"method":"GET","path":"/","#

    @Test("Bytes that are not UTF-8, and a byte order mark, are told by their place")
    func invalidUTF8() {
        #expect(
            contractError(Array("{\"format\":\"".utf8) + [0xFF] + Array("\"}".utf8))?.description
                == "contract.json:1:12: not JSON: invalid UTF-8 in a string")
        #expect(
            contractError([0xEF, 0xBB, 0xBF] + Array(SampleContract.file.utf8))?.description
                == "contract.json:1:1: not JSON: a byte order mark is not allowed before JSON")
        #expect(
            contractError(SampleContract.file + SampleContract.file)?.description
                == "contract.json:71:1: not JSON: unexpected content after the value")
    }

    @Test("An example may be as deep as a body is judged; one that is deeper is refused")
    func deepExample() throws {
        func file(_ depth: Int) -> String {
            Self.head + "\"example\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
                + #"},"response":{"status":404}}]}"#
        }
        #expect(contractError(file(512)) == nil)
        #expect(
            contractError(file(1_000_000))?.description
                == "contract.json:1:651: nested deeper than the limit of 520 at byte 650")
        let contract = try Contract(reading: Array(file(512).utf8))
        #expect(try Contract(reading: contract.canonicalBytes) == contract)
    }

    @Test("Unclosed brackets without end are refused where they go too deep")
    func deep() {
        #expect(
            contractError(String(repeating: "[", count: 10_000_000))?.description
                == "contract.json:1:521: nested deeper than the limit of 520 at byte 520")
    }

    @Test("A schema whose references go round is refused")
    func cycle() {
        let file =
            Self.head
            + ##""body":{"$defs":{"a":{"items":{"$ref":"#/$defs/b"}},"b":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"}"##
            + #"},"response":{"status":404}}]}"#
        #expect(
            contractError(file)?.description
                == "contract.json:1:189: /interactions/0/request/body/$defs/b/$ref: the reference leads back to a schema it "
                + "stands in; a shape is finite, so write out the levels you read")
    }

    @Test("A schema's references stay within it: the rest of the contract is out of reach")
    func escape() {
        let file =
            Self.head + ##""body":{"$ref":"#/interactions/0/request/body"}"## + #"},"response":{"status":404}}]}"#
        #expect(
            contractError(file)?.message
                == "the reference \"#/interactions/0/request/body\" leads nowhere; there is no \"interactions\" there")
    }

    @Test("A few definitions that multiply into millions of schemas are refused without being built")
    func billionLaughs() {
        let levels = (0..<30).map {
            "\"a\($0)\":{\"anyOf\":[{\"$ref\":\"#/$defs/a\($0 + 1)\"},{\"$ref\":\"#/$defs/a\($0 + 1)\"}]}"
        }
        let file =
            Self.head + "\"body\":{\"$ref\":\"#/$defs/a0\",\"$defs\":{\(levels.joined(separator: ",")),\"a30\":true}}"
            + #"},"response":{"status":404}}]}"#
        #expect(
            contractError(file)?.message
                == "the shape has more than 100000 schemas with its references expanded; ask for less")
    }

    @Test("Thousands of interactions that each multiply are refused in all, too")
    func manyLaughs() {
        let levels = (0..<13).map {
            "\"a\($0)\":{\"anyOf\":[{\"$ref\":\"#/$defs/a\($0 + 1)\"},{\"$ref\":\"#/$defs/a\($0 + 1)\"}]}"
        }
        let body = "{\"$ref\":\"#/$defs/a0\",\"$defs\":{\(levels.joined(separator: ",")),\"a13\":true}}"
        let interaction =
            #"{"description":"d","request":{"method":"GET","path":"/","body":\#(body)},"response":{"status":404}}"#
        let file =
            #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":["#
            + Array(repeating: interaction, count: 500).joined(separator: ",") + "]}"
        #expect(
            contractError(file)?.message
                == "the contract's shapes have more than 1000000 schemas with their references expanded; ask for less")
    }

    @Test("A name given a million times is refused")
    func repeatedNames() {
        let names = Array(repeating: "\"q\":\"1\"", count: 1_000_000).joined(separator: ",")
        #expect(
            contractError(Self.head + "\"query\":{\(names)}},\"response\":{\"status\":404}}]}")?.message
                == "\"q\" is given twice; remove one")
    }

    @Test("Thousands of findings in a file of one line take linear time")
    func manyFindings() throws {
        let interaction = #"{"description":"d","request":{"method":"GET","path":"?"},"response":{"status":404}}"#
        let file =
            #"{"format":"mortise/1","consumer":"A","provider":"B","interactions":["#
            + Array(repeating: interaction, count: 5_000).joined(separator: ",") + "]}"
        let check = try ContractCheck(reading: Array(file.utf8))
        #expect(check.findings.count == 9_999)
        #expect(
            check.findings.last?.description
                == "contract.json:1:\(file.utf8.count - 32): error: /interactions/4999/request/path: a path begins with \"/\", got \"?\""
        )
    }
}
