import ContractServer
import Contracts
import LoopbackHTTP
import Testing

/// Which paths are one path, literal ones and patterns by the same rule.
@Suite struct PathTests {
    /// The contract's path, those that are it, and those that aren't.
    static let rows: [(path: TextShape, same: [String], different: [String])] = [
        ("/t/a%2Fb", ["/t/a%2Fb", "/t/a%2fb", "/t/%61%2Fb"], ["/t/a/b", "/t/a%252Fb", "/t/a%2F", "/t/a%2Fb/"]),
        ("/t/a/b", ["/t/a/b", "/t/%61/b"], ["/t/a%2Fb", "/t//a/b", "/t/a/b/", "/T/a/b"]),
        ("/&&a", ["/%26%26a", "/&%26a", "/&&a"], ["/%2526%2526a"]),
        ("/%26%26a", ["/%26%26a", "/&&a"], ["/%2526%2526a", "/%26a"]),
        ("/A", ["/%41", "/A"], ["/a", "/%2541"]),
        ("/caf%C3%A9", ["/caf%c3%a9", "/caf%C3%A9"], ["/cafe%CC%81", "/caf%E9", "/caf%EF%BF%BD"]),
        ("/caf%FF", ["/caf%ff"], ["/caf%EF%BF%BD", "/caf%FE"]),
        ("/a+b", ["/a+b", "/a%2Bb"], ["/a%20b", "/a b"]),
        ("/a%25", ["/a%25", "/a%"], ["/a", "/a%2525"]),
        ("/", ["/", ""], ["//", "/%2F"]),
        ("/a;v=1", ["/a;v=1", "/a%3Bv%3D1"], ["/a"]),
        ("/a%3Fb", ["/a%3fb"], ["/a", "/a?b"]),
        (
            .pattern("^/books/[0-9]+$", example: "/books/7"), ["/books/7", "/books/%37", "/%62ooks/77"],
            ["/books/", "/books/7/"]
        ),
        (.pattern("^/t/[^/]+$", example: "/t/a"), ["/t/a%2Fb", "/t/a", "/t/a%20b"], ["/t/a/b", "/t/", "/t"]),
        (.pattern("^/&&a$", example: "/&&a"), ["/%26%26a", "/&&a"], ["/%2526%2526a"]),
        (.pattern("^/%26%26a$", example: "/%26%26a"), ["/%26%26a"], ["/&&a"]),
        (.pattern("^/caf\u{E9}$", example: "/caf%C3%A9"), ["/caf%C3%A9", "/%63af%c3%a9"], ["/cafe%CC%81", "/caf%E9"]),
        (.pattern("s$", example: "/books"), ["/books", "/s", "/x/%73"], ["/book"]),
        (.enumeration(["/a", "/b%2Fc"], example: "/a"), ["/a", "/%61", "/b%2fc"], ["/b/c", "/b"]),
        (.anything(example: "/a"), ["/", "/x/%FF"], []),
    ]

    @Test("A path's segments are decoded once and then compared", arguments: rows)
    func paths(path: TextShape, same: [String], different: [String]) throws {
        let contract = Library.contract(Library.interaction("it", .init(method: "GET", path: path)))
        let ledger = try ContractLedger(contract)
        for target in same { #expect(ledger.ask("GET", target).status == 204, "\(target)") }
        for target in different { #expect(ledger.ask("GET", target).status == 500, "\(target)") }
    }

    @Test("The request's target may be a whole URL, and a star is a path of no interaction")
    func targets() throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("root", .init(method: "GET", path: "/")),
                Library.interaction("a", .init(method: "OPTIONS", path: "/a"))))
        #expect(ledger.ask("GET", "http://h").status == 204)
        #expect(ledger.ask("OPTIONS", "http://h/a?x").status == 204)
        #expect(
            ledger.ask("OPTIONS", "*").text
                == "No interaction matches OPTIONS *\nroot: method OPTIONS ≠ GET; path * ≠ /\na: path * ≠ /a")
    }

    @Test("A literal path goes before a pattern, then the file's order counts")
    func precedence() throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("pattern", .init(method: "GET", path: .pattern("^/books/", example: "/books/1"))),
                Library.interaction("later", .init(method: "GET", path: .pattern("/books", example: "/books/1"))),
                Library.interaction("literal", .init(method: "GET", path: "/books/7", query: ["q": "x"])),
                Library.interaction("literal, too", .init(method: "GET", path: "/books/%37"))))
        func name(_ target: String) -> String? { ledger.ask("GET", target).headers["X-Interaction"] }
        #expect(name("/books/7?q=x") == "literal")
        #expect(name("/books/7?q=y") == "literal, too")
        #expect(name("/books/8") == "pattern")
        #expect(name("/x/books") == "later")
    }
}
