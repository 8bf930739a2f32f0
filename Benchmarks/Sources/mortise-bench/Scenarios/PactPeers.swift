import CBaseline
import ContractServer
import ContractVerifier
import Contracts
import Foundation
import LoopbackHTTP
import ShapeMatching

/// The same work by pact-python, the reference implementation's binding: verifying, and serving a contract.
struct PactPeers {
    /// A Python that has pact-python.
    let python: URL
    /// The requests a mock server gets in one round.
    let requests: Int
    let rounds: Int
    private let folder: URL

    init(python: URL, requests: Int, rounds: Int) throws {
        self.python = python
        self.requests = requests
        self.rounds = rounds
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mortise-bench-\(UUID().uuidString)")
    }

    func run() throws -> [ScenarioReport] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = try manySmall()
        var reports = [small.report, try oneLarge(over: small.peakBytes)]
        for rows in [PactRows.nineRules, .failing, .indexed] { reports.append(try verifying(rows)) }
        for interactions in [1, 50, 200, 800, 10_000] { reports.append(try serving(interactions)) }
        return reports
    }

    /// The same Pact file verified by both.
    private func verifying(_ rows: PactRows) throws -> ScenarioReport {
        let file = folder.appendingPathComponent("rows.pact.json")
        try Data(rows.pact.utf8).write(to: file)
        let body = folder.appendingPathComponent("rows.json")
        try Data(rows.body.utf8).write(to: body)
        let provider = try Provider(file: body)
        let pairs = try (0..<min(rounds, 2)).map { _ in
            (try pact(file, provider, holds: rows.holds), try ours(file, provider, holds: rows.holds))
        }
        return ScenarioReport(
            name: "Beside pact-python: \(rows.name)", note: note + " Both read the same Pact file.",
            figures: figures(pairs, amount: Double(rows.body.utf8.count) / 1e6, unit: "MB/s"))
    }

    /// The report, and the least memory that the two took for small bodies.
    private func manySmall() throws -> (report: ScenarioReport, peakBytes: (pact: Double, mortise: Double)) {
        let count = 200
        let provider = try Provider(body: BookContract.body)
        let contract = BookContract.contract(interactions: count)
        let file = folder.appendingPathComponent("small.json")
        try PactFile.data(contract, example: BookContract.body).write(to: file)
        let pairs = try (0..<rounds).map { _ in
            (try pact(file, provider), try ours(contract, provider))
        }
        let report = ScenarioReport(
            name: "Beside pact-python: \(count) small interactions verified", note: note,
            figures: figures(pairs, amount: Double(count), unit: "interactions/s"))
        return (report, (least(pairs.map(\.0.peakBytes)), least(pairs.map(\.1.peakBytes))))
    }

    private func oneLarge(over small: (pact: Double, mortise: Double)) throws -> ScenarioReport {
        let bytes = 21_000_000
        let provider = try Provider(booksBytes: bytes)
        let size = BookStream.size(repeats: BookStream.repeats(bytes: bytes))
        let contract = Contract(
            consumer: "LibraryApp", provider: "CatalogAPI",
            interactions: [
                Interaction(
                    description: "all books", request: .init(method: "GET", path: "/books"),
                    response: .init(status: 200, body: Books.contractWide))
            ])
        let file = folder.appendingPathComponent("large.json")
        try PactFile.data(contract, example: "[\(BookContract.body)]").write(to: file)
        let pairs = try (0..<min(rounds, 2)).map { _ in (try pact(file, provider), try ours(contract, provider)) }
        return ScenarioReport(
            name: "Beside pact-python: a body of \(size / 1_000_000) MB verified", note: note,
            figures: figures(pairs, amount: Double(size) / 1e6, unit: "MB/s") + [
                Figure(
                    what: "pact-python, memory over that of the small ones, a byte of the body",
                    value: (least(pairs.map(\.0.peakBytes)) - small.pact) / Double(size), unit: "bytes"),
                Figure(
                    what: "mortise, memory over that of the small ones, a byte of the body",
                    value: (least(pairs.map(\.1.peakBytes)) - small.mortise) / Double(size), unit: "bytes"),
            ])
    }

    private func serving(_ interactions: Int) throws -> ScenarioReport {
        let body = folder.appendingPathComponent("body.json")
        try Data(BookContract.body.utf8).write(to: body)
        let peer = try Child(
            program: python, [try PeerScript.file("pact_serve.py").path, "\(interactions)", body.path],
            environment: Self.quiet)
        guard let port = Int(try peer.line()) else { throw WrongResult(description: "no port from pact_serve.py") }
        let (server, _) = try startContractServer(BookContract.contract(interactions: interactions))
        // Few where the peer takes seconds for one.
        let peerRequests = interactions > 100 ? 6 : requests / 4
        let load = try LoadGenerator(
            requests: BookContract.requests(min(interactions, 97), of: interactions), connections: Self.connections)
        var (peerSeconds, ownSeconds): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            // With many interactions the peer doesn't answer before the load generator gives up.
            if let seconds = try? load.run(port: port, requests: peerRequests) { peerSeconds.append(seconds) }
            ownSeconds.append(try load.run(port: server.port, requests: requests))
        }
        peer.stop()
        server.stop()
        let own = Double(requests) / median(ownSeconds)
        var figures = [
            Figure(what: "contract server", value: own, unit: "requests/s"),
            Figure(what: "contract server, an answer takes", value: Double(Self.connections) * 1e3 / own, unit: "ms"),
        ]
        if peerSeconds.count == rounds {
            let theirs = Double(peerRequests) / median(peerSeconds)
            figures += [
                Figure(what: "pact-python", value: theirs, unit: "requests/s"),
                Figure(
                    what: "pact-python, an answer takes", value: Double(Self.connections) * 1e3 / theirs, unit: "ms"),
                Figure(what: "times as fast", value: own / theirs, unit: ""),
            ]
        }
        return ScenarioReport(
            name: "Beside pact-python: a mock server of \(interactions) interaction\(interactions == 1 ? "" : "s")",
            note: "\(Self.connections) connections kept alive; \(peerRequests) and \(requests) requests a round."
                + (peerSeconds.count == rounds ? "" : " pact-python gave no answer in time."),
            figures: figures)
    }

    /// What a verification took.
    private struct Effort {
        let seconds: Double
        let cpuSeconds: Double
        let peakBytes: Double
    }

    private func pact(_ file: URL, _ provider: Provider, holds: Bool = true) throws -> Effort {
        struct Answer: Decodable {
            let seconds: Double
            let cpuSeconds: Double
            let peakKiB: Double
            let holds: Bool
        }
        let child = try Child(
            program: python, [try PeerScript.file("pact_verify.py").path, file.path, provider.baseURL],
            environment: Self.quiet)
        guard let line = try child.rest().split(separator: "\n").last,
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8)), answer.holds == holds
        else {
            throw WrongResult(description: "pact-python doesn't find that the contract \(holds ? "holds" : "fails")")
        }
        return Effort(seconds: answer.seconds, cpuSeconds: answer.cpuSeconds, peakBytes: answer.peakKiB * 1024)
    }

    /// In a process of its own, as the peer is.
    private func ours(_ contract: Contract, _ provider: Provider) throws -> Effort {
        let file = folder.appendingPathComponent("contract.json")
        try Data(contract.canonicalBytes).write(to: file)
        return try ours(file, provider)
    }

    private func ours(_ file: URL, _ provider: Provider, holds: Bool = true) throws -> Effort {
        let child = try Child(
            [VerifyChild.subcommand, file.path, provider.baseURL] + (holds ? [] : [VerifyChild.fails]))
        let numbers = try child.line().split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3 else { throw WrongResult(description: "the verifying child failed") }
        return Effort(seconds: numbers[0], cpuSeconds: numbers[1], peakBytes: numbers[2] * 1024)
    }

    private func figures(_ pairs: [(Effort, Effort)], amount: Double, unit: String) -> [Figure] {
        let theirs = amount / median(pairs.map(\.0.seconds))
        let own = amount / median(pairs.map(\.1.seconds))
        return [
            Figure(what: "pact-python", value: theirs, unit: unit),
            Figure(what: "pact-python, CPU", value: median(pairs.map(\.0.cpuSeconds)), unit: "s"),
            Figure(what: "pact-python, peak memory", value: median(pairs.map(\.0.peakBytes)) / 1_048_576, unit: "MiB"),
            Figure(what: "mortise", value: own, unit: unit),
            Figure(what: "mortise, CPU", value: median(pairs.map(\.1.cpuSeconds)), unit: "s"),
            Figure(what: "mortise, peak memory", value: median(pairs.map(\.1.peakBytes)) / 1_048_576, unit: "MiB"),
            Figure(what: "times as fast", value: own / theirs, unit: ""),
        ]
    }

    private var note: String {
        "The provider is libmicrohttpd in another process; both verify in a process of their own, by turns."
    }

    private static let connections = 2

    /// It would report its use to its makers.
    private static let quiet = ["PACT_DO_NOT_TRACK": "true"]

    private func least(_ values: [Double]) -> Double { values.min() ?? .nan }

    private func median(_ values: [Double]) -> Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }
}
