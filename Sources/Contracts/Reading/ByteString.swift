/// A text as a key that is compared by its UTF-8 bytes, never by canonical equivalence. (An array of bytes would be
/// hashed one byte at a time.)
struct ByteString: Hashable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    static func == (one: ByteString, other: ByteString) -> Bool { one.bytes == other.bytes }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
