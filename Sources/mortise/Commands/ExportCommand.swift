import Contracts
import PactImport
import PactWriting

/// `mortise export`: turns a contract into a Pact file.
enum ExportCommand: Command {
    static let manual = Manual(
        name: "export",
        summary: "turn a contract into a Pact file",
        operands: "pact CONTRACT",
        actions: ["pact"],
        details: [
            """
            Shapes become matching rules, examples the bodies that rules stand on. What rules can't say is told of by its \
            place, and the example then asks for more or for less than the shape: optional members, open objects in \
            requests and closed ones in responses, alternatives.
            """,
            """
            A Pact file can be exported, too: everything that stands in it is kept, and its rules are written as the \
            version asked for has them.
            """,
        ],
        options: [
            .init(name: "output", value: "FILE", summary: "write the Pact file here; to standard output without it"),
            .init(
                name: "spec", value: "VERSION", choices: ["3", "4"],
                summary: "the version of the Pact specification; 3 without it"),
            ContractFile.modeOption,
        ],
        examples: [
            .init(
                line: "mortise export pact --spec 4 --output pacts/catalog.json catalog.json", purpose: "for a broker")
        ],
        exitCodes: [
            (.success, "the Pact file asks what the contract does"),
            (.mismatch, "the Pact file was written, and can't say something that the contract asks"),
            (.usage, "the arguments or the contract could not be read, or the file could not be written"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        let name = try file(arguments)
        try check(arguments, reading: name, writing: "Pact file")
        let source = try ContractFile.source(name, mode: ContractFile.mode(arguments))
        let version = arguments.value(of: "spec") == "4" ? PactVersion.v4 : .v3
        let export =
            if let pact = source.pact { pact.export(as: version) } else {
                PactExport(source.contract, as: version)
            }
        for line in export.unsaid { StandardError.report("\(name): \(printable(line))") }
        try write(export.text, arguments)
        return export.unsaid.isEmpty ? .success : .mismatch
    }

    /// The file behind the word `pact`.
    static func file(_ arguments: Arguments) throws(CommandFailure) -> String {
        guard arguments.operands.first == "pact" else {
            throw arguments.failure("the first argument is the other format: pact")
        }
        guard arguments.operands.count == 2, let name = arguments.operands.last else {
            throw arguments.failure("takes one file, got \(arguments.operands.count - 1)")
        }
        return name
    }

    /// Looks at where the other format shall go.
    ///
    /// - Throws: `CommandFailure` where it would take the place of the file that is read.
    static func check(
        _ arguments: Arguments, reading input: String, writing what: String
    ) throws(CommandFailure) {
        guard let name = arguments.value(of: "output"), ReadFiles([input]).contain(name) else { return }
        throw CommandFailure(
            context: "mortise \(arguments.command)",
            "\(name): the \(what) would replace a file that is read; choose another name")
    }

    static func write(_ text: String, _ arguments: Arguments) throws(CommandFailure) {
        guard let name = arguments.value(of: "output"), name != "-" else { return try Output.show(text) }
        do throws(SystemError) {
            try ReportFile(name).write(Array(text.utf8))
        } catch {
            throw CommandFailure(context: "mortise", "\(name): \(error.message)")
        }
    }
}
