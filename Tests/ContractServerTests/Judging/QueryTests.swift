import ContractServer
import Contracts
import LoopbackHTTP
import Testing

@Suite struct QueryTests {
    @Test(
        "A query is decoded exactly once",
        arguments: [
            ("1+2", ["t=1%2B2"], ["t=1+2", "t=1%252B2", "t=1 2"]),
            ("a b", ["t=a+b", "t=a%20b"], ["t=a%2Bb", "t=a%2520b"]),
            ("a%20b", ["t=a%2520b"], ["t=a%20b", "t=a+b"]),
            ("a&b=c", ["t=a%26b%3Dc", "t=a%26b=c"], ["t=a&b=c"]),
            ("", ["t=", "t", "x=1&t"], ["", "T=", "t=%00", "t&t"]),
            ("\u{E9}", ["t=%C3%A9"], ["t=e%CC%81", "t=%E9"]),
        ])
    func decoding(value: String, same: [String], different: [String]) throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("it", .init(method: "GET", path: "/a", query: ["t": .exactly(value)]))))
        for query in same { #expect(ledger.ask("GET", "/a?\(query)").status == 204, "\(query)") }
        for query in different { #expect(ledger.ask("GET", "/a?\(query)").status == 500, "\(query)") }
    }

    @Test(
        "Names that aren't asked for are fine unless the query is closed",
        arguments: [
            (false, "b=1&x=2", nil),
            (true, "b=1", nil),
            (true, "b=1&x=2&a=&x=3", #"query a="" ≠ absent; query x=["2", "3"] ≠ absent"#),
            (true, "a=0", #"query a=0 ≠ absent; query b=nil ≠ 1"#),
            (true, "b=1&b=1", #"query b=["1", "1"] ≠ 1"#),
            (true, "b=1&%00+x=1", #"query "\u0000 x"=1 ≠ absent"#),
        ] as [(Bool, String, String?)])
    func closed(isClosed: Bool, query: String, problems: String?) throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("it", .init(method: "GET", path: "/a", query: ["b": "1"], closed: isClosed))))
        let response = ledger.ask("GET", "/a?\(query)")
        #expect(response.status == (problems == nil ? 204 : 500))
        if let problems { #expect(response.text == "No interaction matches GET /a?\(query)\nit: \(problems)") }
    }

    @Test("A closed query without names takes no query, an empty one aside")
    func nothing() throws {
        let ledger = try ContractLedger(
            Library.contract(Library.interaction("it", .init(method: "GET", path: "/a", closed: true))))
        #expect(ledger.ask("GET", "/a?").status == 204)
        #expect(ledger.ask("GET", "/a?&").status == 204)
        #expect(ledger.ask("GET", "/a?x").status == 500)
    }
}
