import Contracts
import ShapeGenerators
import TestEnvironment
import Testing
import XMLMatching

/// Documents with bytes changed, put in and left out at random.
@Suite struct MutatedXMLTests {
    private static let documents = [
        "<?xml version='1.0' encoding='UTF-8'?>\n<a xmlns:n='u' n:x='1'><b>one</b><!-- c --><b y='é'>two</b><n:c/></a>",
        "<!DOCTYPE a SYSTEM 'a.dtd'><a x='1'> t <b>&lt;&#233;</b><![CDATA[<&>]]> u <?p i?></a>\n",
        "<!DOCTYPE a [<!ENTITY e 'f'>]><a>&e;<b/></a>", "<a>\r\n<b>x</b>\r<b>y</b>\n</a>",
    ]
    private static let parts = [
        "<", ">", "</", "/>", "&", ";", "'", "\"", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE a", "[",
        "]>", "xmlns='v'",
        "&amp;", "\u{0}", "é", "<b>", "</b>", "<a>", "</a>", " ", "\n",
    ]

    @Test("Whatever the bytes are, there is a verdict, and it doesn't depend on how they are cut")
    func mutated() throws {
        let seed = Environment.number("MORTISE_SEED") ?? 7
        var random = SplitMix64(seed: seed)
        let rules = [XMLRule("$.a", [.type(min: 1)]), XMLRule("$.a.b", [.pattern("^[a-z]+$")])]
        let shape = try XMLShape(XMLExpectation(example: "<a x='1'><b>one</b></a>", rules: rules, closed: true))
        var limits = XMLLimits()
        (limits.depth, limits.tokenBytes, limits.names, limits.documentBytes) = (4, 60, 4, 140)
        var counts: [String: Int] = [:]
        let cases = Environment.number("MORTISE_CASES").map { Int($0) } ?? 20_000
        for _ in 0..<cases {
            var document = Array(random.pick(Self.documents).utf8)
            for _ in 0...random.below(4) { Self.change(&document, &random) }
            let whole = XMLRow.lines(of: shape, document, limits: random.chance(50) ? limits : XMLLimits())
            let limited = XMLRow.lines(of: shape, document, limits: limits)
            let size = 1 + random.below(9)
            let cut = XMLRow.lines(of: shape, document, inPiecesOf: size, limits: limits)
            #expect(
                cut == limited,
                "MORTISE_SEED=\(seed): \(String(decoding: document, as: UTF8.self).debugDescription) in pieces of \(size)"
            )
            let first = whole.first ?? "matches"
            counts[
                first.hasPrefix("not XML")
                    ? "not XML" : first.hasPrefix("limit") ? "limit" : first.isEmpty ? "" : "judged", default: 0] += 1
        }
        // Each sort of verdict has come.
        #expect(counts.count == 3 && counts.values.allSatisfy { $0 * 100 > cases }, "MORTISE_SEED=\(seed): \(counts)")
    }

    private static func change(_ document: inout [UInt8], _ random: inout SplitMix64) {
        let place = random.below(document.count + 1)
        switch random.below(4) {
        case 0: document.insert(contentsOf: Array(random.pick(parts).utf8), at: place)
        case 1: document.removeSubrange(place..<min(document.count, place + 1 + random.below(6)))
        case 2 where place < document.count: document[place] = UInt8(random.below(256))
        default:
            let part = document[place..<min(document.count, place + random.below(40))]
            document.insert(contentsOf: part, at: random.below(document.count + 1))
        }
    }
}
