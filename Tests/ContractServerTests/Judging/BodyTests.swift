import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

@Suite struct BodyTests {
    /// Four things that are often taken for one another.
    enum Emptiness: String, CaseIterable {
        case absent = ""
        case emptyString = "\"\""
        case null = "null"
        case emptyObject = "{}"

        var expectation: BodyExpectation {
            switch self {
            case .absent: .absent
            case .emptyString: .shape(.enumeration([""]))
            case .null: .shape(.null)
            case .emptyObject: .shape(.object([:], closed: true))
            }
        }

        /// What a client reads that sent this where another was asked for.
        func problem(wanted: Emptiness) -> String {
            switch (wanted, self) {
            case (.absent, _): "body should be absent, got \(rawValue.utf8.count) bytes"
            case (.emptyString, .absent): #"body should be "", got nothing"#
            case (.emptyString, .null): #"body should be "", got null"#
            case (.emptyString, _): #"body should be "", got an object"#
            case (.null, .absent): "body should be null, got nothing"
            case (.null, .emptyString): "body should be null, got a string"
            case (.null, _): "body should be null, got an object"
            case (.emptyObject, .absent): "body should be an object, got nothing"
            case (.emptyObject, .emptyString): "body should be an object, got a string"
            case (.emptyObject, _): "body should be an object, got null"
            }
        }
    }

    @Test(
        "No body, an empty string, null and an empty object are four different things",
        arguments: Emptiness.allCases, Emptiness.allCases)
    func emptiness(wanted: Emptiness, sent: Emptiness) throws {
        let example = wanted == .absent ? nil : wanted.rawValue
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction(
                    "it", .init(method: "POST", path: "/a", body: wanted.expectation, example: example))))
        let response = ledger.ask("POST", "/a", body: sent.rawValue)
        if wanted == sent {
            #expect(response.status == 204)
        } else {
            #expect(response.text == "No interaction matches POST /a\nit: \(sent.problem(wanted: wanted))")
        }
    }

    @Test("A body that isn't asked about may be anything", arguments: ["", "x", "\u{0}", "{"])
    func notJudged(body: String) throws {
        let ledger = try ContractLedger(Library.contract(Library.interaction("it", .init(method: "POST", path: "/a"))))
        #expect(ledger.ask("POST", "/a", ["Content-Encoding": "br"], body: body).status == 204)
    }

    @Test(
        "A body of another media type is held to its text",
        arguments: [
            ("pong", "pong", nil), ("pong", "Pong", #"body should be "pong", got "Pong""#),
            ("pong", "", #"body should be "pong", got """#), ("", "", nil),
            (.pattern("^p", example: "p"), "q\n", #"body should be text matching ^p, got "q\n""#),
            (.pattern("^p", example: "p"), "p\n", nil),
        ] as [(TextShape, String, String?)])
    func text(shape: TextShape, body: String, problem: String?) throws {
        let ledger = try ContractLedger(
            Library.contract(Library.interaction("it", .init(method: "POST", path: "/a", body: .text(shape)))))
        let response = ledger.ask("POST", "/a", body: body)
        #expect(response.status == (problem == nil ? 204 : 500))
        if let problem { #expect(response.text == "No interaction matches POST /a\nit: \(problem)") }
    }

    @Test("A text is kept up to a limit, beyond which it isn't judged")
    func textLimit() throws {
        var limits = LedgerLimits()
        limits.textBytes = 4
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("it", .init(method: "POST", path: "/a", body: .text(.anything(example: ""))))),
            limits: limits)
        #expect(ledger.ask("POST", "/a", body: "1234").status == 204)
        #expect(
            ledger.ask("POST", "/a", body: "12345").text
                == "No interaction matches POST /a\nit: body is longer than the 4 bytes that a text is judged on")
    }

    @Test("A content coding is told of where the body is judged, and only there")
    func coding() throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction("json", .init(method: "POST", path: "/json", body: .null, example: "null")),
                Library.interaction("text", .init(method: "POST", path: "/text", body: .text("t"))),
                Library.interaction("none", .init(method: "POST", path: "/none", body: .absent))))
        let gzip: HTTPHeaders = ["Content-Encoding": "GZIP"]
        for name in ["json", "text"] {
            let report = ledger.ask("POST", "/\(name)", gzip, body: "x").text
            #expect(report.contains("\(name): body has the content coding GZIP, which isn't decoded; send it without"))
        }
        #expect(ledger.ask("POST", "/json", ["Content-Encoding": "identity"], body: "null").status == 204)
        #expect(ledger.ask("POST", "/none", gzip).status == 204)
        #expect(ledger.ask("POST", "/json", gzip).text.contains("json: body should be null, got nothing"))
    }

    @Test("JSON is judged whatever type the client says it has, unless the contract names the type")
    func types() throws {
        let ledger = try ContractLedger(Library.contract(Library.reserve, Library.details))
        let body = #"{"pickupBranch": "East"}"#
        let path = "/books/b-7/reservations"
        #expect(ledger.ask("POST", path, ["Content-Type": "application/json;charset=utf-8"], body: body).status == 201)
        #expect(
            ledger.ask("POST", path, ["Content-Type": "text/plain"], body: body).text.contains(
                "reserve: header Content-Type: text/plain ≠ application/json\n"))
        let untyped = try ContractLedger(
            Library.contract(
                Library.interaction("it", .init(method: "POST", path: "/a", body: .array(.integer), example: "[1]"))))
        for type in ["text/plain", "application/x-www-form-urlencoded", "nonsense"] {
            #expect(untyped.ask("POST", "/a", ["Content-Type": type], body: "[1]").status == 204)
            #expect(untyped.ask("POST", "/a", ["Content-Type": type], body: "[\"1\"]").status == 500)
        }
    }

    @Test("All candidates judge the body side by side, and the first that fits answers", arguments: 1...31)
    func candidates(pieceSize: Int) throws {
        let ledger = try ContractLedger(
            Library.contract(
                Library.interaction(
                    "integer", .init(method: "POST", path: "/a", body: .object(["a": .integer]), example: #"{"a":1}"#)),
                Library.interaction(
                    "string", .init(method: "POST", path: "/a", body: .object(["a": .string]), example: #"{"a":""}"#)),
                Library.interaction(
                    "text", .init(method: "POST", path: "/a", body: .text(.pattern("^<", example: "<")))),
                Library.interaction(
                    "any",
                    .init(
                        method: "POST", path: .pattern("^/a", example: "/a"), body: .object(["a": .any]),
                        example: #"{"a":1}"#))))
        func name(_ body: String) throws -> String? {
            var request = ledger.receiver(for: HTTPRequest(method: "POST", target: "/a"))
            let bytes = Array(body.utf8)
            for start in stride(from: 0, to: bytes.count, by: pieceSize) {
                try bytes[start..<min(start + pieceSize, bytes.count)].withUnsafeBytes { try request.receive($0) }
            }
            return request.end().headers["X-Interaction"]
        }
        for _ in 0..<2 {
            #expect(try name(#"{"a": 1}"#) == "integer")
            #expect(try name(#"{"a": "x"}"#) == "string")
            #expect(try name("<a>") == "text")
            #expect(try name(#"{"a": null}"#) == "any")
            #expect(try name("{") == nil)
        }
        #expect(ledger.counts == ["integer": 2, "string": 2, "text": 2, "any": 2])
    }
}
