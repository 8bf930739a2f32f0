import ContractVerifier

/// Writes reports to where they are wanted.
struct VerifyOutput {
    private let format: ReportFormat
    private let file: (name: String, place: ReportFile)?
    private let colour: String

    /// Looks at where the report shall go, before anything is sent.
    ///
    /// - Throws: `CommandFailure` where it can't be written, or would take the place of a file that is read.
    init(_ arguments: Arguments) throws(CommandFailure) {
        format = arguments.value(of: "format").flatMap(ReportFormat.init) ?? .text
        colour = arguments.value(of: "color") ?? "auto"
        guard let name = arguments.value(of: "output") else {
            file = nil
            return
        }
        guard !ReadFiles(Self.inputs(of: arguments)).contain(name) else {
            throw CommandFailure(
                context: "mortise verify", "\(name): the report would replace a file that is read; choose another name")
        }
        do throws(SystemError) {
            let place = try ReportFile(name)
            if case .standardOutput = place { file = nil } else { file = (name, place) }
        } catch {
            throw CommandFailure(context: "mortise verify", "\(name): \(error.message)")
        }
    }

    func write(_ reports: [VerificationReport]) throws(CommandFailure) {
        var output = Output()
        let style = Style(choice: colour, isTerminal: output.isTerminal)
        let texts = reports.map { report in
            TextReport(report) { text, outcome in style.paint(text, outcome.colour) }
        }
        if let file {
            do throws(SystemError) {
                try file.place.write(Array(format.text(of: reports).utf8))
            } catch {
                throw CommandFailure(context: "mortise verify", "\(file.name): \(error.message)")
            }
            for text in texts { try output.write(text.summary) }
        } else if format == .text {
            try output.write(texts.map(\.text).joined(separator: "\n"))
        } else {
            try output.write(format.text(of: reports))
        }
        try output.flush()
    }

    /// The files that the command reads.
    private static func inputs(of arguments: Arguments) -> [String] {
        arguments.operands + ["ca", "cert", "key"].compactMap(arguments.value)
            + StoreLocation.files(of: arguments)
            + arguments.values(of: "header").filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    }
}

extension InteractionResult.Outcome {
    fileprivate var colour: Style.Colour {
        switch self {
        case .holds: .green
        case .fails: .red
        case .notJudged, .pending: .yellow
        }
    }
}
