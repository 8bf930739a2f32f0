public import Contracts
public import PactImport

/// A Pact file about to be written.
public struct PactExport: Sendable {
    /// The file's text, with a line feed at its end.
    public let text: String
    /// What the contract asks that the file can't say, a line each, by its place.
    public let unsaid: [String]

    /// Writes a contract as a Pact file.
    ///
    /// - Complexity: linear in the contract's size.
    public init(_ contract: Contract, as version: PactVersion) {
        var writer = PactWriter(version: version)
        text = writer.text(of: contract).canonical + "\n"
        unsaid = writer.unsaid
    }

    init(_ file: PactFile, as version: PactVersion) {
        var rewriter = PactRewriter(from: file.version, to: version, file.document)
        text = rewriter.text(of: file.document.root).canonical + "\n"
        unsaid = rewriter.unsaid
    }
}
