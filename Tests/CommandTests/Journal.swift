import Foundation

/// What happened, in order, from whatever thread.
final class Journal: @unchecked Sendable {
    // Unchecked: the entries are reached with the lock held.
    private let lock = NSLock()
    private var entries: [String] = []
    var all: [String] { lock.withLock { entries } }

    func note(_ entry: String) { lock.withLock { entries.append(entry) } }
}
