import CatalogExample
import Contracts

/// `mortise demo`: the client of a book catalogue, its contract, and what changes of the provider do to it.
enum DemoCommand: Command {
    static let manual = Manual(
        name: "demo",
        summary: "show what a contract finds of a provider's changes",
        details: [
            """
            Starts versions of the catalogue on sockets of this machine, runs the client against its contract and the \
            contract against each version. The table says what the contract finds of each change, and whether the same \
            client's tests notice it where they run against a stub.
            """,
            "It needs no network, and changes no file.",
        ],
        options: [
            .init(name: "contract", value: "FILE", summary: "hold them to this contract in place of the catalogue's"),
            .init(name: "print-contract", summary: "print the catalogue's contract, to be edited, and do nothing else"),
            .init(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "colour the verdicts; auto (the default) does on a terminal unless NO_COLOR is set"),
        ],
        examples: [
            .init(line: "mortise demo", purpose: "what contracts are about, in a second"),
            .init(line: "mortise demo --print-contract > catalog.json", purpose: "the contract, to try changes on"),
            .init(line: "mortise demo --contract catalog.json", purpose: "with your own changes in it"),
        ],
        exitCodes: [
            (.success, "everything ran, whatever the verdicts are"),
            (.usage, "the arguments or the contract could not be read, or no server could be started"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        if arguments.has("print-contract") {
            try Output.show(CatalogContract.bundled.canonicalText)
            return .success
        }
        var contract = CatalogContract.bundled
        if let file = arguments.value(of: "contract") { contract = try ContractFile.read(file) }
        bypassProxies()
        var output = Output()
        let style = Style(choice: arguments.value(of: "color") ?? "auto", isTerminal: output.isTerminal)
        try output.write(DemoReport(demo: try demo(contract), style: style).text)
        try output.flush()
        return .success
    }

    private static func demo(_ contract: Contract) throws(CommandFailure) -> CatalogDemo {
        do {
            return try waiting { try await CatalogDemo.run(contract) }
        } catch {
            throw CommandFailure(context: "mortise demo", "\(error)")
        }
    }
}
