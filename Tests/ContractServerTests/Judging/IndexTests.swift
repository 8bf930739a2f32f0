import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// Large contracts.
@Suite struct IndexTests {
    private static let count = 10_000

    @Test(
        "Of 10,000 interactions with literal paths each request finds its own, and is told of the nearest where none is"
    )
    func literals() throws {
        let ledger = try ContractLedger(
            Library.contract(
                (0..<Self.count).map { Library.interaction("i\($0)", .init(method: "GET", path: "/items/\($0)")) }))
        for number in stride(from: 0, to: Self.count, by: 97) {
            #expect(ledger.ask("GET", "/items/\(number)").headers["X-Interaction"] == "i\(number)")
        }
        let lines = ledger.ask("GET", "/items/777x").text.split(separator: "\n")
        #expect(lines[1] == "i777: path /items/777x ≠ /items/777")
        #expect(lines.last == "and 9990 further interactions")
    }

    @Test("So it is with 10,000 patterns and with 10,000 interactions of one path")
    func others() throws {
        let patterns = try ContractLedger(
            Library.contract(
                (0..<Self.count).map {
                    Library.interaction(
                        "i\($0)", .init(method: "GET", path: .pattern("^/p\($0)/[a-z]+$", example: "/p\($0)/a")))
                }))
        for number in stride(from: 0, to: Self.count, by: 997) {
            #expect(patterns.ask("GET", "/p\(number)/abc").headers["X-Interaction"] == "i\(number)")
        }
        let onePath = try ContractLedger(
            Library.contract(
                (0..<Self.count).map {
                    Library.interaction("i\($0)", .init(method: "GET", path: "/p", query: ["n": .exactly("\($0)")]))
                }))
        #expect(onePath.ask("GET", "/p?n=9876").headers["X-Interaction"] == "i9876")
        #expect(onePath.ask("GET", "/p?n=").text.hasPrefix("No interaction matches GET /p?n=\ni0: query n=\"\" ≠ 0\n"))
    }

    /// Patterns, paths in which they are found, and paths in which they aren't.
    static let patterns: [(String, [String], [String])] = [
        ("^/a|/b", ["/a", "/x/b"], ["/x"]),
        ("^(/a|/b)", ["/a", "/b"], ["/x/a"]),
        ("^/a(b|c)$|/d", ["/ab", "/x/d"], ["/ad"]),
        ("^/ab?$", ["/a", "/ab"], ["/abb"]),
        ("^/ab*$", ["/a", "/abb"], ["/b"]),
        ("^/ab{0}$", ["/a"], ["/ab"]),
        ("^/ab+$", ["/ab", "/abb"], ["/a"]),
        ("(?i)^/A", ["/a", "/A"], ["/b"]),
        ("^(?i)/A", ["/a", "/A"], ["/b"]),
        ("^/x(?i)y", ["/xy", "/xY"], ["/Xy"]),
        ("(?x)^/a # c", ["/ac", "/a"], ["/b"]),
        ("^/a\\|b$", ["/a|b"], ["/a"]),
        ("^/a[|]b$", ["/a|b"], ["/ab"]),
        ("^/[ab]", ["/a", "/b"], ["/c"]),
        ("^\\/a\\.b", ["/a.b"], ["/axb"]),
        ("/z", ["/z", "/a/z"], ["/"]),
        ("^/(a)\\1$", ["/aa"], ["/a"]),
        ("^^/a", ["/a"], ["/b"]),
        ("^", ["/", "/x"], []),
    ]

    @Test("What the index knows of a pattern's beginning never keeps a path from it", arguments: patterns)
    func prefixes(pattern: String, found: [String], notFound: [String]) throws {
        func target(_ path: String) -> String { path.replacing("|", with: "%7C") }
        let example = target(try #require(found.first))
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("it", .init(method: "GET", path: .pattern(pattern, example: example)))))
        for path in found { #expect(ledger.ask("GET", target(path)).status == 204, "\(path)") }
        for path in notFound { #expect(ledger.ask("GET", target(path)).status == 500, "\(path)") }
    }
}
