import ContractVerifier
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// Values of extra headers that a provider sends back in whatever form.
@Suite struct SecretTests {
    struct Echo: Sendable, CustomTestStringConvertible {
        let field: HeaderField
        /// What the provider's body holds.
        let body: String
        /// How the report shows that.
        let shown: String
        var testDescription: String { body }

        init(_ name: String, _ value: String, _ body: String, _ shown: String) {
            field = HeaderField(name, value)
            self.body = body
            self.shown = shown
        }
    }

    private static let echoes = [
        Echo("X-A", "sekret-value-1", "got sekret-value-1!", "got •••!"),
        Echo("X-A", "SEKRET-Value-1", "got sekret-value-1, SEKRET-VALUE-1", "got •••, •••"),
        Echo("X-A", #"sek"ret\tok12345"#, #"{"a":"sek\"ret\\tok12345"}"#, #"{"a":"•••"}"#),
        Echo("Authorization", "Bearer abc/def/ghi12", #"{"a":"abc\/def\/ghi12"}"#, #"{"a":"•••"}"#),
        Echo("X-A", "sek/ret+12", "/cb?t=sek%2Fret%2b12", "/cb?t=•••"),
        // Each encoder chooses what it encodes.
        Echo("X-A", "kT9/pq+Zx8/wV3+mN7==", "no kT9/pq%2BZx8/wV3%2bmN7%3D%3D.", "no •••."),
        Echo("X-A", "kT9/pq+Zx8/wV3+mN7==", #"no kT9/pq\u002bZx8/wV3\u002BmN7\u003d="."#, #"no •••"."#),
        Echo("X-A", "kT9/pq+Zx8/wV3", "%6b%54%39%2f%70%71%2b%5a%78%38%2f%77%56%33", "•••"),
        Echo("X-A", "kT9/pq+Zx8/wV3", "kT9&#47;pq&#x2B;Zx8/wV3", "•••"),
        Echo("X-A", #"s"q\t'<&>12"#, #"s\\\"q\\\\t\\u0027\\u003c&amp;\u003E12"#, "•••"),
        Echo("X-A", "smile-😀-tok", #"smile-\ud83d\ude00-tok smile-%F0%9F%98%80-tok"#, "••• •••"),
        Echo("X-A", "100%25%2Bsure", "100%25%2Bsure 100%2525%252Bsure", "••• •••"),
        Echo(
            "X-A", "abc+defgh", String(repeating: "a", count: 194) + " abc%2Bdefgh",
            String(repeating: "a", count: 194) + " •••"),
        Echo("X-A", "a secret with spaces", "?q=a%20secret+a+secret+with+spaces", "?q=a%20secret+•••"),
        Echo("X-A", "tok\u{85}abcdefg", "a tok\u{85}abcdefg", "a •••"),
        Echo("Authorization", "Basic dXNlcjpwYXNzdzByZA==", "bad user:passw0rd, passw0rd", "bad •••, •••"),
        Echo("Cookie", "session=abcdef123456; a=b", "session abcdef123456 a=b", "session ••• a=b"),
        Echo("X-A", #"k="first-part",second-part;x=y"#, "first-part second-part x=y", "••• ••• x=y"),
        Echo("X-A", "gehéim-schlüssel", "ein gehéim-schlüssel", "ein •••"),
        Echo("X-Api-Key", "abcd", "abcd", "•••"),
        Echo("Authorization", "Bearer abcd", "abcd", "•••"),
        Echo("X-A", "abcd", "abcd", "abcd"),
        Echo("Accept", "text/known-type", "no text/known-type", "no text/known-type"),
        Echo("X-My-Token", "text/known-type", "no text/known-type", "no •••"),
        Echo(
            "X-A", "sekret-value-1", String(repeating: "a", count: 195) + "sekret-value-1",
            String(repeating: "a", count: 195) + "•••"),
    ]

    @Test(arguments: echoes)
    func `A secret is told in none of its forms`(_ echo: Echo) async throws {
        let server = try LocalServer.start { _ in .text(echo.body, status: 401) }
        let report = try await Verifier(server.baseURL, options: .patient { $0.headers = [echo.field] }).run(
            contract(
                .book(response: .init(status: 200, headers: ["Content-Type": "text/known-type"], body: bookShape))))
        await server.stop()
        #expect(report.results[0].bodyStart == echo.shown)
    }

    @Test func `A secret is found before a message lowers, escapes or cuts it`() async throws {
        let secret = #"Sek"ret-\Token12345"#
        let server = try LocalServer.start { request in
            switch request.path {
            case "/coding": .json("{}", headers: ["Content-Encoding": secret])
            case "/header": .json("{}", headers: ["X-E": String(repeating: "a", count: 190) + secret])
            case "/text": .text(String(repeating: "a", count: 30) + secret)
            default: .json(#"{"id":"\#(String(repeating: "a", count: 32))Sek\"ret-\\Token12345"}"#)
            }
        }
        func get(_ path: TextShape, _ response: ResponseExpectation) -> Interaction {
            .book("\(path)", path: path, response: response)
        }
        let report = try await Verifier(
            server.baseURL, options: .patient { $0.headers = [HeaderField("X-A", secret)] }
        ).run(
            contract(
                get("/coding", .init(status: 200, headers: [:], body: bookShape)),
                get("/header", .init(status: 200, headers: ["X-E": "a"])),
                get("/text", .init(status: 200, headers: [:], body: .text("pong"))),
                get("/body", .init(status: 200, headers: [:], body: .object(["id": .pattern("^z")])))))
        await server.stop()
        let all = ReportFormat.allCases.map { $0.text(of: [report]) }.joined().lowercased()
        #expect(report.results.allSatisfy { $0.outcome != .holds })
        #expect(!all.contains("sek") && !all.contains("token12345"))
    }
}
