import ShapeMatching

/// One document with its verdict.
struct Finding {
    /// The file, and behind a colon the line where each line is a document.
    let document: String
    let verdict: Verdict
    /// The document is one line of a file.
    let isLine: Bool

    var exitCode: ExitCode {
        switch verdict {
        case .matches: .success
        case .mismatches, .notJSON: .mismatch
        case .limit: .limit
        }
    }
}
