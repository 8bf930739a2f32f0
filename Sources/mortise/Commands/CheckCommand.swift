import Contracts
import PactImport
import XMLMatching

/// `mortise check`: holds contract files to themselves.
enum CheckCommand: Command {
    static let manual = Manual(
        name: "check",
        summary: "check contracts against themselves",
        operands: "[FILE…]",
        details: [
            """
            Errors are what contradicts itself: an example that lacks its own shape, a description used twice, requests \
            that can't be told apart, a body where HTTP has none, paths and headers that can't be sent. Warnings are \
            what says less than it seems to: a request body without an example, a response of which nothing is asked, \
            what mortise serve can't send, an interaction behind one that takes all its requests.
            """,
            """
            Pact files are checked, too: warnings are rules that can't be judged or that tie, and messages, which aren't \
            HTTP.
            """,
            """
            Every file is checked, even where another can't be read. Without FILE, or where FILE is -, standard input is \
            checked.
            """,
        ],
        options: [
            ContractFile.modeOption,
            .init(name: "strict", summary: "warnings count as errors in the exit code"),
            .init(
                name: "format", value: "FORMAT", choices: Report.Format.allCases.map(\.rawValue),
                summary: "lines for people (text, the default), or one JSON object a file (json)"),
            .init(name: "quiet", summary: "print no findings; the exit code tells"),
            .init(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "colour the findings; auto (the default) does on a terminal unless NO_COLOR is set"),
        ],
        examples: [
            .init(line: "mortise check contracts/*.json", purpose: "before they are committed"),
            .init(line: "mortise check --strict --format json library.json", purpose: "for a program"),
        ],
        exitCodes: [
            (.success, "every contract holds"),
            (.mismatch, "some contract has an error, or with --strict a warning"),
            (.usage, "the arguments or a file could not be read, or a file is no contract"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        let files = arguments.operands.isEmpty ? ["-"] : arguments.operands
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw arguments.failure("standard input can't be two contracts")
        }
        let output = Output()
        let style = Style(choice: arguments.value(of: "color") ?? "auto", isTerminal: output.isTerminal)
        let format = arguments.value(of: "format").flatMap(Report.Format.init) ?? .text
        var report = CheckReport(format: format, isQuiet: arguments.has("quiet"), style: style, output: output)
        var outcome = ExitCode.success
        let mode = ContractFile.mode(arguments)
        for file in files {
            outcome = max(outcome, try check(file, mode: mode, isStrict: arguments.has("strict"), &report))
        }
        try report.flush()
        return outcome
    }

    private static func check(
        _ name: String, mode: PactMode, isStrict: Bool, _ report: inout CheckReport
    ) throws(CommandFailure) -> ExitCode {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try InputFile(name).readAll(upTo: ContractFile.maximumBytes)
        } catch {
            try report.add(name, .unopened(error))
            try report.flush()
            StandardError.report("\(name): \(error.message)")
            return .usage
        }
        let result: ContractCheck
        do throws(ReadError) {
            let source = try ContractSource(reading: bytes, name: name, mode: mode)
            result = source.check(adding: XMLCheck.remarks(on: source.contract))
        } catch {
            try report.add(name, .unreadable(error))
            try report.flush()
            CommandFailure(error).report()
            return .usage
        }
        try report.add(name, .checked(result))
        return result.holds && (!isStrict || result.findings.isEmpty) ? .success : .mismatch
    }
}
