import Contracts
import Foundation
import Testing
import XMLMatching

@Suite struct XMLMatcherTests {
    private static let type = XMLRule.Test.type()
    private static let digits = XMLRule.Test.pattern("\\A(?:[0-9]+)\\z")

    private static let names: [XMLRow] = [
        XMLRow("the same", "<a x='1'><b>t</b></a>", "<a x='1'><b>t</b></a>", []),
        XMLRow(
            "another root", "<a/>", "<b/>", ["$ should be <a> as its root, got <b> (line 1, column 1)"]),
        XMLRow(
            "prefixes don't count", "<a xmlns='u' xmlns:n='v' n:x='1'><n:b/></a>",
            "<p:a xmlns:p='u' xmlns:q='v' q:x='1'><b xmlns='v'/></p:a>", []),
        XMLRow(
            "namespaces do", "<p:a xmlns:p='u'/>", "<p:a xmlns:p='v'/>",
            [#"$ should be <p:a> of the namespace "u" as its root, got <p:a> of the namespace "v" (line 1, column 1)"#]),
        XMLRow(
            "an attribute in a namespace is another", "<a x='1'/>", closed: true, "<a xmlns:n='u' n:x='1'/>",
            ["$.a['@n:x'] is not allowed (line 1, column 1)", "$.a['@x'] is missing (line 1, column 1)"]),
        XMLRow("case counts", "<a x='1'/>", "<a X='1'/>", ["$.a['@x'] is missing (line 1, column 1)"]),
    ]

    private static let parts: [XMLRow] = [
        XMLRow("attributes have no order", "<a x='1' y='2'/>", "<a y='2' x='1'/>", []),
        XMLRow(
            "an attribute's value", "<a>\n  <b x='1'/>\n</a>", "<a>\n <b x='2'/></a>",
            [#"$.a.b['@x'] should be "1", got "2" (line 2, column 2)"#]),
        XMLRow(
            "a text", "<a><b>one</b></a>", "<a>\n<b>two</b></a>",
            [#"$.a.b['#text'] should be "one", got "two" (line 2, column 7)"#]),
        XMLRow(
            "comments, instructions, sections and white space", "<a><b>one</b><c>t &amp; u</c></a>",
            "<?p i?><a>\n <!-- c --> <b> o<!-- c -->ne\n</b><?p i?><c><![CDATA[t & u]]></c></a>\n", []),
        XMLRow(
            "texts between elements", "<a>x <b/> y</a>", "<a>x<b/>z</a>",
            [#"$.a['#text'] should be "xy", got "xz" (line 1, column 10)"#]),
        XMLRow("children of other names have no order", "<a><b/><c/></a>", "<a><c/><b/></a>", []),
        XMLRow(
            "those of one name have", "<a><b>1</b><b>2</b></a>", "<a><b>2</b><b>1</b></a>",
            [
                #"$.a.b[0]['#text'] should be "1", got "2" (line 1, column 8)"#,
                #"$.a.b[1]['#text'] should be "2", got "1" (line 1, column 16)"#,
            ]),
        XMLRow(
            "missing elements", "<a><b/><b/><c/></a>", "<a><b/></a>",
            ["$.a.b[1] is missing (line 1, column 8)", "$.a.c is missing (line 1, column 8)"]),
        XMLRow("more than asked for", "<a><b/></a>", "<a x='1'><b/><b/><c><d/></c></a>", []),
        XMLRow(
            "more than asked for, where nothing else may come", "<a><b/></a>", closed: true,
            "<a x='1'><b/><b/><c><d/></c></a>",
            [
                "$.a['@x'] is not allowed (line 1, column 1)", "$.a.b[1] is not allowed (line 1, column 14)",
                "$.a.c is not allowed (line 1, column 18)",
            ]),
        XMLRow(
            "a text where none is", "<a/>", "<a>x</a>", [#"$.a['#text'] should be "", got "x" (line 1, column 5)"#]),
    ]

    private static let rules: [XMLRow] = [
        XMLRow("a rule for an attribute", "<a x='1'/>", [XMLRule("$.a['@x']", [digits])], "<a x='22'/>", []),
        XMLRow(
            "one that isn't kept", "<a x='1'/>", [XMLRule("$.a['@x']", [digits])], "<a x='2b'/>",
            [#"$.a['@x'] should match \A(?:[0-9]+)\z, got "2b" (line 1, column 1)"#]),
        XMLRow("a rule for a text", "<a>1</a>", [XMLRule("$.a['#text']", [digits])], "<a> 22 </a>", []),
        XMLRow("a rule for an element is for its text", "<a>1</a>", [XMLRule("$.a", [digits])], "<a>22</a>", []),
        XMLRow(
            "but not for that of one that only holds others", "<a><b>1</b></a>", [XMLRule("$.a", [digits])],
            "<a><b>x</b></a>", [#"$.a.b['#text'] should match \A(?:[0-9]+)\z, got "x" (line 1, column 8)"#]),
        XMLRow(
            "under a type, any number but none", "<a><b x='1'/></a>", [XMLRule("$.a", [type])],
            "<a><b x='2'/><b x='3'/></a>", []),
        XMLRow("none at all", "<a><b/></a>", [XMLRule("$.a", [type])], "<a/>", ["$.a.b is missing (line 1, column 5)"]),
        XMLRow(
            "each is like the example", "<a><b x='1'><c/></b></a>", [XMLRule("$.a", [type])],
            "<a><b x='2'><c/></b><b/></a>",
            ["$.a.b[1]['@x'] is missing (line 1, column 21)", "$.a.b[1].c is missing (line 1, column 25)"]),
        XMLRow(
            "nothing of another name", "<a><b/></a>", [XMLRule("$.a", [type])], "<a><b/><c/></a>",
            ["$.a.c is not allowed (line 1, column 8)"]),
        XMLRow(
            "the number of an element's children", "<a><b/></a>", [XMLRule("$.a", [.type(min: 2, max: 3)])],
            "<a><b/></a>",
            ["$.a should have 2 to 3 child elements, got 1 (line 1, column 8)"]),
        XMLRow(
            "how often an element comes that has no children", "<a><b>x</b></a>", [XMLRule("$.a.b", [.type(min: 2)])],
            "<a><b>y</b></a>", ["$.a.b should have at least 2 elements, got 1 (line 1, column 12)"]),
        XMLRow(
            "which may be never", "<a><b>x</b></a>", [XMLRule("$.a.b", [.type(min: 0, max: 1)])], "<a/>", []),
        XMLRow(
            "an index", "<a><b>1</b></a>", [XMLRule("$.a", [type]), XMLRule("$.a.b[1]", [digits])],
            "<a><b>x</b><b>y</b><b>z</b></a>",
            [#"$.a.b[1]['#text'] should match \A(?:[0-9]+)\z, got "y" (line 1, column 16)"#]),
        XMLRow(
            "wildcards", "<a><b x='1'/><c x='2'/></a>", [XMLRule("$.a.*['@x']", [digits])],
            "<a><b x='7'/><c x='z'/></a>",
            [#"$.a.c['@x'] should match \A(?:[0-9]+)\z, got "z" (line 1, column 14)"#]),
        XMLRow(
            "[*] is any index, or none", "<a><b x='1'/></a>",
            [XMLRule("$.a[*].b[*]['@x']", [digits]), XMLRule("$.a", [type])], "<a><b x='2'/><b x='c'/></a>",
            [#"$.a.b[1]['@x'] should match \A(?:[0-9]+)\z, got "c" (line 1, column 14)"#]),
        XMLRow(
            "equality ends a type", "<a><b>1</b><c>2</c></a>", [XMLRule("$.a", [type]), XMLRule("$.a.c", [.equality])],
            "<a><b>8</b><c>9</c></a>", [#"$.a.c['#text'] should be "2", got "9" (line 1, column 16)"#]),
        XMLRow(
            "a name as it is written, or with its namespace", "<n:a xmlns:n='u' n:x='1' y='2'/>",
            [XMLRule("$.n:a['@n:x']", [digits]), XMLRule("$['u:a'].@y", [digits])],
            "<a xmlns='u' xmlns:m='u' m:x='f' y='g'/>",
            [
                #"$['n:a']['@n:x'] should match \A(?:[0-9]+)\z, got "f" (line 1, column 1)"#,
                #"$['n:a']['@y'] should match \A(?:[0-9]+)\z, got "g" (line 1, column 1)"#,
            ]),
        XMLRow(
            "any of several", "<a>x</a>", [XMLRule("$.a", [.equality, digits], isAny: true)], "<a>y</a>",
            [#"$.a['#text'] should be "x" or a text that matches \A(?:[0-9]+)\z, got "y" (line 1, column 5)"#]),
        XMLRow(
            "one of them is enough", "<a>x</a>", [XMLRule("$.a", [.equality, digits], isAny: true)], "<a>8</a>", []),
        XMLRow(
            "not empty", "<a>x</a>", [XMLRule("$.a", [.notEmpty])], "<a> </a>",
            ["$.a should be an element that isn't empty, got an empty element (line 1, column 5)"]),
        XMLRow("not empty, with a child", "<a><b/></a>", [XMLRule("$.a", [.notEmpty])], "<a><b/></a>", []),
        XMLRow(
            "not looked at", "<a><b/></a>", [XMLRule("$.a.b", [.anything])], closed: true, "<a><b><c/>x</b></a>", []),
    ]

    @Test(
        "A document is held to its example and rules, whole and in pieces", arguments: names + parts + rules)
    func rows(_ row: XMLRow) throws {
        for size in [Int.max / 2, 1, 2, 3, 7, 31] {
            let lines = try row.lines(inPiecesOf: size)
            #expect(lines == row.told)
        }
    }

    @Test(
        "What isn't well-formed is told of, with its place",
        arguments: [
            ("<a><b></a>", "not XML at line 1, column 9: mismatched tag"),
            ("<a>", "not XML at line 1, column 4: no element found"),
            ("", "not XML at line 1, column 1: there is nothing"), ("x", "not XML at line 1, column 1: syntax error"),
            ("<a/>\n<a/>", "not XML at line 2, column 1: junk after document element"),
            ("<a x='1' x='2'/>", "not XML at line 1, column 10: duplicate attribute"),
            ("<n:a/>", "not XML at line 1, column 1: unbound prefix"),
            ("<a>&b;</a>", "not XML at line 1, column 4: undefined entity"),
            ("<a xmlns='u&#10;v'/>", "not XML at line 1, column 1: syntax error"),
            ("<a>\u{1}</a>", "not XML at line 1, column 4: not well-formed (invalid token)"),
        ])
    func malformed(document: String, told: String) throws {
        let row = XMLRow("", "<a/>", document, [told])
        for size in [Int.max / 2, 1, 3] { #expect(try row.lines(inPiecesOf: size) == [told]) }
    }

    @Test("All mismatches are counted, the first are kept")
    func many() throws {
        var limits = XMLLimits()
        limits.keptMismatches = 1
        let row = XMLRow(
            "", "<a><b/></a>", [XMLRule("$.a", [.type()])], "<a><b/>\(String(repeating: "<c/>", count: 5))</a>", [])
        #expect(
            try row.lines(inPiecesOf: 9, limits: limits) == ["$.a.c is not allowed (line 1, column 8)", "5 in all"])
    }

    @Test(
        "Encodings that expat reads are read",
        arguments: [String.Encoding.utf16, .utf16LittleEndian, .isoLatin1])
    func encodings(_ encoding: String.Encoding) throws {
        let shape = try XMLShape(XMLExpectation(example: "<a x='é'/>"))
        let head = encoding == .isoLatin1 ? "<?xml version='1.0' encoding='ISO-8859-1'?>" : "\u{FEFF}"
        let text = (encoding == .utf16 ? "" : head) + "<a x='é'/>"
        let bytes = try #require(text.data(using: encoding))
        for size in [Int.max / 2, 1, 3] { #expect(XMLRow.lines(of: shape, Array(bytes), inPiecesOf: size) == []) }
    }
}
