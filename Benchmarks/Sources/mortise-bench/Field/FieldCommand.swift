import CPeers
import Foundation
import ShapeMatching

/// Measures the matcher beside other libraries that answer the same question, and how its cost grows.
struct FieldCommand {
    static let subcommand = "field"

    private let options: FieldOptions
    private let folder: URL
    private let python: PythonPeers?
    private let say: (String) -> Void

    /// - Parameter say: Takes progress, line by line.
    init(_ options: FieldOptions, say: @escaping (String) -> Void) throws {
        self.options = options
        self.say = say
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mortise-field-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        python = options.python.map { [folder] in PythonPeers(python: $0, folder: folder) }
    }

    /// Runs what the options ask for.
    ///
    /// - Throws: Where a contender comes to a wrong verdict, or an output can't be written.
    func run(machine: Machine) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var report = FieldReport(
            machine: machine, date: Date().formatted(.iso8601), loadBefore: Self.load(), isQuick: options.isQuick)
        report.versions = try FieldVersions(python: python).all()
        if python == nil { report.absent.append("jsonschema-rs, msgspec, pact-python: no --python was given") }
        if options.wants(.throughput) { try throughput(&report) }
        if options.wants(.memory) { try memory(&report) }
        if options.wants(.verdict) { try verdicts(&report) }
        if options.wants(.growth) {
            for series in GrowthSeries.all(quick: options.isQuick) {
                say("growth: \(series.title)…")
                report.growth.append(try series.run())
            }
        }
        report.loadAfter = Self.load()
        print(FieldTable(report).text)
        if let file = options.json { try Self.json(report).write(to: file) }
        if let file = options.html { try Data(FieldPage(report).text.utf8).write(to: file) }
    }

    private var rounds: Int { options.rounds ?? (options.isQuick ? 1 : 15) }

    private func throughput(_ report: inout FieldReport) throws {
        guard let suites = options.suites else {
            throw WrongResult(description: "give --suites DIR or set MORTISE_SUITES")
        }
        for source in CorpusSource.all(suites: suites, booksBytes: options.isQuick ? 1_000_000 : 16_000_000) {
            let corpus = try source.load()
            let bodies = try FieldBodies(corpus, folder: folder)
            for kind in FieldQuestion.Kind.allCases {
                say("\(corpus.name), \(kind.rawValue)…")
                let question = try FieldQuestion(corpus, kind)
                let contenders = try contenders(question, bodies, &report)
                let measured = FieldThroughput(rounds: rounds, turn: options.isQuick ? 2e6 : 25e6)
                report.throughput.append(try measured.run(question, right: bodies.right, contenders))
            }
        }
    }

    private func memory(_ report: inout FieldReport) throws {
        say("memory…")
        let corpus = try Books.corpus(bytes: options.isQuick ? 2_000_000 : 32_000_000)
        let body = try FieldBody(Array(corpus.document.bytes), file: folder.appendingPathComponent("memory.json"))
        let question = try FieldQuestion(corpus, .contractWide)
        report.memory = try FieldMemory(python: python).run(question, body, FieldRoster.allCases)
    }

    private func verdicts(_ report: inout FieldReport) throws {
        say("time to a verdict…")
        let corpus = try Books.corpus(bytes: options.isQuick ? 1_000_000 : 16_000_000)
        let question = try FieldQuestion(corpus, .contractWide)
        let bodies = try FieldBodies(corpus, folder: folder)
        var limits = Limits()
        limits.stopAfter = 1
        let contenders = try contenders(question, bodies, &report, limits: limits).filter(\.0.judges)
        let measured = FieldVerdicts(rounds: rounds)
        report.verdicts = try measured.run(bodies.wrongFirst, wrongAt: bodies.wrongFirstAt, contenders)
    }

    /// Those that can be asked, each shown to know right from wrong before it is timed.
    private func contenders(
        _ question: FieldQuestion, _ bodies: FieldBodies, _ report: inout FieldReport, limits: Limits = Limits()
    ) throws -> [(FieldRoster, any FieldContender)] {
        var list: [(FieldRoster, any FieldContender)] = []
        for member in FieldRoster.allCases {
            do {
                guard let contender = try member.contender(question, python, limits: limits) else { continue }
                try bodies.check(contender, judges: member.judges, right: limits.stopAfter == nil, question)
                list.append((member, contender))
            } catch let error as CannotTakePart {
                report.absent.append(
                    "\(member.rawValue), \(question.corpus), \(question.kind.rawValue): \(error.reason)")
            }
        }
        return list
    }

    private static func json(_ report: FieldReport) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(report)
    }

    private static func load() -> String {
        let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        return text.split(separator: " ").prefix(3).joined(separator: " ")
    }
}
