import Synchronization

/// Keeps what happened, in its order.
final class Recorder: Sendable {
    private let lines = Mutex<[String]>([])

    var list: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
