import CBaseline
import ContractServer
import Contracts
import LoopbackHTTP

/// Servers under the load of another process, beside libmicrohttpd alone.
struct Serving {
    let requests: Int
    let rounds: Int
    private static let connections = 32

    func run() throws -> [ScenarioReport] {
        [try contractServer(), try manyInteractions(), try asynchronous()]
    }

    private func contractServer() throws -> ScenarioReport {
        let atEnd = try BareServer(baseline_answer_at_end)
        let prepared = try BareServer(baseline_answer_prepared)
        let (get, getLedger) = try startContractServer(BookContract.contract(interactions: 1))
        let (post, postLedger) = try startContractServer(BookContract.reservation)
        let plain = try LocalServer.startSynchronous { _ in .json(BookContract.body) }
        let gets = try LoadGenerator(requests: BookContract.requests(1, of: 1), connections: Self.connections)
        let posts = try LoadGenerator(requests: [BookContract.reservationRequest], connections: Self.connections)
        let race = try Race(
            [
                gets.runner("libmicrohttpd, answers at the end", port: atEnd.port, requests: requests),
                gets.runner("libmicrohttpd, one prepared answer", port: prepared.port, requests: requests),
                gets.runner("contract server", port: get.port, requests: requests),
                posts.runner("libmicrohttpd, answers at the end, POST", port: atEnd.port, requests: requests),
                posts.runner("contract server, POST with a body", port: post.port, requests: requests),
                gets.runner("LocalServer.startSynchronous", port: plain.port, requests: requests),
            ], rounds: rounds)
        get.stop()
        post.stop()
        plain.stop()
        try Self.expectNoRefusal(getLedger, postLedger)
        return ScenarioReport(
            name: "Contract server, 1 interaction", note: note,
            figures: Self.figures(
                race,
                [
                    "libmicrohttpd", "libmicrohttpd, prepared answer", "contract server", "libmicrohttpd, POST",
                    "contract server, POST", "LocalServer.startSynchronous",
                ])
                + Self.ratios("GET", race, 2, to: 0, atLeast: 0.7)
                + Self.ratios("GET, to a prepared answer", race, 2, to: 1)
                + Self.ratios("POST", race, 4, to: 3, atLeast: 0.7)
                + Self.ratios("LocalServer.startSynchronous", race, 5, to: 0))
    }

    private func manyInteractions() throws -> ScenarioReport {
        let many = 10_000
        let (small, smallLedger) = try startContractServer(BookContract.contract(interactions: 1))
        let (large, largeLedger) = try startContractServer(BookContract.contract(interactions: many))
        let one = try LoadGenerator(requests: BookContract.requests(1, of: 1), connections: Self.connections)
        let same = try LoadGenerator(requests: BookContract.requests(1, of: many), connections: Self.connections)
        let spread = try LoadGenerator(requests: BookContract.requests(97, of: many), connections: Self.connections)
        let race = try Race(
            [
                one.runner("1", port: small.port, requests: requests),
                same.runner("10,000, one of them", port: large.port, requests: requests),
                spread.runner("10,000, 97 of them", port: large.port, requests: requests),
            ], rounds: rounds)
        small.stop()
        large.stop()
        try Self.expectNoRefusal(smallLedger, largeLedger)
        return ScenarioReport(
            name: "Contract server, 10,000 interactions", note: note,
            figures: Self.figures(race, ["1", "10,000, one asked for", "10,000, 97 asked for by turns"])
                + Self.ratios("one asked for", race, 1, to: 0, atLeast: 0.9)
                + Self.ratios("97 asked for", race, 2, to: 0))
    }

    private func asynchronous() throws -> ScenarioReport {
        let bare = try BareServer(baseline_answer_resumed)
        let server = try LocalServer.start { _ in .json(BookContract.body) }
        let load = try LoadGenerator(requests: BookContract.requests(1, of: 1), connections: Self.connections)
        let race = try Race(
            [
                load.runner("bare", port: bare.port, requests: requests),
                load.runner("asynchronous", port: server.port, requests: requests),
            ], rounds: rounds)
        server.stop()
        return ScenarioReport(
            name: "Asynchronous handlers", note: note,
            figures: Self.figures(race, ["libmicrohttpd, suspend and resume", "LocalServer.start"])
                + Self.ratios("asynchronous", race, 1, to: 0, atLeast: 0.5))
    }

    private var note: String {
        "\(Self.connections) connections kept alive, \(requests) requests a round from another process, \(rounds) rounds "
            + "by turns; CPU is the server's alone. Ratios are the middle of the rounds'."
    }

    private static func figures(_ race: Race, _ names: [String]) -> [Figure] {
        names.enumerated().flatMap { index, name in
            [
                Figure(what: name, value: race.rate(of: index), unit: "requests/s"),
                Figure(what: "\(name), CPU", value: race.cpu(of: index) * 1e6, unit: "µs a request"),
            ]
        }
    }

    private static func ratios(_ name: String, _ race: Race, _ runner: Int, to other: Int, atLeast: Double? = nil)
        -> [Figure]
    {
        [
            Figure(
                what: "\(name): ratio of requests/s", value: race.rateRatio(runner, to: other), unit: "",
                bound: atLeast.map { .atLeast($0) }),
            Figure(
                what: "\(name): ratio of CPU", value: race.cpuRatio(runner, to: other), unit: "",
                bound: atLeast.map { .atLeast($0) }),
        ]
    }

    private static func expectNoRefusal(_ ledgers: ContractLedger...) throws {
        for ledger in ledgers {
            if let first = ledger.mismatches.first { throw WrongResult(description: first) }
        }
    }
}

/// libmicrohttpd serving the book's body in this process.
final class BareServer {
    private let server: OpaquePointer
    var port: Int { Int(baseline_server_port(server)) }

    init(_ answer: baseline_answer) throws {
        let body = BookContract.body
        guard let server = baseline_server_start(answer, body, body.utf8.count) else {
            throw WrongResult(description: "libmicrohttpd can't be started")
        }
        self.server = server
    }

    deinit { baseline_server_stop(server) }
}
