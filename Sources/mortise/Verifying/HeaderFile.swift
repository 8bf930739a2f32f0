import ContractVerifier

/// A file of header fields, `NAME: VALUE` one a line; blank lines are passed over, and so is a byte order mark before the
/// first.
///
/// What is wrong is told by file and line, and never shown: it may be a secret all the same.
enum HeaderFile {
    private static let maximumBytes = 1 << 20
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// - Throws: `CommandFailure` where the file can't be read, or a line is no header that can be sent.
    static func read(_ name: String) throws(CommandFailure) -> [HeaderField] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try InputFile(name).readAll(upTo: maximumBytes)
        } catch {
            throw CommandFailure(context: "mortise verify", "\(name): \(error.message)")
        }
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
        var fields: [HeaderField] = []
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { continue }
            func failure(_ message: String) -> CommandFailure {
                CommandFailure(context: "mortise verify", "\(name):\(index + 1): \(message)")
            }
            guard let text = String(validating: line, as: UTF8.self) else { throw failure("the line is not UTF-8") }
            guard let field = HeaderField(line: text) else { throw failure("the line should be NAME: VALUE") }
            if let problem = field.extraProblem { throw failure("the header can't be sent: \(problem)") }
            fields.append(field)
        }
        return fields
    }
}
