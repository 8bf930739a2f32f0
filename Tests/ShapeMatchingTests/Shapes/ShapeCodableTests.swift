import Foundation
import ShapeMatching
import Testing

@Suite struct ShapeCodableTests {
    @Test(
        "A shape is coded as Swift would synthesize it, without what has its usual value",
        arguments: [
            (.any, #"{"any":{}}"#), (.null, #"{"null":{}}"#), (.boolean, #"{"boolean":{}}"#),
            (.integer, #"{"integer":{}}"#), (.number, #"{"number":{}}"#), (.string, #"{"string":{}}"#),
            (.array(.string), #"{"array":{"_0":{"string":{}}}}"#),
            (.array(.string, count: 1...3), #"{"array":{"_0":{"string":{}},"count":[1,3]}}"#),
            (.object(["id": .string]), #"{"object":{"_0":{"id":{"string":{}}}}}"#),
            (.object([:], closed: true), #"{"object":{"_0":{},"closed":true}}"#),
            (.map(of: .any), #"{"map":{"of":{"any":{}}}}"#),
            (.optional(.string), #"{"optional":{"_0":{"string":{}}}}"#),
            (.nullable(.string), #"{"nullable":{"_0":{"string":{}}}}"#),
            (.omittable(.string), #"{"omittable":{"_0":{"string":{}}}}"#),
            (
                .enumeration(["a", 1.50, true, nil]),
                #"{"enumeration":{"_0":[{"string":{"_0":"a"}},{"number":{"_0":"1.5"}},{"boolean":{"_0":true}},{"null":{}}]}}"#
            ),
            (.enumeration([], open: true), #"{"enumeration":{"_0":[],"open":true}}"#),
            (.pattern("^a"), #"{"pattern":{"_0":"^a"}}"#),
            (.format(.dateTime), #"{"format":{"_0":"date-time"}}"#),
            (.anyOf([.string, .null]), #"{"anyOf":{"_0":[{"string":{}},{"null":{}}]}}"#),
            (
                .schema(Schema(types: [.string], pattern: "a", count: 0...2, members: ["a": .any], others: .null)),
                #"{"schema":{"_0":{"count":[0,2],"members":{"a":{"any":{}}},"others":{"null":{}},"pattern":"a","types":["string"]}}}"#
            ),
        ] as [(Shape, String)])
    func coding(shape: Shape, text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(shape), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Shape.self, from: Data(text.utf8)) == shape)
    }

    @Test("What is usual may be written, too")
    func usual() throws {
        let text = #"{"object":{"_0":{"a":{"array":{"_0":{"any":{}},"count":null}}},"closed":false}}"#
        #expect(try JSONDecoder().decode(Shape.self, from: Data(text.utf8)) == .object(["a": .array(.any)]))
    }

    @Test(
        "An object of no case, of two, or of an unknown one is refused",
        arguments: [
            "{}", #"{"string":{},"null":{}}"#, #"{"strin":{}}"#,
        ])
    func cases(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shape.self, from: Data(text.utf8)) }
    }

    @Test("Members whose names look the same are not written, since one would be lost")
    func sameNames() {
        let shape = Shape.object(["\u{E9}": .any, "e\u{301}": .any])
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(shape) }
        guard case .invalidValue(_, let context)? = error else {
            Issue.record("an invalid value, got \(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "two members are called \"e\u{301}\", or look the same; keep one")
    }

    @Test("Members whose names look the same are refused where the decoder tells them apart")
    func sameNamesRead() throws {
        let error = #expect(throws: DecodingError.self) {
            try Members(from: NamesDecoder(names: ["\u{E9}", "e\u{301}"]))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("corrupted data, got \(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "two members are called \"e\u{301}\", or look the same; keep one")
        #expect(try Members(from: NamesDecoder(names: ["b", "a"])).list.map(\.name) == ["a", "b"])
    }
}
