internal import CExpat

/// A name as expat gives it: namespace, local name and prefix, as far as they are there, between line feeds, which stand
/// in no name.
///
///     urn:alligators ␊ favouriteNumber ␊ a          alligator
///     ────────── key ────────────────               ── key ──
struct XMLNameText {
    static let separator: UInt8 = 0x0A

    private let bytes: UnsafeRawBufferPointer
    /// Where the local name begins and ends.
    private let local: Range<Int>

    /// - Parameter text: With a NUL behind its end; it has to outlive the value.
    init(_ text: UnsafePointer<XML_Char>) {
        let start = UnsafeRawPointer(text)
        var (first, second, count) = (-1, -1, 0)
        while true {
            let byte = start.load(fromByteOffset: count, as: UInt8.self)
            if byte == 0 { break }
            if byte == Self.separator { if first < 0 { first = count } else { second = count } }
            count += 1
        }
        bytes = UnsafeRawBufferPointer(start: start, count: count)
        local = first < 0 ? 0..<count : first + 1..<(second < 0 ? count : second)
    }

    /// Namespace and local name: what is compared.
    var key: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[..<local.upperBound]) }

    /// Everything, its prefix as well.
    var all: UnsafeRawBufferPointer { bytes }

    /// How many bytes stand before the NUL.
    static func length(of text: UnsafePointer<XML_Char>) -> Int {
        var count = 0
        while text[count] != 0 { count += 1 }
        return count
    }

    private var localName: String { String(decoding: bytes[local], as: UTF8.self) }

    private var namespace: String? {
        local.lowerBound == 0 ? nil : String(decoding: bytes[..<(local.lowerBound - 1)], as: UTF8.self)
    }

    /// As it stands in the document.
    var written: String {
        guard local.upperBound < bytes.count else { return localName }
        return String(decoding: bytes[(local.upperBound + 1)...], as: UTF8.self) + ":" + localName
    }

    /// As the paths of rules may have it: with the namespace itself before the colon.
    var qualified: String { namespace.map { "\($0):\(localName)" } ?? localName }
}
