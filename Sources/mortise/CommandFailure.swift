import Contracts

/// Why a command ends before its work is done: wrong arguments, a shape that can't be read, output that can't be written.
struct CommandFailure: Error {
    /// The lines for standard error, or nil where nobody is left to read anything.
    private let text: String?

    /// A failure as `context: message`, with the command that tells more. Control characters are escaped.
    init(context: String, _ message: String, see help: String? = nil) {
        let hint = help.map { "see \($0)\n" } ?? ""
        text = "\(context): \(printable(message))\n\(hint)"
    }

    /// A failure to read a file that the command can't do without, with the place shown.
    init(_ error: ReadError) {
        let excerpt = error.excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
        text = "mortise: \(printable(error.description))\n\(excerpt.joined())"
    }

    /// A contract that contradicts itself, with the place of the first finding shown.
    init(_ finding: ContractFinding, of count: Int, in file: String) {
        let excerpt = (finding.place?.excerpt ?? "").split(separator: "\n").map { "  \($0)\n" }
        let more = count > 1 ? "\(count - 1) more error\(count == 2 ? "" : "s"); " : ""
        text =
            "mortise: \(printable(finding.description))\n\(excerpt.joined())\(more)see mortise check \(printable(file))\n"
    }

    private init() { text = nil }

    /// The reader of standard output has gone, as when `head` has seen enough.
    static let outputClosed = CommandFailure()

    /// It is `outputClosed`.
    var isOutputClosed: Bool { text == nil }

    /// Tells standard error.
    func report() {
        guard let text else { return }
        StandardError.write(text)
    }
}
