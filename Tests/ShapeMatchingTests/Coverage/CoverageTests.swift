import ShapeMatching
import Testing

/// Which branches of a shape documents have taken.
@Suite struct CoverageTests {
    private static let item: Shape = .object([
        "kind": .enumeration(["book", "film"]),
        "subtitle": .optional(.string),
    ])
    private static let either: Shape = .anyOf([
        .object(["kind": .enumeration(["book"]), "pages": .omittable(.integer), "note": .omittable(.string)]),
        .object(["kind": .enumeration(["film"]), "minutes": .omittable(.integer), "note": .omittable(.string)]),
    ])

    /// What was never seen of a shape after these documents, whole and byte by byte.
    private func unseen(_ shape: Shape, _ documents: [String], root: ShapeMatcher.Root = .response) throws -> [String] {
        let compiled = try CompiledShape(shape)
        var results: [[String]] = []
        for isWhole in [true, false] {
            var coverage = ShapeCoverage(compiled, root: root)
            var matcher = ShapeMatcher(compiled, covering: true)
            for document in documents {
                let bytes = Array(document.utf8)
                _ = try judge(bytes, cuts: isWhole ? [] : Array(1..<max(1, bytes.count)), with: &matcher)
                matcher.reset()
            }
            try coverage.add(matcher)
            results.append(coverage.branches.filter { !$0.isSeen }.map(\.description))
        }
        #expect(results[0] == results[1])
        return results[0]
    }

    @Test(arguments: [
        ([], [#"$.kind was never "book""#, #"$.kind was never "film""#, "$.subtitle was never sent"]),
        ([#"{"kind":"film"}"#], [#"$.kind was never "book""#, "$.subtitle was never sent"]),
        ([#"{"kind":"film","subtitle":null}"#], [#"$.kind was never "book""#]),
        ([#"{"subtitle":"","kind":"film"}"#, #"{"kind":"book"}"#], []),
        ([#"{"kind":"\u0066ilm","more":{"subtitle":1}}"#], [#"$.kind was never "book""#, "$.subtitle was never sent"]),
    ])
    func `members that may be missing and values are noted`(documents: [String], expected: [String]) throws {
        #expect(try unseen(Self.item, documents) == expected)
    }

    @Test func `an alternative's branches count where it fits, not where its neighbour does`() throws {
        let never = [
            "$ was never alternative 2 of 2, an object",
            #"in alternative 2 of 2 of $, $.kind was never "film""#,
            "in alternative 2 of 2 of $, $.minutes was never sent",
            "in alternative 2 of 2 of $, $.note was never sent",
        ]
        #expect(try unseen(Self.either, [#"{"kind":"book","pages":1,"note":"n","minutes":3}"#]) == never)
        #expect(
            try unseen(Self.either, [#"{"kind":"book","pages":1,"note":"n"}"#, #"{"kind":"film"}"#])
                == [
                    "in alternative 2 of 2 of $, $.minutes was never sent",
                    "in alternative 2 of 2 of $, $.note was never sent",
                ])
        // None fits, so none was seen.
        #expect(try unseen(Self.either, [#"{"kind":"song","pages":1,"minutes":3,"note":"n"}"#]).count == 8)
    }

    @Test func `places of one shape are told apart`() throws {
        let state: Shape = .enumeration(["on", "off"])
        #expect(
            try unseen(.object(["a": state, "b": .array(state)]), [#"{"a":"on","b":["off","off"]}"#])
                == [#"$.a was never "off""#, #"$.b[*] was never "on""#])
    }

    @Test func `values of every kind are noted, and of an open enumeration its own`() throws {
        let shape: Shape = .array(.enumeration(["a", .null, .boolean(true), .boolean(false), .number("1.0"), "ü"]))
        #expect(
            try unseen(shape, [#"["ü",1,false]"#])
                == ["a", "null", "true"].map { "$[*] was never \($0 == "a" ? "\"a\"" : $0)" })
        let open: Shape = .array(.enumeration(["a", "b"], open: true))
        #expect(try unseen(open, [#"["c","b","d"]"#]) == [#"$[*] was never "a""#])
    }

    @Test func `scalars take every alternative that they fit`() throws {
        let shape: Shape = .array(.anyOf([.string, .pattern("^a"), .enumeration(["b", "c"]), .integer]))
        #expect(
            try unseen(shape, [#"["ax","b"]"#])
                == [
                    #"in alternative 3 of 4 of $[*], $[*] was never "c""#,
                    "$[*] was never alternative 4 of 4, an integer",
                ])
    }

    @Test func `objects of more members than a word has bits are noted`() throws {
        let names = (100..<300).map { "m\($0)" }
        let members = names.map { Members.Member($0, $0.hasSuffix("7") ? .integer : .omittable(.integer)) }
        let shape: Shape = .object(Members(members))
        let sent = names.filter { $0.hasSuffix("7") || $0.hasSuffix("3") }
        let document = "{" + sent.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
        #expect(
            try unseen(shape, [document])
                == names.filter { !sent.contains($0) }.map { "$.\($0) was never sent" })
    }

    @Test func `what a request leaves open is called by its root`() throws {
        #expect(try unseen(.object(["a": .omittable(.any)]), [], root: .request) == ["body.a was never sent"])
    }

    @Test func `a shape without branches has none`() throws {
        let coverage = ShapeCoverage(try CompiledShape(.object(["a": .array(.integer)])))
        #expect(!coverage.isKept)
        #expect(coverage.branches == [])
    }

    @Test func `coverages of several matchers add up, those of other shapes are refused`() throws {
        let shape = try CompiledShape(Self.item)
        var first = ShapeMatcher(shape, covering: true)
        var second = ShapeMatcher(shape, covering: true)
        _ = try judge(Array(#"{"kind":"book"}"#.utf8), cuts: [], with: &first)
        _ = try judge(Array(#"{"kind":"film","subtitle":"s"}"#.utf8), cuts: [], with: &second)
        var (one, other) = (ShapeCoverage(shape), ShapeCoverage(shape))
        try one.add(first)
        try other.add(second)
        try one.add(other)
        #expect(one.branches.filter { !$0.isSeen } == [])
        let stranger = ShapeMatcher(try CompiledShape(Self.item), covering: true)
        let third = ShapeCoverage(try CompiledShape(Self.item))
        let blind = ShapeMatcher(shape)
        #expect(misuse(&one, stranger) == "the matcher judges by another compiled shape than the coverage is of")
        #expect(misuse(&one, blind) == "the matcher notes no branches; make it with covering: true")
        #expect(throws: MatcherMisuse("the coverages are of two compiled shapes")) { try one.add(third) }
    }

    private func misuse(_ coverage: inout ShapeCoverage, _ matcher: borrowing ShapeMatcher) -> String? {
        do throws(MatcherMisuse) {
            try coverage.add(matcher)
            return nil
        } catch {
            return error.description
        }
    }
}
