import ContractStore

/// What an action came to: what standard output and standard error get, and the exit code.
struct StoreResult: Sendable {
    var output = ""
    /// Lines for standard error.
    var notes: [String] = []
    var code = ExitCode.success
    /// The file that the output goes to, or nil for standard output.
    var file: String?

    /// Takes what a write came to, and says it.
    ///
    /// - Parameters:
    ///   - outcome: what came of the write.
    ///   - operation: what the command's `--operation` is, to do the same again.
    ///   - said: what is said where it was done.
    /// - Returns: what was written, where it was.
    mutating func take<Written>(
        _ outcome: WriteOutcome<Written>, _ operation: String, _ said: (Written, _ isRepeated: Bool) -> String
    ) -> Written? {
        switch outcome {
        case .done(let written, let isRepeated):
            output += said(written, isRepeated)
            return written
        case .conflict(let conflict): end(with: .mismatch, conflict.description)
        case .invalid(let invalid): end(with: .usage, invalid.description)
        case .uncertain(let uncertainty):
            end(
                with: .limit,
                "nobody knows whether it was written (\(uncertainty.cause)): do the same again with --operation "
                    + operation)
        }
        return nil
    }

    mutating func end(with code: ExitCode, _ note: String) {
        self.code = max(self.code, code)
        notes.append(note)
    }
}

extension StoreError {
    /// What could not be tried is told from what can't be.
    var exitCode: ExitCode {
        switch code {
        case .unavailable, .busy, .full: .limit
        default: .usage
        }
    }
}
