internal import CCrypto

/// The SHA-256 digest (FIPS 180-4) of a contract's canonical text, by which its content is addressed.
public struct ContentHash: Sendable, Hashable, CustomStringConvertible {
    /// The digest as 64 lower-case hexadecimal digits.
    public let text: String

    /// The digest of some bytes (`SHA256`). Linear in their number.
    ///
    /// - Parameter bytes: the bytes.
    public init(of bytes: [UInt8]) {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        _ = SHA256(bytes, bytes.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        self.text = String(decoding: text, as: UTF8.self)
    }

    /// Reads a digest, with or without `sha256:` before it and in any case; nil where it isn't 64 hexadecimal digits.
    ///
    /// - Parameter text: the digest's text.
    public init?(_ text: String) {
        let digits = (text.hasPrefix("sha256:") ? String(text.dropFirst(7)) : text).lowercased()
        guard digits.utf8.count == 64, digits.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }

    /// The 64 digits.
    public var description: String { text }
}
