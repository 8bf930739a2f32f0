import Foundation

/// Reports the matcher's speed and memory beside yajl's and the peers' in one run. Timing never changes the exit code;
/// a document that doesn't match its own shape does.
@main
struct MortiseBench {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            let rest = Array(arguments.dropFirst())
            switch arguments.first {
            case MemoryChild.subcommand: try MemoryChild.run(rest)
            case LoadChild.subcommand: try LoadChild.run(rest)
            case ServerChild.subcommand: try ServerChild.run(rest)
            case VerifyChild.subcommand: try VerifyChild.run(rest)
            case FieldMemoryChild.subcommand: try FieldMemoryChild.run(rest)
            case GrowthChild.subcommand: try GrowthChild.run(rest)
            case FieldCommand.subcommand: try field(try FieldOptions(rest))
            default: try run(try Options(arguments))
            }
        } catch {
            say("mortise-bench: \(error)")
            exit(1)
        }
    }

    private static func field(_ options: FieldOptions) throws {
        guard !options.isHelp else { return print(FieldOptions.usage) }
        try FieldCommand(options, say: say).run(machine: machine())
    }

    private static func run(_ options: Options) throws {
        var report = Report(machine: machine())
        let slices = options.slices ?? (options.smoke ? 40 : 400)
        if CorpusSource.names.contains(where: options.wants) {
            guard let suites = options.suites else {
                throw WrongResult(description: "give --suites DIR or set MORTISE_SUITES")
            }
            let books = (options.booksMegabytes ?? (options.smoke ? 8 : 142)) * 1_000_000
            for source in CorpusSource.all(suites: suites, booksBytes: books) where options.wants(source.name) {
                say("\(source.name)…")
                let benchmark = CorpusBenchmark(
                    corpus: try source.load(), minimumSlices: slices, peerRuns: options.smoke ? 1 : 5)
                report.corpora.append(try benchmark.run())
            }
        }
        try scenarios(options, slices, &report)
        switch options.format {
        case .markdown: print(Markdown(fullShapes: options.fullShapes).text(report))
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            print(String(decoding: try encoder.encode(report), as: UTF8.self))
        }
    }

    private static func scenarios(_ options: Options, _ slices: Int, _ report: inout Report) throws {
        if options.wants("lines") {
            say("lines…")
            report.scenarios.append(try Lines.run(minimumSlices: slices))
        }
        if options.wants("wrong") {
            say("wrong documents…")
            report.scenarios += try WrongDocuments.run(
                count: options.smoke ? 100_000 : 1_000_000, runs: options.smoke ? 2 : 5)
        }
        if options.wants("strings") {
            say("long strings…")
            report.scenarios.append(
                try LongTokens.run(mebibytes: options.smoke ? 16 : 200, runs: options.smoke ? 1 : 3))
        }
        if options.wants("memory") {
            say("memory…")
            let memory = Memory(large: options.smoke ? 64 << 20 : 1 << 30, mortise: options.mortise)
            report.scenarios.append(try memory.run())
        }
        try loops(options, &report)
    }

    /// The contract server and the verifier on sockets.
    private static func loops(_ options: Options, _ report: inout Report) throws {
        if options.wants("serving") {
            say("servers…")
            let serving = Serving(requests: options.smoke ? 2_000 : 40_000, rounds: options.smoke ? 3 : 15)
            report.scenarios += try serving.run()
        }
        if options.wants("verifying") {
            say("verifier…")
            let verifying = Verifying(
                interactions: options.smoke ? 200 : 4_000, rounds: options.smoke ? 3 : 15,
                bodyBytes: options.smoke ? 20_000_000 : 300_000_000, bodyRounds: options.smoke ? 1 : 7)
            report.scenarios += try verifying.run()
        }
        if let python = options.pactPython, options.wants("pact") {
            say("pact-python…")
            let peers = try PactPeers(python: python, requests: options.smoke ? 2_000 : 20_000, rounds: 3)
            report.scenarios += try peers.run()
        }
    }

    private static func machine() -> Machine {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        return Machine(
            processor: name ?? "unknown processor", cores: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString)
    }

    /// Progress and errors, apart from the report.
    private static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
