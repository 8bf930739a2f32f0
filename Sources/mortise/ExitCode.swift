/// What the process's exit code says. Where several hold, the worst is reported.
enum ExitCode: Int32, Comparable, CaseIterable {
    /// Every document matches; every contract holds; no change breaks clients; every interaction holds; a store
    /// did what it was asked.
    case success = 0
    /// Some document has mismatches or is not JSON; some change breaks clients; some interaction fails; what is in a
    /// store doesn't allow it.
    case mismatch = 1
    /// The arguments, the shape or a file could not be read.
    case usage = 2
    /// Some document could not be judged: it met a limit. Some interaction could not be judged, and none fails.
    /// A store can't be reached, or nobody knows whether it did what it was asked.
    case limit = 3

    /// How bad it is: a file that wasn't read says less than one that was judged in part.
    private var severity: Int {
        switch self {
        case .success: 0
        case .mismatch: 1
        case .limit: 2
        case .usage: 3
        }
    }

    static func < (one: ExitCode, other: ExitCode) -> Bool { one.severity < other.severity }
}
