import AdapterContracts
import Testing

/// Reports what a check found at the expectations that failed.
func record(_ result: CheckResult) {
    for finding in result.findings {
        let place = finding.place
        Issue.record(
            "\(finding)",
            sourceLocation: SourceLocation(
                fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: place.line, column: place.column))
    }
}
