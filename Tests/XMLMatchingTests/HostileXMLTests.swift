import Contracts
import Foundation
import Testing
import XMLMatching

@Suite struct HostileXMLTests {
    private static let bomb = """
        <!DOCTYPE a [<!ENTITY l0 "lol">\((1...9).map {
            "<!ENTITY l\($0) \"" + String(repeating: "&l\($0 - 1);", count: 10) + "\">"
        }.joined())]><a>&l9;</a>
        """

    private static let declared =
        "limit: it has a document type declaration with entities or the like of its own, which aren't read (line 1, column 13)"

    @Test(
        "Documents that would do more than say something are not judged, and do nothing",
        arguments: [
            ("a billion laughs", bomb, declared),
            (
                "quadratic growth",
                "<!DOCTYPE a [<!ENTITY x '\(String(repeating: "x", count: 50_000))'>]><a>&x;&x;</a>",
                declared
            ),
            ("a file", "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>", declared),
            ("a parameter entity", "<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://127.0.0.1:1/x'> %p;]><a/>", declared),
            ("attributes out of nowhere", "<!DOCTYPE a [<!ATTLIST a x CDATA 'y'>]><a/>", declared),
            (
                "an entity of a declaration elsewhere", "<!DOCTYPE a SYSTEM 'http://127.0.0.1:1/a.dtd'><a>&nbsp;</a>",
                "limit: the entity &nbsp; is declared elsewhere, which isn't read (line 1, column 50)"
            ),
            (
                "an unknown encoding", "<?xml version='1.0' encoding='EBCDIC-X'?><a/>",
                "limit: its encoding isn't read; UTF-8, UTF-16, ISO-8859-1 and US-ASCII are"
            ),
        ])
    func entities(name: String, document: String, told: String) throws {
        let row = XMLRow(name, "<a/>", document, [])
        for size in [Int.max / 2, 1, 7] {
            let lines = try row.lines(inPiecesOf: size)
            #expect(lines == [told])
        }
    }

    @Test("A declaration that only names the document's type is passed over")
    func plainDeclaration() throws {
        let row = XMLRow("", "<a/>", "<!DOCTYPE a PUBLIC '-//X//Y' 'http://127.0.0.1:1/a.dtd'>\n<a/>", [])
        for size in [Int.max / 2, 1] { #expect(try row.lines(inPiecesOf: size) == []) }
    }

    @Test("Each limit has its message", arguments: [1, 4096])
    func limits(size: Int) throws {
        var limits = XMLLimits()
        limits.depth = 3
        limits.tokenBytes = 1000
        limits.attributes = 2
        limits.documentBytes = 5000
        limits.names = 3
        limits.patternBytes = 10
        let long = String(repeating: "x", count: 2000)
        let rows = [
            ("<a><a><a><a/></a></a></a>", "limit: its elements are nested deeper than 3 levels (line 1, column 10)"),
            ("<a x='1' y='2' z='3'/>", "limit: an element has more than 2 attributes (line 1, column 1)"),
            ("<a>\(long)</a>", "limit: the texts of one element are longer than 1000 bytes"),
            ("<a><!--\(long)--></a>", "limit: a tag, a comment or the like is longer than 1000 bytes"),
            ("<a>\(String(repeating: " ", count: 6000))</a>", "limit: it is longer than 5000 bytes"),
            ("<a>x<b/><b y='1'/><c/><b/></a>", ""),
            ("<a><b/><c><d x='1'/></c></a>", "limit: it has more than 3 names that aren't expected"),
            (
                "<a xmlns:p='u'><b xmlns:q='u' xmlns:r='v' xmlns:s='w'/></a>",
                "limit: it has more than 3 names that aren't expected"
            ),
            ("<a></b>\(String(repeating: " ", count: 6000))", "not XML at line 1, column 6: mismatched tag"),
            ("<a \(long)", "limit: a tag, a comment or the like is longer than 1000 bytes"),
            ("<a><!--\(long)\u{1}--></a>", "limit: a tag, a comment or the like is longer than 1000 bytes"),
            ("<a><!--\u{1}\(long)--></a>", "not XML at line 1, column 8: not well-formed (invalid token)"),
            (
                "<a>yyyyyyyyyyyyyyy</a>",
                "limit: $.a['#text']: a text is longer than the 10 bytes that a pattern is tried on"
            ),
        ]
        for (document, told) in rows {
            let row = XMLRow("", "<a>x</a>", [XMLRule("$.a", [.pattern("\\A[xy]+\\z")])], document, [])
            let lines = try row.lines(inPiecesOf: size, limits: limits)
            #expect(lines == (told.isEmpty ? [] : [told]))
        }
    }

    /// Read again from its start at every byte, this comment would be looked at for minutes.
    @Test("The work is linear in what is sent, in pieces of one byte as well")
    func linear() throws {
        let comment = String(repeating: "x", count: 2 << 20)
        let row = XMLRow("", "<a/>", "<a><!--\(comment)--></a>", [])
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try row.lines(inPiecesOf: 1) == [])
        let time = clock.now - start
        #expect(time < .seconds(60))
    }

    @Test("Deep and wide documents and examples take what their size asks for", .timeLimit(.minutes(2)))
    func large() throws {
        var limits = XMLLimits()
        limits.depth = 200_000
        let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        #expect(try XMLRow("", "<a/>", deep, []).lines(inPiecesOf: 4096, limits: limits) == [])
        // One shape for each element under a rule, however deep they are nested.
        let nested = String(repeating: "<a>", count: 256) + "x" + String(repeating: "</a>", count: 256)
        #expect(try XMLRow("", nested, [XMLRule("$", [.type()])], nested, []).lines(inPiecesOf: 999) == [])
        let wide = "<a>" + (0..<20_000).map { "<n\($0) x='\($0)'/>" }.joined() + "</a>"
        #expect(try XMLRow("", wide, closed: true, wide, []).lines(inPiecesOf: 4096) == [])
    }

    @Test("An example that isn't XML, or that is nested beyond sense, is refused with the reason")
    func examples() {
        #expect(throws: XMLShapeError.self) { try XMLShape(XMLExpectation(example: "<a>")) }
        let rules =
            [XMLRule("$", [.type()])]
            + (0..<200).map { XMLRule("$" + String(repeating: ".a", count: $0 + 1) + "[1]", [.type()]) }
        let nested = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
        let error = #expect(throws: XMLShapeError.self) {
            try XMLShape(XMLExpectation(example: nested, rules: rules))
        }
        #expect(error?.description == "the example and its rules make more than 200000 places to tell apart")
    }
}
