import ContractComparison
import Contracts
import ShapeMatching

/// `mortise compare`: says which changes break the clients there are.
enum CompareCommand: Command {
    static let manual = Manual(
        name: "compare",
        summary: "say which changes between two contracts or two shapes break clients",
        operands: "OLD NEW",
        details: [
            """
            OLD is what clients rely on, NEW what the provider is to promise: two contracts, or two shapes (JSON Schemas \
            in the subset that mortise match reads). One of them may be -, standard input.
            """,
            """
            Each change is safe, depends (on what shapes don't say, or it can't be told), usually breaking (clients that \
            send such values break) or breaking. What breaks comes with a witness: the smallest body that the one shape \
            accepts and the other refuses, as judged by the matcher.
            """,
            """
            Interactions belong together that have one description and given; of the rest, those with the same method, \
            path and query.
            """,
        ],
        options: [
            .init(
                name: "direction", value: "DIRECTION", choices: BodyDirection.allCases.map(\.rawValue),
                summary: "which way the bodies of two shapes go; response is the default"),
            .init(
                name: "format", value: "FORMAT", choices: ComparisonReport.Format.allCases.map(\.rawValue),
                summary: "lines for people (text, the default), an array for programs (json), or a table for a pull "
                    + "request (markdown)"),
            ContractFile.modeOption,
            .init(name: "strict", summary: "exit with 1 for what depends or is usually breaking, too"),
            .init(
                name: "color", value: "WHEN", choices: ["auto", "always", "never"],
                summary: "colour the verdicts; auto (the default) does on a terminal unless NO_COLOR is set"),
        ],
        examples: [
            .init(line: "mortise compare main/catalog.json catalog.json", purpose: "two versions of a contract"),
            .init(
                line: "git show main:catalog.json | mortise compare --format markdown - catalog.json",
                purpose: "a comment for a pull request"),
            .init(
                line: "mortise compare --direction request old.schema.json new.schema.json",
                purpose: "two shapes of what clients send"),
        ],
        exitCodes: [
            (.success, "no change breaks clients for certain"),
            (.mismatch, "some change is breaking; with --strict, is not safe"),
            (.usage, "the arguments or a file could not be read"),
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
        guard arguments.operands.count == 2 else {
            throw arguments.failure("takes two files, OLD and NEW, got \(arguments.operands.count)")
        }
        let (oldName, newName) = (arguments.operands[0], arguments.operands[1])
        guard oldName != "-" || newName != "-" else {
            throw arguments.failure("standard input can't be both OLD and NEW")
        }
        let mode = ContractFile.mode(arguments)
        let (old, new) = (try ComparedFile.read(oldName, mode: mode), try ComparedFile.read(newName, mode: mode))
        let report: ComparisonReport
        switch (old, new) {
        case (.contract(let old), .contract(let new)):
            guard !arguments.has("direction") else {
                throw arguments.failure("--direction is for shapes; contracts have both requests and responses")
            }
            report = ComparisonReport(
                try compiled { () throws(ShapeError) in try ContractComparison(old: old, new: new) })
        case (.shape(let old), .shape(let new)):
            let direction = arguments.value(of: "direction").flatMap(BodyDirection.init) ?? .response
            report = ComparisonReport(
                try compiled { () throws(ShapeError) in
                    try ShapeComparison(old: old, new: new, direction: direction)
                })
        case (.contract, .shape), (.shape, .contract):
            let (contract, shape) = if case .contract = old { (oldName, newName) } else { (newName, oldName) }
            throw arguments.failure("\(contract) is a contract and \(shape) a shape; compare two of one sort")
        }
        var output = Output()
        let style = Style(choice: arguments.value(of: "color") ?? "auto", isTerminal: output.isTerminal)
        let format = arguments.value(of: "format").flatMap(ComparisonReport.Format.init) ?? .text
        try report.write(format, in: style, to: &output)
        try output.flush()
        let worst: ComparisonVerdict = arguments.has("strict") ? .safe : .usuallyBreaking
        return report.verdict > worst ? .mismatch : .success
    }

    private static func compiled<Value>(_ make: () throws(ShapeError) -> Value) throws(CommandFailure) -> Value {
        do {
            return try make()
        } catch {
            throw CommandFailure(context: "mortise", "\(error)")
        }
    }
}
