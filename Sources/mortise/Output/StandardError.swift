import Contracts

/// Standard error, unbuffered.
enum StandardError {
    static let descriptor: Int32 = 2

    /// Writes a text; where even that fails there is nobody left to tell.
    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in try? writeAll(UnsafeRawBufferPointer(bytes), to: descriptor) }
    }

    /// Writes one line about a file or an argument, with no control character of theirs let through.
    static func report(_ message: String) { write("mortise: \(printable(message))\n") }
}
