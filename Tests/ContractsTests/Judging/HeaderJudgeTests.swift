import Contracts
import ShapeMatching
import Testing

@Suite struct HeaderJudgeTests {
    private static let json: TextShape = "application/json"

    @Test(
        "Fields are held to what the contract says of them",
        arguments: [
            Row(["Accept": "application/json"], [("accept", "application/json")], nil),
            Row(["Accept": "application/json"], [("ACCEPT", " \tApplication/JSON ; q=0.5\t")], nil),
            Row(["Accept": "application/json"], [], "header Accept: nil ≠ application/json"),
            Row(["Accept": "application/json"], [("Accept", "")], "header Accept: \"\" ≠ application/json"),
            Row(
                ["Accept": "application/json"], [("Accept", "application/json"), ("Accept", "*/*")],
                "header Accept: application/json, */* ≠ application/json"),
            Row(["X-Y": "z"], [("x-y", " z ")], nil),
            Row(["X-Y": " z "], [("x-y", "z")], nil),
            Row(["X-Y": "z"], [("X-Y", "Z")], "header X-Y: Z ≠ z"),
            Row(["X-Y": "z"], [("X-Y", "z"), ("X-Y", "z")], #"header X-Y: ["z", "z"] ≠ z"#),
            Row(["X-Y": "\u{E9}"], [("X-Y", "e\u{301}")], "header X-Y: e\u{301} ≠ \u{E9}"),
            Row(["X-Y": ["a", "b"]], [("X-Y", "a"), ("x-y", "b")], nil),
            Row(["X-Y": ["a", "b"]], [("X-Y", "a, b")], #"header X-Y: a, b ≠ ["a", "b"]"#),
            Row(["X-Y": ["a", "b"]], [("X-Y", "b"), ("X-Y", "a")], #"header X-Y: ["b", "a"] ≠ ["a", "b"]"#),
            Row(["X-Y": .absent], [("X-Z", "a")], nil),
            Row(["X-Y": .absent], [("x-y", "a")], "header X-Y: a ≠ absent"),
            Row(["X-Y": .absent], [("x-y", "")], "header X-Y: \"\" ≠ absent"),
            Row(["X-Y": .integer(example: "1")], [("X-Y", "-12")], nil),
            Row(["X-Y": .integer(example: "1")], [("X-Y", "1.5")], "header X-Y: 1.5 ≠ an integer"),
            Row(
                ["X-Y": .pattern("^b-", example: "b-1")], [("X-Y", "a\u{1B}[2J")],
                "header X-Y: a\\u001b[2J ≠ text matching ^b-"),
            Row(["X-Y": .anything(example: "1")], [("X-Y", "")], nil),
            Row(["X-Y": .anything(example: "1")], [], "header X-Y: nil ≠ any text"),
            Row(
                ["X-Y": .format(.date, example: "2026-10-20")], [("X-Y", "2026-13-20")],
                "header X-Y: 2026-13-20 ≠ a date"),
            Row(
                ["X-Y": .enumeration(["a", "b"], example: "a")], [("X-Y", "c")], #"header X-Y: c ≠ one of "a", "b""#),
        ])
    func fields(row: Row) throws { try row.check(.request) }

    @Test func `What a limit leaves undecided is no problem, unless another value is wrong for certain`() throws {
        let long = String(repeating: "a", count: 1 << 17)
        let judge = try HeaderJudge(
            ["X-Y": ["b", .pattern("^b", example: "b")], "X-Z": .pattern("^b", example: "b")], of: .response)
        let open = judge.judge([("X-Y", "b"), ("X-Y", long), ("X-Z", "b")], shown: { $0 })
        #expect(open.problems == [])
        #expect(open.undecided.count == 1)
        #expect(open.undecided[0].hasPrefix("the header X-Y could not be judged: it is longer than the "))
        let wrong = judge.judge([("X-Y", "a"), ("X-Y", long), ("X-Z", "a")], shown: { _ in "hidden" })
        #expect(
            wrong.problems == [
                #"header X-Y: ["hidden", "hidden"] ≠ ["b", "text matching ^b"]"#,
                "header X-Z: hidden ≠ text matching ^b",
            ])
        #expect(wrong.undecided == [])
        // A server can't accept what it can't judge.
        #expect(judge.problems(in: [("X-Y", "b"), ("X-Y", long), ("X-Z", "b")]).count == 1)
    }

    @Test(
        "Only list fields are split at commas, and however their elements are spread over lines",
        arguments: [
            Row(["Accept": "a/b, c/d"], [("Accept", "a/b"), ("Accept", "c/d")], nil),
            Row(["Accept": ["a/b", "c/d"]], [("Accept", "a/b ,, c/d;q=0.1,")], nil),
            Row(["Accept": "a/b, c/d"], [("Accept", "c/d, a/b")], "header Accept: c/d, a/b ≠ a/b, c/d"),
            Row(["If-Match": #""a,b", "c""#], [("If-Match", #""a,b""#), ("If-Match", #""c""#)], nil),
            Row(["If-Match": #""a,b""#], [("If-Match", #""a, b""#)], #"header If-Match: "a, b" ≠ "a,b""#),
            Row(["Vary": ["Accept", .pattern("^X-", example: "X-Y")]], [("Vary", "Accept, X-Q")], nil),
            Row(
                ["Vary": ["Accept", .pattern("^X-", example: "X-Y")]], [("Vary", "Accept, Y")],
                "header Vary: Accept, Y ≠ Accept, text matching ^X-"),
            Row(
                ["Vary": .pattern("^Accept, X-Y$", example: "Accept, X-Y")], [("Vary", "Accept"), ("Vary", "X-Y")], nil),
            Row(["X-M": #"{"a":1,"b":2}"#], [("X-M", #"{"a":1,"b":2}"#)], nil),
            Row(
                ["X-M": #"{"a":1,"b":2}"#], [("X-M", #"{"a":1"#), ("X-M", #""b":2}"#)],
                #"header X-M: ["{\"a\":1", "\"b\":2}"] ≠ {"a":1,"b":2}"#),
            Row(
                ["Date": "Mon, 30 Nov 2026 11:00:00 GMT"], [("Date", "Mon,30 Nov 2026 11:00:00 GMT")],
                "header Date: Mon,30 Nov 2026 11:00:00 GMT ≠ Mon, 30 Nov 2026 11:00:00 GMT"),
        ])
    func lists(row: Row) throws { try row.check(.request) }

    @Test(
        "Media types compare by type, subtype and the parameters that the contract names",
        arguments: [
            Row(["Content-Type": "application/json"], [("content-type", "Application/JSON; charset=utf-8")], nil),
            Row(
                ["Content-Type": "text/plain;charset=UTF-8"], [("Content-Type", #"text/plain; a=b; Charset="utf-8""#)],
                nil),
            Row(
                ["Content-Type": "text/plain; charset=utf-8"], [("Content-Type", "text/plain")],
                "Content-Type text/plain ≠ text/plain; charset=utf-8"),
            Row(["Content-Type": "a/b; p=\"x;y\""], [("Content-Type", #"a/b;q=1;p="x\;y""#)], nil),
            Row(
                ["Content-Type": "a/b; p=\"x;y\""], [("Content-Type", "a/b; p=x;y")],
                #"Content-Type a/b; p=x;y ≠ a/b; p="x;y""#),
            Row(
                ["Content-Type": "application/json"], [("Content-Type", "text/plain")],
                "Content-Type text/plain ≠ application/json"),
            Row(["content-type": "application/json"], [], "Content-Type nil ≠ application/json"),
            Row(["Content-Type": .absent], [("Content-Type", "a/b")], "Content-Type a/b ≠ absent"),
            Row(
                ["Content-Type": .pattern("^text/plain", example: "text/plain")],
                [("Content-Type", "text/plain; charset=utf-8")], nil),
            Row(
                ["Content-Type": .pattern("^text/plain$", example: "text/plain")],
                [("Content-Type", "text/plain; charset=utf-8")],
                "Content-Type text/plain; charset=utf-8 ≠ text matching ^text/plain$"),
            Row(["X-Y": "z"], [], "header X-Y: nil ≠ z"),
        ])
    func types(row: Row) throws { try row.check(.response) }

    @Test("Problems come by name, whatever its case, and not in the order of arrival")
    func order() throws {
        let judge = try HeaderJudge(["b": "1", "A": "1", "C": nil, "a-": "1"], of: .request)
        #expect(
            judge.problems(in: [(name: "C", value: "2"), (name: "B", value: "2")]) == [
                "header A: nil ≠ 1", "header a-: nil ≠ 1", "header b: 2 ≠ 1", "header C: 2 ≠ absent",
            ])
    }

    @Test("A pattern that can't be decided is a problem that says so; a long value is cut")
    func limits() throws {
        let judge = try HeaderJudge(["X-Y": .pattern("^(a+)+$", example: "a")], of: .request)
        let value = String(repeating: "a", count: 5000) + "b"
        let shown = String(repeating: "a", count: 200)
        #expect(
            judge.problems(in: [(name: "X-Y", value: value)]) == [
                "header X-Y: \(shown)… ≠ text matching ^(a+)+$ (the pattern took more than 1313024 matching steps)"
            ])
    }

    @Test("A pattern that is none is an error that says where")
    func badPattern() {
        #expect {
            try HeaderJudge(["X-Y": .pattern("(", example: "a")], of: .response)
        } throws: { error in
            "\(error)" == "response.headers.X-Y: missing closing parenthesis at byte 1 of the pattern"
        }
    }

    /// What a contract says, what is sent, and the one problem or none.
    struct Row: Sendable, CustomTestStringConvertible {
        let headers: [String: HeaderExpectation]
        let fields: [(name: String, value: String)]
        let problem: String?

        init(_ headers: [String: HeaderExpectation], _ fields: [(String, String)], _ problem: String?) {
            self.headers = headers
            self.fields = fields.map { (name: $0.0, value: $0.1) }
            self.problem = problem
        }

        var testDescription: String { "\(headers.keys.sorted()) \(fields)" }

        func check(_ message: BodyDirection) throws {
            let judge = try HeaderJudge(headers, of: message)
            #expect(judge.problems(in: fields) == (problem.map { [$0] } ?? []))
        }
    }
}
