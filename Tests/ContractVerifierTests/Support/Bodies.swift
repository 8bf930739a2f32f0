import Threads

/// What a server was sent, in the order it came.
final class Bodies: Sendable {
    private let list = Lock<[[UInt8]]>([])
    var all: [[UInt8]] { list.withLock { $0 } }
    var texts: [String] { all.map { String(decoding: $0, as: UTF8.self) } }

    func add(_ body: [UInt8]) { list.withLock { $0.append(body) } }
    func add(_ text: String) { add(Array(text.utf8)) }
}
