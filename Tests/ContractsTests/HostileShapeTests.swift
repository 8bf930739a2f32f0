import Contracts
import ShapeMatching
import Testing

/// Shape files made to exhaust their reader: each ends in an error, soon and with little memory.
@Suite struct HostileShapeTests {
    @Test("Bytes that are not UTF-8 are told by their offset")
    func invalidUTF8() {
        let bytes = Array("{\"title\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        #expect(readError(bytes)?.description == "shape.json:1:12: not JSON: invalid UTF-8 in a string")
        #expect(
            readError([0xEF, 0xBB, 0xBF] + Array("{}".utf8))?.description
                == "shape.json:1:1: not JSON: a byte order mark is not allowed before JSON")
    }

    @Test("A file nested deeper than JSON may be is refused where it goes too deep")
    func deepJSON() {
        let text = "{\"title\": " + String(repeating: "[", count: 1_000_000)
        #expect(readError(text)?.description == "shape.json:1:522: nested deeper than the limit of 512 at byte 521")
    }

    @Test("Schemas nested deeper than a shape may be are refused, whether written out or by reference")
    func deepSchemas() {
        let written = String(repeating: "{\"items\":", count: 300) + "true" + String(repeating: "}", count: 300)
        let message = "schemas and references are nested deeper than the limit of 256; make the shape flatter"
        #expect(readError(written)?.message == message)
        let links = (1...100_000).map { "\"a\($0)\":{\"$ref\":\"#/$defs/a\($0 + 1)\"}" }.joined(separator: ",")
        let chained = "{\"$ref\":\"#/$defs/a1\",\"$defs\":{\(links),\"a100001\":true}}"
        #expect(readError(chained)?.message == message)
    }

    @Test("Depth adds up across a reference to what was read elsewhere")
    func sharedDepth() {
        func nest(_ inner: String) -> String {
            String(repeating: "{\"items\":", count: 200) + inner + String(repeating: "}", count: 200)
        }
        let text = "{\"anyOf\":[\(nest("true")),\(nest("{\"$ref\":\"#/anyOf/0\"}"))]}"
        #expect(
            readError(text)?.message
                == "schemas and references are nested deeper than the limit of 256; make the shape flatter")
    }

    @Test("A few definitions that multiply into millions of schemas are refused without being built")
    func multiplication() {
        let levels = (0..<30).map { level in
            "\"a\(level)\":{\"anyOf\":[{\"$ref\":\"#/$defs/a\(level + 1)\"},{\"$ref\":\"#/$defs/a\(level + 1)\"}]}"
        }
        let text =
            "{\"$ref\":\"#/$defs/a0\",\"$defs\":{\(levels.joined(separator: ",")),\"a30\":{\"type\":\"string\"}}}"
        let error = readError(text)
        #expect(error?.code == .tooLarge)
        #expect(error?.message == "the shape has more than 100000 schemas with its references expanded; ask for less")
    }

    @Test("More schemas than a shape may have are refused when written out, too")
    func tooMany() {
        let members = (0..<100_001).map { "\"m\($0)\":true" }.joined(separator: ",")
        #expect(
            readError("{\"properties\":{\(members)}}")?.message
                == "the shape has more than 100000 schemas with its references expanded; ask for less")
    }

    @Test("As many references as definitions take linear time")
    func manyReferences() throws {
        let count = 20_000
        let definitions = (0..<count).map { "\"d\($0)\":{\"type\":\"string\"}" }.joined(separator: ",")
        let members = (0..<count).map { "\"m\($0)\":{\"$ref\":\"#/$defs/d\($0)\"}" }.joined(separator: ",")
        let shape = try Shape(jsonSchema: Array("{\"properties\":{\(members)},\"$defs\":{\(definitions)}}".utf8))
        guard case .schema(let schema) = shape else {
            Issue.record("a typeless schema, got \(shape)")
            return
        }
        #expect(schema.members.list.count == count)
    }
}
