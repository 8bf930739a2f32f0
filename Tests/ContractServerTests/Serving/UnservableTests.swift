import ContractServer
import Contracts
import LoopbackHTTP
import ShapeMatching
import Testing

/// What HTTP allows and the server can't take or send as the contract has it.
@Suite struct UnservableTests {
    private static let own = "the server sends its own; remove the header"

    static let responses: [(response: ResponseExpectation, place: String, reason: String)] = [
        (.init(status: 200, headers: ["connection": "close"]), "connection", "\"connection\" can't be served: \(own)"),
        (.init(status: 200, headers: ["Date": "now"]), "Date", "\"Date\" can't be served: \(own)"),
        (
            .init(status: 200, headers: ["Transfer-Encoding": "chunked"]), "Transfer-Encoding",
            "\"Transfer-Encoding\" can't be served: \(own)"
        ),
        (
            .init(status: 200, headers: ["Content-Length": "2"], body: .text("x")), "Content-Length",
            "\"Content-Length\" can't be served: \(own)"
        ),
        (
            .init(status: 200, headers: ["Content-Encoding": "gzip"], body: .object([:]), example: "{}"),
            "Content-Encoding",
            "the response can't be served in this content coding: its example is sent as it stands; remove the header, "
                + "or the example"
        ),
        (
            .init(status: 200, headers: ["X-A": "a\tb"]), "X-A",
            "\"X-A\" can't be served: its value has a tab, which libmicrohttpd doesn't send; write a space"
        ),
        (
            .init(status: 200, headers: ["X-A": .init(.exactly(String(repeating: "a", count: 16 << 10)))]), "",
            "the response's header can't be served: it is longer than 16384 bytes; shorten it"
        ),
    ]

    @Test("A response that can't be sent is refused at the start, and warned of", arguments: responses)
    func response(row: (response: ResponseExpectation, place: String, reason: String)) {
        let place = ["response", "headers", row.place].filter { !$0.isEmpty }
        expect(.init(method: "GET", path: "/a"), row.response, place: place, reason: row.reason)
    }

    @Test(
        "A request that can't be judged is refused at the start, and warned of",
        arguments: [.shape(.object([:])), .text("x")] as [BodyExpectation])
    func request(body: BodyExpectation) {
        expect(
            .init(method: "POST", path: "/a", headers: ["content-encoding": "br"], body: body), .init(status: 404),
            place: ["request", "headers", "content-encoding"],
            reason: "a request with this content coding can't be served: bodies are judged as they are sent, and not "
                + "decoded; remove the header, or don't judge the body")
    }

    private func expect(
        _ request: RequestExpectation, _ response: ResponseExpectation, place: [String], reason: String
    ) {
        let contract = Library.contract(Interaction(description: "it", request: request, response: response))
        let error = #expect(throws: ContractServerError.self) { try ContractLedger(contract) }
        #expect(error?.code == .unservable)
        #expect(error?.interaction == "it")
        #expect(error?.message == "\"it\" can't be served: \(place.joined(separator: ".")): \(reason)")
        let findings = ContractCheck(contract).findings.map(\.description)
        #expect(findings.contains("warning: /interactions/0/\(place.joined(separator: "/")): \(reason)"))
    }

    @Test(
        "What the server's own fields and codings meet is served",
        arguments: [
            (["Content-Length": "1"], .text("x")), (["Content-Length": .init(.integer(example: "7"))], .text("x")),
            (["Date": .init(.anything(example: "now"))], .text("x")), (["Content-Encoding": "identity"], .text("x")),
            (["Content-Encoding": "gzip"], .absent), (["Connection": nil], .text("x")),
        ] as [([String: HeaderExpectation], BodyExpectation)])
    func met(headers: [String: HeaderExpectation], body: BodyExpectation) throws {
        let ledger = try ContractLedger(
            Library.contract(
                Interaction(
                    description: "it", request: .init(method: "GET", path: "/a"),
                    response: .init(status: 200, headers: headers, body: body))))
        #expect(ledger.ask("GET", "/a").status == 200)
    }
}
