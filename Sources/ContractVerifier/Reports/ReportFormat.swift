/// The forms that reports are written in.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON object a line for each contract, for programs.
    case json
    /// JUnit's XML, as build servers read it.
    case junit
    /// A table for a pull request, in GitHub's Markdown.
    case markdown
    /// One page with everything in it, for a browser.
    case html

    /// Writes reports, in their order, as one text with a line feed at its end.
    ///
    /// - Complexity: linear in the number of interactions.
    public func text(of reports: [VerificationReport]) -> String {
        switch self {
        case .text: reports.map { TextReport($0).text }.joined(separator: "\n")
        case .json: reports.map { JSONReport($0).line + "\n" }.joined()
        case .junit: JUnitReport(reports).text
        case .markdown: MarkdownReport(reports).text
        case .html: HTMLReport(reports).text
        }
    }
}
