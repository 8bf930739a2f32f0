/// Writes findings in the format asked for.
struct Report: ~Copyable {
    enum Format: String, CaseIterable { case text, json }

    private let format: Format
    private let isQuiet: Bool
    private let style: Style
    private var output: Output

    init(format: Format, isQuiet: Bool, style: Style, output: consuming Output) {
        self.format = format
        self.isQuiet = isQuiet
        self.style = style
        self.output = output
    }

    /// Whether something is still to be flushed.
    var isPending: Bool { output.isPending }

    mutating func add(_ finding: Finding) throws(CommandFailure) {
        guard !isQuiet else { return }
        switch format {
        case .text: try output.write(finding.text(in: style))
        case .json: try output.write(finding.json)
        }
        try output.endDocument()
    }

    mutating func flush() throws(CommandFailure) {
        try output.flush()
    }
}
