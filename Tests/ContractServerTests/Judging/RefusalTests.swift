import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// What a client that no interaction fits gets to read.
@Suite struct RefusalTests {
    @Test("A refused request is told, interaction by interaction, what keeps it from being that one")
    func report() throws {
        let ledger = try ContractLedger(Library.contract)
        let response = ledger.ask("POST", "/books/b-7/reservations?x=1", body: #"{"branch": 7}"#)
        #expect(response.status == 500)
        #expect(response.headers.fields == [.init(name: "Content-Type", value: "text/plain; charset=utf-8")])
        #expect(
            response.text == """
                No interaction matches POST /books/b-7/reservations?x=1
                search: method POST ≠ GET; path /books/b-7/reservations ≠ /books; query q=nil ≠ dune; \
                header Accept: nil ≠ application/json
                details: method POST ≠ GET; path /books/b-7/reservations ≠ /books/b-7
                reserve: header Content-Type: nil ≠ application/json; body.pickupBranch is missing
                """)
        #expect(ledger.mismatches == [response.text])
        #expect(ledger.exercised == [])
        #expect(ledger.unexercised == ["search", "details", "reserve"])
        let refusal = try #require(ledger.refusals.first)
        #expect(refusal.description == response.text)
        #expect((refusal.method, refusal.target, refusal.others) == ("POST", "/books/b-7/reservations?x=1", 0))
        #expect(refusal.reasons.map(\.interaction) == ["search", "details", "reserve"])
        #expect(
            refusal.reasons.last?.problems
                == ["header Content-Type: nil ≠ application/json", "body.pickupBranch is missing"])
    }

    @Test(
        "Each problem has its wording, and they come in the order method, path, query, headers, body",
        arguments: [
            (
                "PUT", "/a", [:], #"{"n": "1"}"#,
                [
                    "method PUT ≠ POST", "path /a ≠ /b", "query q=nil ≠ dune", "query z=nil ≠ [\"1\", \"2\"]",
                    "header Accept: nil ≠ application/json", "header X-Old: nil ≠ text matching ^o",
                ]
            ),
            (
                "POST", "/b?q=Dune&z=2&z=1", ["accept": "text/plain", "x-old": "n"], #"{"n": "1"}"#,
                [
                    "query q=Dune ≠ dune", "query z=[\"2\", \"1\"] ≠ [\"1\", \"2\"]",
                    "header Accept: text/plain ≠ application/json", "header X-Old: n ≠ text matching ^o",
                    "body.n should be an integer, got a string",
                ]
            ),
            (
                "POST", "/b?q&z=1&z=2", ["Accept": "application/json", "X-Old": "old"], #"{"n": 1"#,
                [
                    "query q=\"\" ≠ dune",
                    "body is not JSON at line 1, column 8: the document ends before its value does",
                ]
            ),
            (
                "POST", "/b?q=dune&z=1&z=2", ["Accept": "application/json", "X-Old": "old"], "",
                ["body should be an object, got nothing"]
            ),
            (
                "POST", "/b?q=dune&z=1&z=2",
                ["Accept": "application/json", "X-Old": "old", "Content-Encoding": "gzip"], "\u{1F}",
                ["body has the content coding gzip, which isn't decoded; send it without"]
            ),
            (
                "post", "/b?q=dune&z=1&z=2", ["Accept": "application/json", "X-Old": "old"], #"{"n": 1}"#,
                ["method post ≠ POST"]
            ),
        ] as [(String, String, HTTPHeaders, String, [String])])
    func wordings(method: String, target: String, headers: HTTPHeaders, body: String, problems: [String]) throws {
        let interaction = Library.interaction(
            "it",
            .init(
                method: "POST", path: "/b", query: ["z": ["1", "2"], "q": "dune"],
                headers: ["X-Old": .pattern("^o", example: "old"), "Accept": "application/json"],
                body: .object(["n": .integer]), example: #"{"n": 1}"#))
        let ledger = try ContractLedger(Library.contract(interaction))
        let response = ledger.ask(method, target, headers, body: body)
        #expect(response.text == "No interaction matches \(method) \(target)\nit: \(problems.joined(separator: "; "))")
    }

    @Test("Of more than ten interactions the ten nearest are told of, nearest first, and the rest is counted")
    func nearest() throws {
        var interactions = (0..<20).map { Library.interaction("far \($0)", .init(method: "GET", path: "/far/\($0)")) }
        interactions.append(Library.interaction("other method", .init(method: "PUT", path: "/near")))
        interactions.append(
            Library.interaction("two problems", .init(method: "GET", path: "/near", query: ["a": "1", "b": "1"])))
        interactions.append(Library.interaction("one problem", .init(method: "GET", path: "/near", query: ["a": "1"])))
        interactions.append(Library.interaction("typo", .init(method: "GET", path: "/naer")))
        let report = try ContractLedger(Library.contract(interactions)).ask("GET", "/near").text
        let lines = report.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(5) == [
                "No interaction matches GET /near",
                "one problem: query a=nil ≠ 1",
                "two problems: query a=nil ≠ 1; query b=nil ≠ 1",
                "other method: method GET ≠ PUT",
                "typo: path /near ≠ /naer",
            ])
        #expect(lines.count == 12)
        #expect(lines.last == "and 14 further interactions")
    }

    @Test("Ten interactions are all told of, in the contract's order; one more leaves one out")
    func few() throws {
        let ten = (0..<10).map { Library.interaction("i\($0)", .init(method: "GET", path: .exactly("/\(9 - $0)x"))) }
        #expect(
            try ContractLedger(Library.contract(ten)).ask("GET", "/0").text.split(separator: "\n").dropFirst()
                .map(String.init) == (0..<10).map { "i\($0): path /0 ≠ /\(9 - $0)x" })
        let eleven = (0..<11).map { index in
            Library.interaction("i\(index)", .init(method: "GET", path: .exactly("/x\(index)")))
        }
        let lines = try ContractLedger(Library.contract(eleven)).ask("GET", "/y").text.split(separator: "\n")
        #expect(lines.last == "and 1 further interaction")
        #expect(
            try ContractLedger(Library.contract([])).ask("GET", "/").text
                == "No interaction matches GET /\nThe server serves no interaction")
    }

    @Test("What a request and a contract hold can't break the report's lines or steer a terminal")
    func escapes() throws {
        let ledger = try ContractLedger(
            Library.contract(
                Interaction(
                    description: "a\nb", request: .init(method: "GET", path: "/a", query: ["\u{1B}": "x"]),
                    response: .init(status: 204, body: .absent))))
        #expect(
            ledger.ask("G\nT", "/a\u{1B}[2J?%1B=y%0Az").text == """
                No interaction matches G\\u000aT /a\\u001b[2J?%1B=y%0Az
                a\\u000ab: method G\\u000aT ≠ GET; path /a\\u001b[2J ≠ /a; query "\\u001b"=y\\u000az ≠ x
                """)
    }

    @Test("So many refusals are kept as the limits say, and all are counted")
    func kept() throws {
        var limits = LedgerLimits()
        limits.keptRefusals = 2
        let ledger = try ContractLedger(Library.contract, limits: limits)
        for number in 0..<5 { _ = ledger.ask("GET", "/\(number)") }
        #expect(ledger.refusals.map(\.target) == ["/0", "/1"])
        #expect(ledger.refusalCount == 5)
    }

    @Test("A body with very many mismatches shows the first and counts the rest")
    func manyMismatches() throws {
        var limits = LedgerLimits()
        limits.document.keptMismatches = 2
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction(
                    "it", .init(method: "POST", path: "/a", body: .array(.string), example: "[]"))), limits: limits)
        #expect(
            ledger.ask("POST", "/a", body: "[1,2,3]").text == """
                No interaction matches POST /a
                it: body[0] should be a string, got a number 1; body[1] should be a string, got a number 2; \
                body has 1 more mismatch
                """)
        limits.document.depth = 2
        let shallow = try ContractLedger(Library.contract(Library.reserve), limits: limits)
        #expect(
            shallow.ask("POST", "/books/b-7/reservations", ["Content-Type": "application/json"], body: "[[[1]]]").text
                .hasSuffix("reserve: body can't be judged: nested deeper than the limit of 2 at byte 2"))
    }
}
