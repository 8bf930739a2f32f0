/// One document with its verdict.
struct Finding {
    /// The file, and behind a colon the line where each line is a document.
    let document: String
    let verdict: DocumentVerdict
    /// The document is one line of a file.
    let isLine: Bool

    var exitCode: ExitCode {
        switch verdict {
        case .matches: .success
        case .mismatches, .malformed: .mismatch
        case .limit: .limit
        case .unreadable: .usage
        }
    }
}
