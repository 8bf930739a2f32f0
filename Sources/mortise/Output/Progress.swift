import Contracts

/// A line on standard error that says how far the judging is and how fast, for a person who waits.
///
/// Nothing is shown in the first half second, and nothing where standard error is no terminal.
struct Progress {
    private static let patience: Duration = .milliseconds(500)
    private static let interval: Duration = .milliseconds(100)
    private static let cells = 20

    private let isShown: Bool
    private let start: ContinuousClock.Instant
    private var next: ContinuousClock.Instant
    private var isOnScreen = false
    /// Bytes of all the files so far.
    private var bytes = 0
    private var name = ""
    /// Bytes of this file, and how many it has where that is known.
    private var fileBytes = 0
    private var fileSize: Int?

    init(isWanted: Bool) {
        isShown = isWanted && isTerminal(StandardError.descriptor)
        start = .now
        next = start + Self.patience
    }

    mutating func begin(_ name: String, size: Int?) {
        self.name = printable(name)
        fileBytes = 0
        fileSize = size
    }

    mutating func advance(by count: Int) {
        bytes += count
        fileBytes += count
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now >= next else { return }
        next = now + Self.interval
        isOnScreen = true
        StandardError.write("\r\(line(after: now - start))\u{1B}[K")
    }

    /// Makes place for other text.
    mutating func clear() {
        guard isOnScreen else { return }
        isOnScreen = false
        StandardError.write("\r\u{1B}[K")
    }

    private func line(after time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        let speed = "\(Self.megabytes(Int(Double(bytes) / max(seconds, 0.001))))/s"
        // A line that wraps can't be cleared, so it stays within 79 columns.
        let name = name.count > 20 ? "…" + name.suffix(19) : name
        guard let fileSize, fileSize > 0 else { return "\(name)  \(Self.megabytes(fileBytes)), \(speed)" }
        let part = min(1, Double(fileBytes) / Double(fileSize))
        let full = Int(part * Double(Self.cells))
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.cells - full)
        return "\(name)  \(bar) \(Int(part * 100)) % of \(Self.megabytes(fileSize)), \(speed)"
    }

    private static func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }
}
