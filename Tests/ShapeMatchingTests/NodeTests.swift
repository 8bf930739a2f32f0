import ShapeMatching
import Testing

/// What a node holds beyond what `Shape` spells: positions, contained elements, conjunctions, names, spellings.
@Suite struct NodeTests {
    struct Row: CustomTestStringConvertible {
        let node: ShapeNode
        let document: String
        let lines: [String]

        init(_ node: ShapeNode, _ document: String, _ lines: String...) {
            self.node = node
            self.document = document
            self.lines = lines
        }

        var testDescription: String { document }
    }

    @Test(
        "Nodes judge the same at every cut",
        arguments: positions + contained + conjunctions + names + spellings + texts + counts)
    func judges(row: Row) throws {
        var matcher = ShapeMatcher(try CompiledShape(row.node))
        let bytes = Array(row.document.utf8)
        for piece in [bytes.count, 1, 2, 3, 7] {
            for start in stride(from: 0, to: bytes.count, by: piece) {
                _ = try matcher.feed(Array(bytes[start..<min(bytes.count, start + piece)]))
            }
            switch try matcher.finish() {
            case .matches: #expect(row.lines.isEmpty)
            case .mismatches(let mismatches): #expect(mismatches.kept.map(\.description) == row.lines)
            case let verdict: Issue.record("\(verdict)")
            }
            matcher.reset()
        }
    }

    private static func array(_ rule: ShapeNode.ArrayRule) -> ShapeNode {
        var node = ShapeNode(.array)
        node.array = rule
        return node
    }

    private static func object(_ rule: ShapeNode.ObjectRule) -> ShapeNode {
        var node = ShapeNode(.object)
        node.object = rule
        return node
    }

    /// An array by position, and an object, in one node.
    private static var arrayOrObject: ShapeNode {
        var node = ShapeNode([.array, .object])
        node.array = ShapeNode.ArrayRule(head: [ShapeNode(.string)], rest: .each(ShapeNode(.number)))
        node.object = ShapeNode.ObjectRule(rest: .each(ShapeNode(.boolean)))
        return node
    }

    private static func values(_ scalars: [Scalar], typed: Bool = false) -> ShapeNode {
        var node = ShapeNode(scalars.map(ScalarKey.init).reduce([]) { $0.union($1.kind) })
        node.values = ShapeNode.Values(list: scalars.map(ScalarKey.init), typed: typed)
        return node
    }

    private static func number(_ rule: ShapeNode.NumberRule) -> ShapeNode {
        var node = ShapeNode(.number)
        node.number = rule
        return node
    }

    private static let string = ShapeNode(.string)
    private static let member = object(
        .init(members: [.init(name: Array("k".utf8), node: number(.any), required: true)]))

