import Testing
import Threads

/// The issues that code under test records.
final class Issues: Sendable {
    private let issues = Lock<[Issue]>([])

    /// Always true, so that it stands where an issue is said to be a known one.
    func add(_ issue: Issue) -> Bool {
        issues.withLock { $0.append(issue) }
        return true
    }

    var messages: [String] { issues.withLock { $0 }.map { $0.comments.map(\.rawValue).joined() } }
    var places: Set<String> {
        Set(issues.withLock { $0 }.map { "\($0.sourceLocation?.fileID ?? "?"):\($0.sourceLocation?.line ?? 0)" })
    }
}
