import Contracts
import Testing

@Suite struct JSONDocumentTests {
    @Test("The tree keeps order, repetition, the spelling of numbers and places")
    func tree() throws {
        let text = #"{"b": [1.50, -0, "\u0041"], "a": {}, "b": null, "": true}"#
        let document = try JSONDocument(reading: JSONSource(bytes: Array(text.utf8), name: "x.json"))
        guard case .object(let members) = document.root.value else {
            Issue.record("the root is an object")
            return
        }
        #expect(members.map(\.name) == ["b", "a", "b", ""])
        #expect(members.map(\.nameOffset) == [1, 28, 37, 48])
        #expect(members.map { source(of: $0.value, in: text) } == ["[1.50, -0, \"\\u0041\"]", "{}", "null", "true"])
        guard case .array(let elements) = members[0].value.value else {
            Issue.record("b is an array")
            return
        }
        #expect(elements.map { source(of: $0, in: text) } == ["1.50", "-0", "\"\\u0041\""])
        #expect(document.root.range == 0..<text.utf8.count)
        #expect(document.root["b"]?.value.kindPhrase == "an array")
        #expect(document.pointer(to: elements[2].offset) == "/b/2")
        #expect(document.pointer(to: 49) == "/")
        #expect(document.pointer(to: 0) == "")
    }

    @Test("A position counts lines and bytes from one")
    func positions() {
        let source = JSONSource(bytes: Array("{\n\"é\": 1\n}".utf8), name: "x.json")
        func place(_ offset: Int) -> String {
            let position = source.position(of: offset)
            return "\(position.line):\(position.column)"
        }
        #expect(place(0) == "1:1")
        #expect(place(1) == "1:2")
        #expect(place(8) == "2:7")
        #expect(place(11) == "3:2")
        #expect(place(99) == "3:2")
    }

    @Test(
        "A misspelt word finds the nearest candidate, and only a near one",
        arguments: [
            ("propertes", "properties"), ("itmes", "items"), ("Type", "type"), ("minLength", nil), ("x", nil),
            (String(repeating: "type", count: 1000), nil),
        ] as [(String, String?)])
    func spelling(word: String, nearest: String?) {
        #expect(nearestSpelling(of: word, in: ["type", "items", "minItems", "properties"]) == nearest)
    }

    private func source(of node: JSONNode, in text: String) -> String {
        String(decoding: Array(text.utf8)[node.range], as: UTF8.self)
    }
}