    private static let positions: [Row] = {
        let node = array(.init(head: [string, member], rest: .each(ShapeNode(.number))))
        return [
            Row(node, #"["a",{"k":1},1,2]"#),
            Row(arrayOrObject, #"["a",1,true]"#, "$[2] should be a number, got a boolean"),
            Row(arrayOrObject, #"{"a":true,"b":1}"#, "$.b should be a boolean, got a number 1"),
            Row(node, "[]"),
            Row(
                node, #"[1,{"k":"x"},"y",{}]"#, "$[0] should be a string, got a number 1",
                "$[1].k should be a number, got a string", "$[2] should be a number, got a string",
                "$[3] should be a number, got an object"),
            Row(
                array(.init(count: 2...2, head: [string])), "[1,[],{}]", "$ should have 2 elements, got 3",
                "$[0] should be a string, got a number 1"),
            Row(
                array(.init(head: [array(.init(head: [string]))])), "[[1]]",
                "$[0][0] should be a string, got a number 1"),
        ]
    }()

    private static let contained: [Row] = {
        let node = array(.init(contains: [member, values(["x"])]))
        return [
            Row(node, #"[0,"x",{"k":1}]"#),
            Row(node, #"[{"k":"no"},{"k":1,"l":[{}]},"x"]"#),
            Row(node, #"[{"k":"no"},"y"]"#, "$ should contain an object", #"$ should contain "x""#),
            Row(node, "[]", "$ should contain an object", #"$ should contain "x""#),
            Row(
                array(.init(contains: [array(.init(contains: [values(["x"])]))])), #"[["y"],["x","x"],[]]"#),
            Row(
                array(.init(head: [member], contains: [member])), #"[{"k":"a"},{"k":1}]"#,
                "$[0].k should be a number, got a string"),
        ]
    }()

    private static let conjunctions: [Row] = {
        var node = ShapeNode.any
        let other = object(.init(members: [.init(name: Array("l".utf8), node: string, required: true)]))
        node.groups = [.init(all: true, alternatives: [member, other]), .init(alternatives: [other, string])]
        var scalar = ShapeNode.any
        scalar.groups = [.init(all: true, alternatives: [number(.integral), values([1, "a"])])]
        return [
            Row(node, #"{"k":1,"l":"x"}"#),
            Row(
                node, #"{"k":"y","l":1}"#,
                "$ should be one of 2 shapes, nearest: $.l should be a string, got a number 1",
                "$.k should be a number, got a string", "$.l should be a string, got a number 1"),
            Row(
                node, "[{}]", "$ should be an object, got an array", "$ should be an object, got an array",
                "$ should be one of 2 shapes, nearest: $ should be an object, got an array"),
            Row(scalar, "1.0"),
            Row(scalar, "2", #"$ should be one of 1, "a", got 2"#),
            Row(scalar, #""b""#, "$ should be an integer, got a string", #"$ should be one of 1, "a", got "b""#),
        ]
    }()

    private static let names: [Row] = {
        let node = object(.init(rest: .each(ShapeNode(.number)), names: [.pattern(Array("^[a-z]+$".utf8))]))
        return [
            Row(node, #"{"a":1,"b":2}"#),
            Row(node, #"{"A":1,"b":"x"}"#, "$.A is not allowed", "$.b should be a number, got a string"),
        ]
    }()

    private static let spellings: [Row] = [
        Row(number(.integerLexeme), "1"),
        Row(number(.integerLexeme), "1.0", "$ should be an integer, got a number 1.0"),
        Row(number(.decimalLexeme), "1.0"),
        Row(number(.decimalLexeme), "1", "$ should be a decimal number, got a number 1"),
        Row(values([1], typed: true), "1"),
        Row(values([1], typed: true), "1.0", "$ should be 1, got 1.0"),
        Row(values([1]), "1.0"),
    ]

    private static let texts: [Row] = {
        var node = ShapeNode([.string, .number, .boolean])
        node.strings = [.pattern(Array("^[1t]".utf8))]
        node.judgesText = true
        var array = ShapeNode.ArrayRule()
        array.rest = .each(node)
        return [
            Row(Self.array(array), #"["1a","t",1,1.5e3,true]"#),
            Row(
                Self.array(array), #"["a",2,-1,false,null,[]]"#, #"$[0] should match ^[1t], got "a""#,
                "$[1] should match ^[1t], got 2", "$[2] should match ^[1t], got -1",
                "$[3] should match ^[1t], got false", "$[4] should be a string, a number or a boolean, got null",
                "$[5] should be a string, a number or a boolean, got an array"),
        ]
    }()

    private static let counts: [Row] = {
        let node = object(
            .init(members: [.init(name: Array("k".utf8), node: number(.any), required: false)], count: 1...2))
        let wide = object(
            .init(
                members: (10..<80).map { .init(name: Array("m\($0)".utf8), node: .any, required: false) },
                count: 2...Int.max))
        return [
            Row(node, #"{"k":1}"#),
            Row(node, #"{"x":{"y":[1,2,3]},"k":1}"#),
            Row(node, "{}", "$ should have 1 to 2 members, got 0"),
            Row(
                array(.init(rest: .each(node))), #"[{"k":"x","l":1,"m":2}]"#, "$[0] should have 1 to 2 members, got 3",
                "$[0].k should be a number, got a string"),
            Row(wide, #"{"m10":1,"m20":{},"z":[]}"#),
            Row(wide, #"{"m79":1}"#, "$ should have at least 2 members, got 1"),
        ]
    }()

    @Test("An object that names 64 members is counted, too")
    func sixtyFour() throws {
        let members = (10..<74).map { Members.Member("m\($0)", .omittable(.any)) }
        let shape = try CompiledShape(.schema(Schema(members: Members(members), memberCount: 0...63)))
        let text = "{" + members.map { "\"\($0.name)\":0" }.joined(separator: ",") + "}"
        var matcher = ShapeMatcher(shape)
        _ = try matcher.feed(Array(text.utf8))
        guard case .mismatches(let mismatches) = try matcher.finish() else {
            Issue.record("64 members pass for 63")
            return
        }
        #expect(mismatches.kept.map(\.description) == ["$ should have at most 63 members, got 64"])
    }
}
