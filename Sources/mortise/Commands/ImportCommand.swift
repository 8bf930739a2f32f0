import Contracts
import PactImport
import PactWriting
import XMLMatching

/// `mortise import`: turns a Pact file into a contract of Mortise's own format.
enum ImportCommand: Command {
    static let manual = Manual(
        name: "import",
        summary: "turn a Pact file into a contract",
        operands: "pact FILE",
        actions: ["pact"],
        details: [
            """
            Every command takes Pact files as they are; this one writes what a file means as a contract in Mortise's own \
            format, to be read and changed. Rules become shapes, examples stay.
            """,
            """
            What the format has no word for is told of, and left out: messages, comments, plugins, metadata. A rule that \
            can't be judged stands in the contract as "unjudged", so that the interaction is never taken to hold.
            """,
            """
            An error that mortise check finds in the file is one of the contract, too, and told of.
            """,
        ],
        options: [
            .init(name: "output", value: "FILE", summary: "write the contract here; to standard output without it"),
            ContractFile.modeOption,
        ],
        examples: [
            .init(line: "mortise import pact library-catalog.json --output catalog.contract.json", purpose: "one file")
        ],
        exitCodes: [
            (.success, "the contract says what the Pact file asks"),
            (.mismatch, "the contract was written, and lacks something that the Pact file asks, or has an error"),
            (.usage, "the arguments or the file could not be read, or the contract could not be written"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        let name = try ExportCommand.file(arguments)
        try ExportCommand.check(arguments, reading: name, writing: "contract")
        let source = try ContractFile.pactSource(name, mode: ContractFile.mode(arguments))
        guard let pact = source.pact else { throw arguments.failure("\(name) is a contract already, no Pact file") }
        let check = source.obstacles(adding: XMLCheck.remarks(on: source.contract))
        for finding in check.findings + pact.differences + pact.unsaid { StandardError.report("\(finding)") }
        try ExportCommand.write(pact.contract.canonicalText, arguments)
        let lacks = pact.contract.interactions.contains {
            !$0.request.unjudged.isEmpty || !$0.response.unjudged.isEmpty
        }
        return lacks || pact.messages > 0 || !check.holds ? .mismatch : .success
    }
}
