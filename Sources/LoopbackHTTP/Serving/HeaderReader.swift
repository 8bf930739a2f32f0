internal import CMicrohttpd

/// Reads the header fields of a request off libmicrohttpd, and notices what it read differently than it was sent.
///
/// libmicrohttpd parses the header in place, so the names and values it hands out must tile the block of bytes it
/// received, with nothing but separators in between. They don't where it joined a folded line to the *name* of the
/// field before (0.9.75 moves that name out of the block), nor where a NUL hid the end of a line.
struct HeaderReader {
    private(set) var headers = HTTPHeaders()
    /// What is wrong with the fields; the first finding.
    private(set) var fault: String?
    private var end: UInt?
    private let block: Range<UInt>

    /// - Parameter block: The addresses of the request line and the header, as they were received.
    init(block: Range<UInt>) {
        self.block = block
    }

    /// Reads all fields (`MHD_get_connection_values_n`).
    mutating func read(_ connection: OpaquePointer) {
        withUnsafeMutablePointer(to: &self) {
            _ = MHD_get_connection_values_n(connection, .HEADER_KIND, readField, $0)
        }
        if let end, fault == nil, !isBlank(from: end, to: block.upperBound) { fault = Self.altered }
    }

    /// Whether a value of `Content-Length` is no number.
    static func hasBadContentLength(_ connection: OpaquePointer) -> Bool {
        var reader = HeaderReader(block: 0..<UInt.max)
        withUnsafeMutablePointer(to: &reader) {
            _ = MHD_get_connection_values_n(connection, .HEADER_KIND, readFieldUnchecked, $0)
        }
        return reader.headers.all("Content-Length").contains { UInt64($0) == nil || $0.utf8.first == UInt8(ascii: "+") }
    }

    fileprivate mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        var trimmed = value[...]
        while let last = trimmed.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { trimmed.removeLast() }
        headers.append(
            name: String(decoding: name, as: UTF8.self), value: String(decoding: trimmed, as: UTF8.self))
    }

    fileprivate mutating func check(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        let nameStart = UInt(bitPattern: name.baseAddress)
        let valueStart = UInt(bitPattern: value.baseAddress)
        let nameEnd = nameStart + UInt(name.count)
        let valueEnd = valueStart + UInt(value.count)
        if !Self.isToken(name) {
            fault = "a header's name is no token"
        } else if value.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) {
            fault = "a header's value has a control character"
        } else if nameStart < (end ?? block.lowerBound) || valueStart <= nameEnd || valueEnd > block.upperBound {
            fault = Self.altered
        } else if !isBlank(from: end ?? nameStart, to: nameStart) || !isBlank(from: nameEnd + 1, to: valueStart) {
            fault = Self.altered
        }
        end = valueEnd
    }

    private static let altered = "a header line is folded or has a NUL"

    /// Whether only line ends, cleared or not, and white space lie between two places of the block.
    private func isBlank(from start: UInt, to end: UInt) -> Bool {
        guard start <= end, let base = UnsafeRawPointer(bitPattern: start) else { return false }
        return UnsafeRawBufferPointer(start: base, count: Int(end - start)).allSatisfy {
            $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ")
                || $0 == UInt8(ascii: "\t")
        }
    }

    /// Whether the bytes are a token (RFC 9110, section 5.6.2).
    static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
                    UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }
}

private func readField(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameCount: Int,
    _ value: UnsafePointer<CChar>?, _ valueCount: Int
) -> MHD_Result {
    guard let reader = context?.assumingMemoryBound(to: HeaderReader.self) else { return .NO }
    let name = UnsafeRawBufferPointer(start: name, count: nameCount)
    let value = UnsafeRawBufferPointer(start: value, count: valueCount)
    reader.pointee.check(name, value)
    guard reader.pointee.fault == nil else { return .NO }
    reader.pointee.append(name, value)
    return .YES
}

private func readFieldUnchecked(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameCount: Int,
    _ value: UnsafePointer<CChar>?, _ valueCount: Int
) -> MHD_Result {
    guard let reader = context?.assumingMemoryBound(to: HeaderReader.self) else { return .NO }
    reader.pointee.append(
        UnsafeRawBufferPointer(start: name, count: nameCount), UnsafeRawBufferPointer(start: value, count: valueCount))
    return .YES
}
