import ShapeMatching
import XMLMatching

/// `mortise match`: judges files against a shape.
enum MatchCommand: Command {
    static let manual = Manual(
        name: "match",
        summary: "judge JSON documents against a shape",
        operands: "[FILE…]",
        details: [
            """
            The shape is a JSON Schema (2020-12, a subset): what the documents' reader relies on. A document may hold \
            more than the shape asks for, never less. Without FILE, or where FILE is -, standard input is judged.
            """,
            """
            A contract's interactions have shapes, too: --contract and --interaction judge by the body of the response, \
            with --request by that of the request. Where the interaction's body is XML, so are the documents.
            """,
        ],
        options: [
            .init(name: "shape", value: "SHAPE", summary: "the file with the shape; - for standard input"),
            .init(
                name: "contract", value: "CONTRACT",
                summary: "the file with a contract, in place of --shape; - for standard input"),
            ContractFile.modeOption,
            .init(
                name: "interaction", value: "DESCRIPTION", summary: "the description of the contract's interaction"),
            .init(
                name: "given", value: "STATE",
                summary: "the provider state, where the description is there in several; empty for none"),
            .init(name: "ndjson", summary: "each line is a document, named FILE:LINE; blank lines are skipped"),
            .init(
                name: "request",
                summary:
                    "call the documents' root body, as in requests, instead of $; of an interaction, take the request"),
            .init(
                name: "format", value: "FORMAT", choices: Report.Format.allCases.map(\.rawValue),
                summary: "lines for people (text, the default), or one JSON object a document (json)"),
            .init(name: "quiet", summary: "print no verdicts; the exit code tells"),
            .init(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "colour the verdicts; auto (the default) does on a terminal unless NO_COLOR is set"),
            .init(name: "no-progress", summary: "show no progress on a terminal"),
            .init(
                name: "max-mismatches", value: "N",
                summary: "show the first N mismatches of a document; all are counted (100)"),
            .init(name: "stop-after", value: "N", summary: "stop judging a document after N mismatches (off)"),
            .init(
                name: "max-depth", value: "N",
                summary: "the deepest nesting of arrays and objects, or of elements (512)"),
            .init(
                name: "max-token-bytes", value: "N", summary: "the longest string, name or number in bytes (16777216)"),
            .init(name: "max-document-bytes", value: "N", summary: "the largest document in bytes (any)"),
        ],
        examples: [
            .init(line: "mortise match --shape book.schema.json book.json", purpose: "one body"),
            .init(
                line: "curl -s https://api.example/books | mortise match --shape books.schema.json",
                purpose: "what a server sends"),
            .init(
                line: "mortise match --contract library.json --interaction \"search for books\" books.json",
                purpose: "by what a contract says"),
            .init(
                line: "mortise match --shape event.schema.json --ndjson --format json events.ndjson",
                purpose: "a log of documents, for a program"),
        ],
        exitCodes: [
            (.success, "every document matches"),
            (.mismatch, "some document has mismatches or is not JSON"),
            (.usage, "the arguments, the shape, the contract or a file could not be read"),
            (.limit, "some document could not be judged within the limits"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        let files = arguments.operands.isEmpty ? ["-"] : arguments.operands
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw arguments.failure("standard input can't be two documents")
        }
        let limits = try limits(arguments)
        let shape = try shape(arguments, isInputTaken: files.contains("-"))
        let root = arguments.has("request") ? ShapeMatcher.Root.request : .response
        let output = Output()
        let style = Style(choice: arguments.value(of: "color") ?? "auto", isTerminal: output.isTerminal)
        let format = arguments.value(of: "format").flatMap(Report.Format.init) ?? .text
        let matcher: any DocumentMatcher
        switch shape {
        case .json(let shape): matcher = JSONDocumentMatcher(ShapeMatcher(shape, root: root, limits: limits))
        case .xml(let shape):
            guard !arguments.has("ndjson") else { throw arguments.failure("--ndjson is for JSON; the body is XML") }
            matcher = XMLDocumentMatcher(shape, root: root, limits: XMLLimits(limits))
        }
        var judge = DocumentJudge(
            matcher, isNDJSON: arguments.has("ndjson"),
            report: Report(format: format, isQuiet: arguments.has("quiet"), style: style, output: output),
            progress: Progress(isWanted: !arguments.has("no-progress")))
        for file in files { try judge.judge(file) }
        return try judge.finish()
    }

    private static func shape(
        _ arguments: Arguments, isInputTaken: Bool
    ) throws(CommandFailure) -> BodyShape {
        let contract = arguments.value(of: "contract")
        let shape = arguments.value(of: "shape")
        guard let name = contract ?? shape else {
            throw arguments.failure("no shape given: --shape SHAPE, or --contract CONTRACT --interaction DESCRIPTION")
        }
        guard contract == nil || shape == nil else {
            throw arguments.failure("--shape and --contract both say what to judge by; give one")
        }
        guard name != "-" || !isInputTaken else {
            throw arguments.failure(
                "standard input can't be both the \(contract == nil ? "shape" : "contract") and a document")
        }
        guard let contract else {
            for option in ["interaction", "given"] where arguments.has(option) {
                throw arguments.failure("--\(option) needs --contract CONTRACT")
            }
            return .json(try ShapeFile.read(name))
        }
        let choice = InteractionShape(
            file: contract, description: arguments.value(of: "interaction"), given: arguments.value(of: "given"),
            isRequest: arguments.has("request"))
        return try choice.shape(in: ContractFile.sound(contract, mode: ContractFile.mode(arguments)))
    }

    private static func limits(_ arguments: Arguments) throws(CommandFailure) -> Limits {
        var limits = Limits()
        limits.depth = try arguments.number("max-depth", from: 0) ?? limits.depth
        limits.tokenBytes = try arguments.number("max-token-bytes", from: 1) ?? limits.tokenBytes
        limits.documentBytes = try arguments.number("max-document-bytes", from: 0)
        limits.keptMismatches = try arguments.number("max-mismatches", from: 0) ?? limits.keptMismatches
        limits.stopAfter = try arguments.number("stop-after", from: 1)
        return limits
    }
}
