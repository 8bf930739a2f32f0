import CBaseline
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching

/// The verifier beside libcurl's multi interface alone, against providers in other processes.
struct Verifying {
    let interactions: Int
    let rounds: Int
    let bodyBytes: Int
    let bodyRounds: Int
    private static let jobs = 32

    func run() throws -> [ScenarioReport] {
        [try smallInteractions(), try slowProvider(), try largeBody()]
    }

    private func smallInteractions() throws -> ScenarioReport {
        let provider = try Provider(body: BookContract.body)
        let contract = BookContract.contract(interactions: interactions)
        let urls = (0..<interactions).map { provider.baseURL + BookContract.path($0) }
        let base = provider.baseURL
        let race = try Race(
            [
                Race.Runner(name: "libcurl") {
                    _ = try BareTransfers.run(urls, jobs: Self.jobs)
                    return (Double(urls.count), nil)
                },
                Race.Runner(name: "verifier") {
                    try Self.verify(contract, base, jobs: Self.jobs)
                    return (Double(urls.count), nil)
                },
            ], rounds: rounds)
        return ScenarioReport(
            name: "Verifier, \(interactions) small interactions",
            note:
                "\(Self.jobs) jobs, a connection for each request, libmicrohttpd in another process; \(rounds) rounds by "
                + "turns, CPU is the client's alone.",
            figures: [
                Figure(what: "libcurl multi", value: race.rate(of: 0), unit: "requests/s"),
                Figure(what: "libcurl multi, CPU", value: race.cpu(of: 0) * 1e6, unit: "µs a request"),
                Figure(what: "verifier", value: race.rate(of: 1), unit: "requests/s"),
                Figure(what: "verifier, CPU", value: race.cpu(of: 1) * 1e6, unit: "µs a request"),
                Figure(
                    what: "ratio of requests/s", value: race.rateRatio(1, to: 0), unit: "", bound: .atLeast(0.5)),
                Figure(what: "ratio of CPU", value: race.cpuRatio(1, to: 0), unit: "", bound: .atLeast(0.5)),
            ])
    }

    private func slowProvider() throws -> ScenarioReport {
        let count = 200
        let server = try LocalServer.start { _ in
            HTTPResponse(
                headers: ["Content-Type": "application/json"],
                body: [.delay(.milliseconds(50)), .bytes(Array(BookContract.body.utf8))])
        }
        let base = server.baseURL
        let contract = BookContract.contract(interactions: count)
        let race = try Race(
            [
                Race.Runner(name: "verifier") {
                    try Self.verify(contract, base, jobs: nil)
                    return (Double(count), nil)
                }
            ], rounds: min(rounds, 5))
        server.stop()
        return ScenarioReport(
            name: "Verifier, \(count) interactions of a provider that takes 50 ms each", note: "The usual options.",
            figures: [
                Figure(
                    what: "all of them", value: Double(count) / race.rate(of: 0), unit: "s", bound: .atMost(1))
            ])
    }

    private func largeBody() throws -> ScenarioReport {
        let provider = try Provider(booksBytes: bodyBytes)
        let size = Double(BookStream.size(repeats: BookStream.repeats(bytes: bodyBytes)))
        let contract = Contract(
            consumer: "LibraryApp", provider: "CatalogAPI",
            interactions: [
                Interaction(
                    description: "all books", request: .init(method: "GET", path: "/books"),
                    response: .init(status: 200, body: Books.contractWide))
            ])
        let shape = try CompiledShape(Books.contractWide)
        let base = provider.baseURL
        let race = try Race(
            [
                Race.Runner(name: "libcurl") {
                    (Double(try BareTransfers.run([base + "/books"], jobs: 1)), nil)
                },
                Race.Runner(name: "matcher") {
                    let matcher = MatcherContender("matcher", shape)
                    try BookStream.write(bytes: bodyBytes) { block in
                        for start in stride(from: 0, to: block.count, by: Document.pieceBytes) {
                            let end = min(start + Document.pieceBytes, block.count)
                            try matcher.feed(UnsafeRawBufferPointer(rebasing: block[start..<end]))
                        }
                    }
                    try matcher.endDocument()
                    return (size, nil)
                },
                Race.Runner(name: "verifier") {
                    try Self.verify(contract, base, jobs: 1)
                    return (size, nil)
                },
            ], rounds: bodyRounds)
        let slower = race.rate(of: 0) < race.rate(of: 1) ? 0 : 1
        let names = ["libcurl, discarding", "matcher alone", "verifier"]
        var figures = names.enumerated().flatMap { index, name in
            [
                Figure(what: name, value: race.rate(of: index) / 1e6, unit: "MB/s"),
                Figure(what: "\(name), CPU", value: race.cpu(of: index) * 1e9, unit: "s a GB"),
            ]
        }
        figures.append(
            Figure(
                what: "ratio to the slower of the two (\(names[slower]))", value: race.rateRatio(2, to: slower),
                unit: "",
                bound: .atLeast(0.8)))
        figures.append(
            Figure(
                what: "CPU of the two together over the verifier's",
                value: (race.cpu(of: 0) + race.cpu(of: 1)) / race.cpu(of: 2), unit: ""))
        return ScenarioReport(
            name: "Verifier, a body of \(Int(size / 1e6)) MB",
            note: "From libmicrohttpd in another process; \(bodyRounds) rounds by turns, CPU is the client's alone.",
            figures: figures)
    }

    /// Verifies and insists on its holding.
    static func verify(_ contract: Contract, _ base: String, jobs: Int?) throws {
        let failures = try waiting {
            var options = VerifierOptions()
            if let jobs { options.jobs = jobs }
            let report = try await Verifier(base, options: options).run(contract)
            return report.results.filter { $0.outcome != .holds }.map { "\($0.description): \($0.problems)" }
        }
        if let first = failures.first { throw WrongResult(description: first) }
    }
}

/// libcurl's multi interface, discarding what it gets.
enum BareTransfers {
    /// The bytes of all bodies.
    static func run(_ urls: [String], jobs: Int) throws -> Int {
        let copies = urls.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        let pointers = copies.map { copy in copy.map { UnsafePointer($0) } }
        var transfers = baseline_transfers()
        guard
            baseline_transfers_run(
                pointers, pointers.count, UInt32(jobs), "Accept: application/json", 200, &transfers),
            transfers.answered == urls.count
        else { throw WrongResult(description: "libcurl got \(transfers.answered) of \(urls.count)") }
        return Int(transfers.bytes)
    }
}
