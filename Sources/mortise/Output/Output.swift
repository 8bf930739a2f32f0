/// Standard output: buffered, and flushed by the document where a person watches.
struct Output: ~Copyable {
    private static let descriptor: Int32 = 1
    private static let capacity = 64 << 10

    /// Whether a terminal shows it.
    let isTerminal: Bool
    private var buffer: [UInt8] = []
    /// Whether something is still to be flushed.
    var isPending: Bool { !buffer.isEmpty }

    init() {
        isTerminal = mortise.isTerminal(Self.descriptor)
    }

    /// Writes a text that is all there is to say.
    static func show(_ text: String) throws(CommandFailure) {
        var output = Output()
        try output.write(text)
        try output.flush()
    }

    mutating func write(_ text: String) throws(CommandFailure) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// To be called where a document's lines are complete.
    mutating func endDocument() throws(CommandFailure) {
        if isTerminal { try flush() }
    }

    mutating func flush() throws(CommandFailure) {
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        if let error = Self.write(buffer) {
            throw error.isClosedPipe
                ? .outputClosed : CommandFailure(context: "mortise", "standard output: \(error.message)")
        }
    }

    private static func write(_ bytes: [UInt8]) -> SystemError? {
        bytes.withUnsafeBytes { buffer in
            do throws(SystemError) {
                try writeAll(buffer, to: descriptor)
                return nil
            } catch {
                return error
            }
        }
    }
}
