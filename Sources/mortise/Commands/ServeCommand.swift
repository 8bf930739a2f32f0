import ContractServer
import Contracts
import LoopbackHTTP

/// `mortise serve`: stands in for a provider by its contract.
enum ServeCommand: Command {
    static let manual = Manual(
        name: "serve",
        summary: "stand in for a provider, and hold its clients to a contract",
        operands: "CONTRACT",
        details: [
            """
            A request that one of the contract's interactions fits is answered with its example. Every other is refused \
            with status 500 and a report that says, interaction by interaction, what keeps it from being that one.
            """,
            """
            Each request is logged with what became of it, until the command is stopped (control-C or SIGTERM). Then it \
            says what was never exercised. A request that is refused before it is judged, such as one with a header \
            too long, is logged and counted as well; what libmicrohttpd can't even read \
            (a header several times too long, no HTTP) is not.
            """,
            """
            Contracts can ask for what this server can't send or take: a header that every server sets itself \
            (Connection, Content-Length, Date, Transfer-Encoding), a header longer than 16 KiB, a content coding. Such \
            an interaction is refused at the start; mortise check warns of it.
            """,
        ],
        options: [
            .init(name: "port", value: "PORT", summary: "the port to listen on, on 127.0.0.1; any free one without it"),
            .init(
                name: "only", value: "DESCRIPTION", isRepeatable: true,
                summary: "serve this interaction; may be given several times, all are served without it"),
            .init(
                name: "given", value: "STATE", isRepeatable: true,
                summary:
                    "serve what is given this provider state or none, with \"\" only what is given none; may be given "
                    + "several times, all states are served without it"),
            .init(
                name: "watch",
                summary: "read the contract again when its file changes; one with errors is told of and not served"),
            ContractFile.modeOption,
            .init(name: "require-all", summary: "exit with 1 if some interaction was never exercised"),
            .init(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "colour the log; auto (the default) does on a terminal unless NO_COLOR is set"),
        ],
        examples: [
            .init(line: "mortise serve --port 8080 --watch library.json", purpose: "while a client is being written"),
            .init(
                line: "mortise serve --only \"search for books\" --given \"a book exists\" library.json",
                purpose: "one interaction, in one state"),
        ],
        exitCodes: [
            (.success, "it was stopped"),
            (.mismatch, "with --require-all, some interaction was never exercised"),
            (
                .usage,
                "the arguments or the contract could not be read, the contract has an error, or the port is taken"
            ),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        guard arguments.operands.count == 1, let name = arguments.operands.first else {
            throw arguments.failure("takes one contract, got \(arguments.operands.count)")
        }
        guard name != "-" || !arguments.has("watch") else {
            throw arguments.failure("standard input can't be watched")
        }
        let port = try arguments.number("port", from: 0, to: 65_535) ?? 0
        let log = ServeLog(choice: arguments.value(of: "color") ?? "auto")
        let file = ServedFile(
            name: name, only: names("only", arguments), given: names("given", arguments)?.subtracting([""]),
            mode: ContractFile.mode(arguments), log: log)
        let version = FileVersion(of: name)
        let host = ContractHost(try file.read())
        // Before any thread is started, since each inherits what is blocked; and not before the file was read, which may
        // wait for its writer.
        let signals = StopSignals()
        let server: LocalServer
        do {
            // Another contract may have longer answers than this one.
            let header =
                arguments.has("watch") ? LocalServer.usualAnswerHeaderBytes : host.ledger.answerHeaderBytes
            server = try LocalServer.startStreaming(
                port: port, answerHeaderBytes: header, observer: { log.add($0) }
            ) { host.ledger.receiver(for: $0) }
        } catch {
            throw CommandFailure(context: "mortise serve", "\(error)")
        }
        log.write("serving \(name) on \(server.baseURL) (\(host.ledger.servedCount))")
        let watch = arguments.has("watch") ? ContractWatch(file, version, host, log) : nil
        watch?.start()
        signals.wait()
        watch?.stop()
        server.stop()
        let unexercised = host.finalLedger().unexercised
        try log.end(unexercised: unexercised, of: host.ledger.servedInteractions)
        return arguments.has("require-all") && !unexercised.isEmpty ? .mismatch : .success
    }

    private static func names(_ option: String, _ arguments: Arguments) -> Set<String>? {
        arguments.has(option) ? Set(arguments.values(of: option)) : nil
    }
}
