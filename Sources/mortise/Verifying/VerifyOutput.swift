import ContractVerifier

/// Writes reports to where they are wanted.
struct VerifyOutput {
    private let format: ReportFormat
    private let file: String?
    private let colour: String

    init(_ arguments: Arguments) {
        format = arguments.value(of: "format").flatMap(ReportFormat.init) ?? .text
        file = arguments.value(of: "output")
        colour = arguments.value(of: "color") ?? "auto"
    }

    func write(_ reports: [VerificationReport]) throws(CommandFailure) {
        var output = Output()
        let style = Style(choice: colour, isTerminal: output.isTerminal)
        let texts = reports.map { report in
            TextReport(report) { text, outcome in style.paint(text, outcome.colour) }
        }
        if let file {
            do throws(SystemError) {
                try replaceFile(file, with: Array(format.text(of: reports).utf8))
            } catch {
                throw CommandFailure(context: "mortise verify", "\(file): \(error.message)")
            }
            for text in texts { try output.write(text.summary) }
        } else if format == .text {
            try output.write(texts.map(\.text).joined(separator: "\n"))
        } else {
            try output.write(format.text(of: reports))
        }
        try output.flush()
    }
}

extension InteractionResult.Outcome {
    fileprivate var colour: Style.Colour {
        switch self {
        case .holds: .green
        case .fails: .red
        case .notJudged: .yellow
        }
    }
}
